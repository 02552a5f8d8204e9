import pLimit from 'p-limit'
import type { Session, Sessions } from '../auth/session.ts'
import type { Clock } from '../base/clock.ts'
import type { Feed } from '../outside/feed/feed.ts'

/** How often connections are looked through for sessions that have expired. */
const EXPIRY_MS = 30_000
/** Sessions read at once: after a gap all are, and requests need the database too. */
const AT_ONCE = 5

interface Kept {
  session: Session
  end: () => void
}

export interface LiveSessionsDeps {
  sessions: Pick<Sessions, 'find'>
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

  async function check({ session, end }: Kept): Promise<void> {
    // A session that cannot be read may have ended: the browser connects again.
    const now = await sessions.find(session.id).catch(() => null)
    if (now?.user.role === session.user.role) session.expiresAt = now.expiresAt
    else end()
  }

  function checkAll(of: Iterable<Kept>): void {
    for (const kept of of) void inTurn(() => check(kept))
  }

  const stopListening = feed.subscribe((message) => {
    if (message.topic === 'person') checkAll(byUser.get(message.id) ?? [])
    if (message.topic === 'session') checkAll(byUser.get(message.user) ?? [])
  })
  // Some may have ended during the gap.
  feed.onReconnect(() => checkAll([...byUser.values()].flatMap((set) => [...set])))

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
