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

const replacing = new Set<Promise<unknown>>()

/** For calls that may replace the session: the server ends the old one before the browser has the new one. */
export async function replaceSession<T>(call: Promise<T>): Promise<T> {
  replacing.add(call)
  try {
    return await call
  } finally {
    replacing.delete(call)
  }
}

/** Resolves when no call is replacing the session. */
export const sessionReplaced = () => Promise.allSettled(replacing)

/** A 401 from any call ends the session on every page, unless another call is replacing the session. */
export function endSessionOn401(queryClient: QueryClient, error: unknown): void {
  if (replacing.size > 0) return
  const { code } = failureOf(error)
  if (code === 'unauthenticated' || code === 'session_ended') queryClient.setQueryData(sessionKey, null)
}
