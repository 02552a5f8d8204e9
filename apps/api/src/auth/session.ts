import type { IncomingHttpHeaders } from 'node:http'
import { fromNodeHeaders } from 'better-auth/node'
import * as signIns from '@queuemate/db/queries/accounts/sign-ins'
import { isUuid } from '@queuemate/contracts/ids'
import type { Db } from '@queuemate/db/transaction'
import { roleOf, type Caller } from '../base/caller.ts'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { Secrets } from '../base/secrets.ts'
import type { Feed } from '../outside/feed/feed.ts'
import type { Auth } from './auth.ts'
import { isBanned } from './bans.ts'
import { cookiePrefix, pairsOf, signAgain, valuesOf } from './cookies.ts'
import { provenAt } from './step-up.ts'
import { createOwnedCache } from './owned-cache.ts'
import { readImpersonation } from './impersonation-cookies.ts'

/** A session's use is recorded at most this often. */
const NOTE_MS = 5 * 60 * 1000
/** The size of the cache of sessions, and how long an entry may be used. */
const KEPT = { max: 20_000, ttlMs: 60_000 }

export interface Session {
  id: string
  user: Caller
  /** The member of staff who impersonates this person, and may change nothing; null in a session of their own. */
  impersonatorId: string | null
  /** When its use was last noted. */
  usedAt: Date
  expiresAt: Date
}

export interface SessionDeps {
  db: Db
  auth: Auth
  clock: Clock
  feed: Feed
  log: Log
  secrets: Secrets
  webUrl: string
  adminUrl: string
}

/** The sender of a request. One statement reads a session; none while it is cached (docs/adr/0013). */
export function createSessions(deps: SessionDeps) {
  const { db, auth, clock, feed, log, secrets, webUrl } = deps
  const name = `${cookiePrefix(webUrl)}.session_token`
  const kept = createOwnedCache<Session>({ feed, ...KEPT, ownerOf: (session) => session.user.id })
  const isOver = (session: Session) => session.expiresAt <= clock.now()

  async function find(id: string): Promise<Session | null> {
    const session = await kept.get(`id ${id}`, () => findSession({ db, clock }, id))
    return session && !isOver(session) ? session : null
  }

  async function ofToken(token: string): Promise<{ token: string; session: Session } | null> {
    const session = await kept.get(`cookie ${token}`, () =>
      readSession({ auth, clock }, { cookie: `${name}=${token}` }),
    )
    return session && !isOver(session) ? { token, session } : null
  }

  /** Null without a session, and with two of which it is open which one counts. */
  async function ofCookies({ cookie }: IncomingHttpHeaders) {
    const found = await Promise.all(valuesOf(signAgain(cookie, secrets), name).map(ofToken))
    const valid = found.filter((one) => one !== null)
    return valid.length === 1 ? valid[0]! : null
  }

  /** Records that a session is in use; the request does not wait for it. */
  function noteUse(id: string, at: Date): void {
    signIns
      .touchSession(db, id, at)
      .catch((error: unknown) => log.warn({ err: error }, 'could not record session use'))
  }

  return {
    /** Null for a visitor, and for a person who has been banned since. */
    async resolve(headers: IncomingHttpHeaders): Promise<Session | null> {
      const named = await readImpersonation(deps, headers)
      if (named) return named.sessionId === null ? null : find(named.sessionId)
      const session = (await ofCookies(headers))?.session
      if (!session) return null
      const now = clock.now()
      if (now.getTime() - session.usedAt.getTime() > NOTE_MS) {
        session.usedAt = now
        noteUse(session.id, now)
      }
      return session
    },
    /** The cookies of a request with its session alone, where several are named so: the library reads one of them. */
    async cookiesOf(headers: IncomingHttpHeaders): Promise<string | undefined> {
      const cookie = signAgain(headers.cookie, secrets)
      const pairs = pairsOf(cookie)
      const others = pairs.filter((pair) => !pair.startsWith(`${name}=`))
      if (pairs.length - others.length < 2) return cookie
      const own = await ofCookies(headers)
      return [...others, ...(own ? [`${name}=${own.token}`] : [])].join('; ')
    },
    /** The same by the id of a session, which realtime tokens carry: null once it has ended. */
    find,
    /** Those of these sessions that have not ended, by their ids: read now, whether or not they are cached. */
    async findAll(ids: readonly string[]): Promise<Map<string, Session>> {
      const sessions = (await signIns.listSessionsById(db, ids)).map((row) => toSession(row, clock))
      return new Map(sessions.flatMap((one) => (one && !isOver(one) ? [[one.id, one]] : [])))
    },
    /** A person changed their account in this process: their next call reads their session again. */
    forget: kept.forget,
  }
}

export type Sessions = ReturnType<typeof createSessions>

async function findSession({ db, clock }: Pick<SessionDeps, 'db' | 'clock'>, id: string) {
  const row = isUuid(id) ? await signIns.findSession(db, id) : undefined
  return row ? toSession(row, clock) : null
}

/** Null for a person who is banned. */
function toSession(row: signIns.SessionRow, clock: Clock): Session | null {
  if (isBanned(row, clock.now())) return null
  const { created_at, confirmed_at, username, name, email, role } = row
  return {
    id: row.id,
    impersonatorId: row.impersonated_by,
    usedAt: row.updated_at,
    expiresAt: row.expires_at,
    user: {
      id: row.user_id,
      username: username ?? '',
      name,
      email,
      role: roleOf(role),
      provenAt: provenAt({ createdAt: created_at, confirmedAt: confirmed_at }),
    },
  }
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
  if (!found) return null
  const { user, session } = found
  if (isBanned({ banned: user.banned, ban_expires: user.banExpires }, clock.now())) return null
  return {
    id: session.id,
    impersonatorId: null,
    usedAt: session.updatedAt,
    expiresAt: session.expiresAt,
    user: {
      id: user.id,
      username: user.username ?? '',
      name: user.name,
      email: user.email,
      role: roleOf(user.role),
      provenAt: provenAt(session as { createdAt: Date; confirmedAt?: Date | null }),
    },
  }
}
