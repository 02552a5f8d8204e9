import { randomUUID } from 'node:crypto'
import { rooms } from '@queuemate/realtime/rooms'
import type { Feed } from '../feed/feed.ts'

/** How often an instance with open chats says that it runs. */
const ALIVE_MS = 5_000
/** An instance that has said nothing for this long has died, and its browsers with it. */
const LOST_MS = 3 * ALIVE_MS

interface Instance {
  lastSeenAt: number
  /** The people in each chat. */
  chats: Map<string, Set<string>>
}

export interface ChatReadersDeps {
  /** Socket.IO's own, which says who joins and leaves what. */
  adapter: {
    on(event: 'join-room' | 'leave-room', listener: (room: string, socketId: string) => void): unknown
  }
  /** The person behind a socket of this instance. */
  userOf(socketId: string): string | undefined
  feed: Pick<Feed, 'subscribe' | 'onReconnect' | 'send'>
}

/**
 * Who has which chat open, on any instance, known without asking: each instance sends the others its own people by the
 * feed, by their ids and nothing else of their sockets.
 */
export function createChatReaders({ adapter, userOf, feed }: ChatReadersDeps) {
  const me = randomUUID()
  /** Sockets of this instance: chat, person, how many. */
  const own = new Map<string, Map<string, number>>()
  const others = new Map<string, Instance>()
  // PostgreSQL delivers equal texts of one transaction once: the number makes each its own.
  let n = 0
  const sendReader = (room: string, user: string, here: boolean) =>
    feed.send({ topic: 'reader', instance: me, n: ++n, room, user, here })

  function count(room: string, socketId: string, by: 1 | -1) {
    const user = rooms.isChat(room) ? userOf(socketId) : undefined
    if (!user) return
    const people = own.get(room) ?? new Map<string, number>()
    const before = people.get(user) ?? 0
    const after = Math.max(0, before + by)
    if (after === 0) people.delete(user)
    else people.set(user, after)
    if (people.size === 0) own.delete(room)
    else own.set(room, people)
    if ((before === 0) !== (after === 0)) sendReader(room, user, after > 0)
  }

  function sendReaders() {
    if (own.size === 0) return
    feed.send({ topic: 'readers', instance: me, n: ++n, fresh: true })
    for (const [room, people] of own) for (const user of people.keys()) sendReader(room, user, true)
  }

  const ask = () => feed.send({ topic: 'who', instance: me, n: ++n })

  function recordHeartbeat(instance: string, fresh: boolean): Instance {
    const known = fresh ? undefined : others.get(instance)
    const heard = known ?? { lastSeenAt: 0, chats: new Map() }
    heard.lastSeenAt = Date.now()
    others.set(instance, heard)
    return heard
  }

  function note({ chats }: Instance, { room, user, here }: { room: string; user: string; here: boolean }) {
    const people = chats.get(room) ?? new Set()
    if (here) people.add(user)
    else people.delete(user)
    if (people.size > 0) chats.set(room, people)
    else chats.delete(room)
  }

  const stopListening = feed.subscribe((message) => {
    if (!('instance' in message) || message.instance === me) return
    if (message.topic === 'who') return sendReaders()
    if (message.topic === 'reader') return note(recordHeartbeat(message.instance, false), message)
    // It was counted as dead, or this instance is new: what it said before is not known here.
    if (!message.fresh && !others.has(message.instance)) ask()
    recordHeartbeat(message.instance, message.fresh)
  })
  const stopGaps = feed.onReconnect(() => {
    others.clear()
    sendReaders()
    ask()
  })
  adapter.on('join-room', (room, socketId) => count(room, socketId, 1))
  adapter.on('leave-room', (room, socketId) => count(room, socketId, -1))
  ask()
  const timer = setInterval(() => {
    const lostAt = Date.now() - LOST_MS
    for (const [instance, { lastSeenAt }] of others) if (lastSeenAt < lostAt) others.delete(instance)
    if (own.size > 0) feed.send({ topic: 'readers', instance: me, n: ++n, fresh: false })
  }, ALIVE_MS)
  timer.unref()

  return {
    /** The ids of the people who have the chat open. */
    presentIn(room: string): string[] {
      const elsewhere = [...others.values()].flatMap(({ chats }) => [...(chats.get(room) ?? [])])
      return [...new Set([...(own.get(room)?.keys() ?? []), ...elsewhere])]
    },
    close() {
      clearInterval(timer)
      stopListening()
      stopGaps()
    },
  }
}
