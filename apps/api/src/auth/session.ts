import type { IncomingHttpHeaders } from 'node:http'
import { fromNodeHeaders } from 'better-auth/node'
import { roleOf, type Caller } from '../caller.ts'
import type { Auth } from './auth.ts'
import { isBanned } from './hooks.ts'

/** How old the note of a session's use may be before it is renewed. */
const NOTE_MS = 5 * 60 * 1000

export interface Session {
  id: string
  user: Caller
  /** Its use was noted some minutes ago. */
  stale: boolean
}

/** Who sent a request, by its session cookie; null for a visitor and for whoever was banned meanwhile. */
export async function resolveSession(auth: Auth, headers: IncomingHttpHeaders): Promise<Session | null> {
  if (!headers.cookie) return null
  // Only /get-session prolongs a session: it alone can send the new cookie along.
  const found = await auth.api.getSession({
    headers: fromNodeHeaders(headers),
    query: { disableRefresh: true },
  })
  if (!found || isBanned(found.user, new Date())) return null
  const { user, session } = found
  return {
    id: session.id,
    stale: Date.now() - session.updatedAt.getTime() > NOTE_MS,
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

export async function resolveUser(auth: Auth, headers: IncomingHttpHeaders): Promise<Caller | null> {
  return (await resolveSession(auth, headers))?.user ?? null
}
