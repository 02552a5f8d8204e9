import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { failureOf } from './errors.ts'
import { readSession } from './session-calls.ts'

export const sessionKey = ['session'] as const

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  // Without its signal: a component that goes away would end the request of everyone else who waits for it.
  queryFn: () => readSession(),
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
})

/** A 401 of any call means that the session is over on every page. */
export function endSessionOn401(queryClient: QueryClient, error: unknown): void {
  if (failureOf(error).code === 'unauthenticated') queryClient.setQueryData(sessionKey, null)
}
