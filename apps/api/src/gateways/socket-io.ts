import { Server } from 'socket.io'
import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter'
import { createAdapter as createRedisAdapter } from '@socket.io/redis-streams-adapter'
import { createClient } from 'redis'
import { Pool, type PoolClient } from 'pg'
import { SOCKET_PATH, type ClientEvents, type ServerEvents } from '@queuemate/realtime/events'
import type { Feed } from './feed.ts'
import type { Log } from './log.ts'
import type { Realtime } from './realtime.ts'

export type SocketServer = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>

/** Instances send it to each other. */
interface SocketData {
  user: { id: string }
}

/** How soon instances find each other, so that a chat can ask all of them who is present. */
const HEARTBEAT_MS = 1_000
/** How long browsers have to acknowledge an alert. */
const RECEIPT_MS = 10_000

/**
 * The Socket.IO server, not yet attached to a port: a worker without one still reaches every browser through the
 * feed. The adapter (PostgreSQL, or Redis when its URL is given, contract §1) only asks all instances who is present;
 * its pool is its own, because it never gives a broken connection back (audit H8).
 */
export async function createSocketServer(options: {
  databaseUrl: string
  redisUrl: string | undefined
  origins: string[]
  feed: Feed
  log: Log
}): Promise<{ io: SocketServer; realtime: Realtime; close: () => Promise<void> }> {
  const redis = options.redisUrl ? createClient({ url: options.redisUrl }) : undefined
  // Without a listener of its own an error event ends the process (audit H5).
  redis?.on('error', (error: unknown) => options.log.warn({ err: error }, 'Redis connection'))
  if (redis) await redis.connect()
  const pool = new Pool({
    connectionString: options.databaseUrl,
    max: 2,
    connectionTimeoutMillis: 5_000,
    application_name: 'queuemate sockets',
  })
  const warn = (error: Error) => options.log.warn({ err: error }, 'socket adapter connection')
  pool.on('error', warn)
  pool.on('connect', (client) => {
    // A connection that the adapter holds to listen is lost without being given back: the pool must forget it.
    client.on('error', warn)
    client.on('end', () => forget(client as PoolClient))
  })
  const io: SocketServer = new Server({
    path: SOCKET_PATH,
    destroyUpgrade: false,
    serveClient: false,
    maxHttpBufferSize: 16_384,
    cors: { origin: options.origins, credentials: true },
    adapter: redis
      ? createRedisAdapter(redis)
      : createPostgresAdapter(pool, { heartbeatInterval: HEARTBEAT_MS }),
  })
  return {
    io,
    realtime: realtimeOver(io, options.feed),
    close: async () => {
      // A worker never attached it to a port: there is no engine to close.
      const engine: object | undefined = io.engine
      await (engine ? io.close() : io.of('/').adapter.close())
      await pool.end()
      redis?.destroy()
    },
  }
}

function realtimeOver(io: SocketServer, feed: Feed): Realtime {
  feed.subscribe((message) => {
    if (message.topic !== 'emit') return
    const { room, event, payload } = message
    // Only `emit` below sends this message, and it is typed by the same map.
    io.local.to(room).emit(event as never, ...(payload as never))
  })
  // What was told during a gap has not reached these browsers: they connect again, and read what they show.
  feed.onGap(() => {
    for (const socket of io.of('/').sockets.values()) socket.conn.close()
  })
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
    async presentIn(room) {
      const sockets = await io.in(room).fetchSockets()
      return sockets.map((socket) => socket.data.user.id)
    },
  }
}

function forget(client: PoolClient): void {
  try {
    client.release(true)
  } catch {
    // It was idle, or had been given back: the pool knows already.
  }
}

interface AcknowledgedEmit {
  emit(event: string, payload: unknown, receipt: (error: Error | null) => void): void
}
