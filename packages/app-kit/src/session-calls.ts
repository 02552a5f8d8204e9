import { consumePrefetchedSession } from './prefetched-calls.ts'
import { UnreachableError } from './errors.ts'

/** What the pages know about the person who is signed in. */
export type Session = { firstName: string }

type SessionBody = { user: { name: string; firstName?: string | null } } | null

/**
 * The session; null for a signed-out person. Fails with `UnreachableError`, because no response is not "signed out". A
 * plain request: public pages need nothing else of the sign-in client.
 */
export async function readSession(signal?: AbortSignal): Promise<Session | null> {
  const asked =
    consumePrefetchedSession() ?? fetch('/api/auth/get-session', { credentials: 'include', signal })
  const response = await asked.catch(unreachable)
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

function unreachable(cause: unknown): never {
  throw new UnreachableError(cause)
}
