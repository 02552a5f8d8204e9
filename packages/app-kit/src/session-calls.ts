import { consumePrefetchedSession } from './prefetched-calls.ts'
import { failureOfStatus, readJson, UnreachableError } from './errors.ts'
import { fetchInTime } from './fetch-in-time.ts'

/** The signed-in person, as the pages need it. */
export type Session = { firstName: string }

type SessionBody = { user: { name: string; firstName?: string | null } } | null

/**
 * Reads the session; null if signed out. Throws without a response, because that does not mean signed out. Uses plain
 * `fetch`, because public pages need nothing else from the sign-in client.
 */
export async function readSession(signal?: AbortSignal): Promise<Session | null> {
  const asked =
    consumePrefetchedSession() ??
    fetchInTime('/api/auth/get-session', { credentials: 'include', signal: signal ?? null })
  const response = await asked.catch(unreachable)
  if (response.status === 401) return null
  if (!response.ok) throw failureOfStatus(response.status)
  const body = (await readJson(response)) as SessionBody
  return body && { firstName: body.user.firstName || (body.user.name.split(' ')[0] ?? '') }
}

/** Ends this browser's session. Returns false if the server did not confirm. */
export async function endSession(): Promise<boolean> {
  const response = await fetchInTime('/api/auth/sign-out', {
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
