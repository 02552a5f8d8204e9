import type { IncomingHttpHeaders } from 'node:http'
import { fromNodeHeaders } from 'better-auth/node'
import { roleOf, type Caller } from '../caller.ts'
import type { Clock } from '../gateways/clock.ts'
import type { Feed } from '../gateways/feed.ts'
import type { Auth } from './auth.ts'
import { isBanned } from './hooks.ts'
import { createOwnedCache } from './owned-cache.ts'

/** A session's use is recorded at most this often. */
const NOTE_MS = 5 * 60 * 1000
/** The size of the cache of sessions, and how long an entry may be used. */
const KEPT = { max: 20_000, ttlMs: 60_000 }

export interface Session {
  id: string
  user: Caller
  /** When its use was last noted. */
  usedAt: Date
  expiresAt: Date
}

export interface SessionDeps {
  auth: Auth
  clock: Clock
  feed: Feed
  /** Records that a session is in use; the request does not wait for it. */
  noteUse: (sessionId: string) => void
}

/** The sender of a request. One statement reads a session; none while it is cached (docs/adr/0013). */
export function createSessions({ auth, clock, feed, noteUse }: SessionDeps) {
  const kept = createOwnedCache<Session>({ feed, ...KEPT, ownerOf: (session) => session.user.id })

  return {
    /** Null for a visitor, and for a person who has been banned since. */
    async resolve(headers: IncomingHttpHeaders): Promise<Session | null> {
      const token = tokenOf(headers.cookie)
      if (!token) return null
      const session = await kept.get(token, () => readSession({ auth, clock }, headers))
      const now = clock.now()
      if (!session || session.expiresAt <= now) return null
      if (now.getTime() - session.usedAt.getTime() > NOTE_MS) {
        session.usedAt = now
        noteUse(session.id)
      }
      return session
    },
    /** A person changed their account in this process: their next call reads their session again. */
    forget: kept.forget,
  }
}

/** The signed token of the session cookie; null without one, or with two of which it is open which one counts. */
function tokenOf(cookie: string | undefined): string | null {
  const found = [...(cookie ?? '').matchAll(/(?:^|;\s*)(?:__Secure-)?queuemate\.session_token=([^;]*)/g)]
  return found.length === 1 ? found[0]![1]! : null
}

/** The session that a request's cookie names, from the database. */
export async function readSession(
  { auth, clock }: Pick<SessionDeps, 'auth' | 'clock'>,
  headers: IncomingHttpHeaders,
): Promise<Session | null> {
  if (!headers.cookie) return null
  // Only /get-session prolongs a session: it alone can send the new cookie along.
  const found = await auth.api.getSession({
    headers: fromNodeHeaders(headers),
    query: { disableRefresh: true },
  })
  if (!found || isBanned(found.user, clock.now())) return null
  const { user, session } = found
  return {
    id: session.id,
    usedAt: session.updatedAt,
    expiresAt: session.expiresAt,
    user: {
      id: user.id,
      username: user.username ?? '',
      name: user.name,
      email: user.email,
      role: roleOf(user.role),
      signedInAt: session.createdAt,
    },
  }
}
