import { Server } from 'socket.io'
import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter'
import { createAdapter as createRedisAdapter } from '@socket.io/redis-streams-adapter'
import { createClient } from 'redis'
import type { Pool } from 'pg'
import { SOCKET_PATH, type ClientEvents, type ServerEvents } from '@queuemate/realtime/events'
import type { Caller } from '../caller.ts'
import type { Realtime } from './realtime.ts'

export type SocketServer = Server<ClientEvents, ServerEvents, Record<string, never>, { user: Caller }>

/**
 * How soon instances know of each other. Until then one does not wait for acknowledgements at the other, and an
 * alert that was seen there would not count as seen.
 */
const HEARTBEAT_MS = 1_000
/** How long browsers have to acknowledge an alert. */
const RECEIPT_MS = 10_000

/**
 * The Socket.IO server, not yet attached to a port: a worker without one still reaches every browser,
 * because instances pass events on through PostgreSQL, or Redis when its URL is given (contract §1).
 */
export async function createSocketServer(options: {
  pool: Pool
  redisUrl: string | undefined
  origins: string[]
}): Promise<{ io: SocketServer; realtime: Realtime; close: () => Promise<void> }> {
  const redis = options.redisUrl ? createClient({ url: options.redisUrl }) : undefined
  if (redis) await redis.connect()
  const io: SocketServer = new Server({
    path: SOCKET_PATH,
    destroyUpgrade: false,
    serveClient: false,
    maxHttpBufferSize: 16_384,
    cors: { origin: options.origins, credentials: true },
    adapter: redis
      ? createRedisAdapter(redis)
      : createPostgresAdapter(options.pool, { heartbeatInterval: HEARTBEAT_MS }),
  })
  return {
    io,
    realtime: realtimeOver(io),
    close: async () => {
      await io.close()
      await redis?.quit()
    },
  }
}

function realtimeOver(io: SocketServer): Realtime {
  return {
    emit(room, event, ...payload) {
      io.to(room).emit(event, ...payload)
    },
    emitWithReceipt(room, event, payload, onReceipt) {
      // A timeout reports the acknowledgements that did come: one browser that showed it is enough.
      const receipt = (_error: Error | null, answers: unknown[]) => {
        if (answers.length > 0) onReceipt()
      }
      const send = io.to(room).timeout(RECEIPT_MS) as unknown as {
        emit: (
          event: string,
          payload: unknown,
          receipt: (error: Error | null, answers: unknown[]) => void,
        ) => void
      }
      send.emit(event, payload, receipt)
    },
    async presentIn(room) {
      const sockets = await io.in(room).fetchSockets()
      return sockets.map((socket) => socket.data.user.id)
    },
  }
}
