import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { failureOf } from './errors.ts'
import { readSession } from './session-calls.ts'

export const sessionKey = ['session'] as const

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  // Without the abort signal: an unmounting component would abort the request for all others waiting for it.
  queryFn: () => readSession(),
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
})

/** A 401 from any call ends the session on every page. */
export function endSessionOn401(queryClient: QueryClient, error: unknown): void {
  const { code } = failureOf(error)
  if (code === 'unauthenticated' || code === 'session_ended') queryClient.setQueryData(sessionKey, null)
}
