import pLimit from 'p-limit'
import type { Session, Sessions } from '../auth/session.ts'
import type { Clock } from '../base/clock.ts'
import type { Feed } from '../outside/feed/feed.ts'

/** How often connections are looked through for sessions that have expired. */
const EXPIRY_MS = 30_000
/** Sessions read at once: requests need the database, too. */
const AT_ONCE = 5
/** Sessions in one statement after a gap, when all are read. */
const SLICE = 500

interface Kept {
  session: Session
  end: () => void
}

export interface LiveSessionsDeps {
  sessions: Pick<Sessions, 'find' | 'findAll'>
  feed: Pick<Feed, 'subscribe' | 'onReconnect'>
  clock: Clock
}
export type LiveSessions = ReturnType<typeof createLiveSessions>

/**
 * Open connections and the sessions they were opened with. When a session ends, on whichever instance, or its person's
 * role changes, the connection is ended (docs/adr/0014).
 */
export function createLiveSessions({ sessions, feed, clock }: LiveSessionsDeps) {
  const byUser = new Map<string, Set<Kept>>()
  const inTurn = pLimit(AT_ONCE)

  /** A session that cannot be read may have ended: the browser connects again. */
  function endUnless(now: Session | null | undefined, { session, end }: Kept): void {
    if (now?.user.role === session.user.role) session.expiresAt = now.expiresAt
    else end()
  }

  const check = async (kept: Kept) => endUnless(await sessions.find(kept.session.id).catch(() => null), kept)

  function checkAll(of: Iterable<Kept>): void {
    for (const kept of of) void inTurn(() => check(kept))
  }

  /** Some may have ended during a gap: those end at once, whenever the others are asked to connect again. */
  async function checkAfterGap(): Promise<void> {
    const all = [...byUser.values()].flatMap((set) => [...set])
    for (let from = 0; from < all.length; from += SLICE) {
      const slice = all.slice(from, from + SLICE)
      const found = await sessions.findAll(slice.map(({ session }) => session.id)).catch(() => null)
      for (const kept of slice) endUnless(found?.get(kept.session.id), kept)
    }
  }

  const stopListening = feed.subscribe((message) => {
    if (message.topic === 'person') checkAll(byUser.get(message.id) ?? [])
    if (message.topic === 'session') checkAll(byUser.get(message.user) ?? [])
  })
  feed.onReconnect(() => void checkAfterGap())

  const timer = setInterval(() => {
    const now = clock.now()
    for (const set of byUser.values()) checkAll([...set].filter(({ session }) => session.expiresAt <= now))
  }, EXPIRY_MS)
  timer.unref()

  return {
    /** Calls `end` once the session is over. Returns a function for a connection that is closed before. */
    keep(opened: Session, end: () => void): () => void {
      const { id } = opened.user
      const kept = { session: { ...opened }, end }
      const set = byUser.get(id) ?? new Set()
      byUser.set(id, set.add(kept))
      // It may have ended while the connection was being opened.
      void check(kept)
      return () => {
        set.delete(kept)
        if (set.size === 0 && byUser.get(id) === set) byUser.delete(id)
      }
    },
    close(): void {
      stopListening()
      clearInterval(timer)
    },
  }
}
