import { setTimeout } from 'node:timers/promises'
import { Server } from 'socket.io'
import { SOCKET_PATH, type ClientEvents, type ServerEvents } from '@queuemate/realtime/events'
import { dashboardOwner, rooms } from '@queuemate/realtime/rooms'
import { createChatReaders } from './chat-readers.ts'
import type { Feed } from '../feed/feed.ts'
import type { Realtime } from './realtime.ts'

export type SocketServer = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>

/** Whose socket it is. */
interface SocketData {
  user: { id: string }
}

/**
 * The connections of a process that ends are closed one after the other, so that browsers do not all connect again at once: one
 * each 3 ms on average, and faster when there are so many that it would take too long.
 */
const EACH_MS = 3
const LONGEST_MS = 15_000
/** The same after a gap, when the browsers of every process read again: first those who may wait for a person. */
const URGENT_SPREAD_MS = 2_000
const GAP_SPREAD_MS = 6_000

/** How long browsers have to acknowledge an alert. */
const RECEIPT_MS = 10_000

/**
 * The Socket.IO server, not yet attached to a port: a worker without one still reaches every browser through the feed.
 * It knows only the sockets of this instance; nothing about a socket, its cookies and tokens least of all, leaves it.
 */
export function createSocketServer({ origins, feed }: { origins: string[]; feed: Feed }): {
  io: SocketServer
  realtime: Realtime
  sendAway: () => Promise<void>
  close: () => Promise<void>
} {
  const io: SocketServer = new Server({
    path: SOCKET_PATH,
    destroyUpgrade: false,
    serveClient: false,
    maxHttpBufferSize: 16_384,
    cors: { origin: origins, credentials: true },
  })
  const { adapter, sockets } = io.of('/')
  const userOf = (socketId: string) => sockets.get(socketId)?.data.user.id
  const readers = createChatReaders({ adapter, userOf, feed })
  return {
    io,
    realtime: { ...realtimeOver(io, feed), presentIn: readers.presentIn },
    sendAway: () => closeAll(io, () => Math.min(LONGEST_MS, EACH_MS * sockets.size)),
    close: async () => {
      readers.close()
      // A worker never attached it to a port: there is no engine to close.
      const engine: object | undefined = io.engine
      if (engine) await io.close()
    },
  }
}

/**
 * Closes every connection below Socket.IO: its own farewell would tell browsers not to connect again. Each then does, after
 * a second. `within` says the milliseconds in which that happens, by the rooms of a socket.
 */
async function closeAll(io: SocketServer, within: (joined: ReadonlySet<string>) => number): Promise<void> {
  const open = [...io.of('/').sockets.values()]
  await Promise.all(
    open.map(async ({ conn, rooms: joined }) => {
      await setTimeout(Math.random() * within(joined))
      conn.close()
    }),
  )
}

/** Dashboards may have missed the alert of a request, and people in a game each other. */
const isUrgent = (joined: ReadonlySet<string>) =>
  [...joined].some((room) => rooms.isChat(room) || dashboardOwner(room) !== null)

function realtimeOver(io: SocketServer, feed: Feed): Omit<Realtime, 'presentIn'> {
  feed.subscribe((message) => {
    if (message.topic !== 'emit') return
    const { room, event, payload } = message
    // Only `emit` below sends this message, and it is typed by the same map.
    io.local.to(room).emit(event as never, ...(payload as never))
  })
  // What was published during a gap has not reached these browsers: they connect again, and read what they show.
  feed.onReconnect(() => void closeAll(io, (joined) => (isUrgent(joined) ? URGENT_SPREAD_MS : GAP_SPREAD_MS)))
  return {
    emit: (room, event, ...payload) => feed.send({ topic: 'emit', room, event, payload }),
    emitHere(room, event, ...payload) {
      io.local.to(room).emit(event, ...payload)
    },
    emitHereWithReceipt(room, event, payload, onReceipt) {
      let received = false
      // One browser that showed it is enough, so each is asked separately.
      for (const id of io.of('/').adapter.rooms.get(room) ?? []) {
        const socket = io.of('/').sockets.get(id)?.timeout(RECEIPT_MS) as unknown as
          | AcknowledgedEmit
          | undefined
        socket?.emit(event, payload, (error) => {
          if (error || received) return
          received = true
          onReceipt()
        })
      }
    },
  }
}

interface AcknowledgedEmit {
  emit(event: string, payload: unknown, receipt: (error: Error | null) => void): void
}
