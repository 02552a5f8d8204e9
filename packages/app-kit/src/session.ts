import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { failureOf, UnreachableError } from './errors.ts'

/** What the pages know about the person who is signed in. */
export type Session = { firstName: string }

export const sessionKey = ['session'] as const

/** The session; null for a signed-out person. Fails with `UnreachableError`, because no response is not "signed out". */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }): Promise<Session | null> => readSession(signal),
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
})

type SessionBody = { user: { name: string; firstName?: string | null } } | null

/** A plain request: public pages need nothing else of the sign-in client. */
async function readSession(signal: AbortSignal): Promise<Session | null> {
  const response = await fetch('/api/auth/get-session', { credentials: 'include', signal }).catch(unreachable)
  if (response.status === 401) return null
  if (!response.ok) throw new UnreachableError(response.status)
  const body = (await response.json().catch(unreachable)) as SessionBody
  return body && { firstName: body.user.firstName || (body.user.name.split(' ')[0] ?? '') }
}

/** Ends the session of this browser; false when the server did not. */
export async function endSession(): Promise<boolean> {
  const response = await fetch('/api/auth/sign-out', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => null)
  return response !== null && (response.ok || response.status === 401)
}

/** A 401 of any call means that the session is over on every page. */
export function endSessionOn401(queryClient: QueryClient, error: unknown): void {
  if (failureOf(error).code === 'unauthenticated') queryClient.setQueryData(sessionKey, null)
}

function unreachable(cause: unknown): never {
  throw new UnreachableError(cause)
}
