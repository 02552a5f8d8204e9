import { io, type Socket } from 'socket.io-client'
import { SOCKET_PATH, type Ack, type Audience, type ClientEvents, type ServerEvents } from './events.ts'

export type RealtimeSocket = Socket<ServerEvents, ClientEvents>

export interface RealtimeClientOptions {
  /** The site's root; in a browser the default is the origin of the page. */
  url?: string
  audience: Audience
  /** Fetches a new token; called on every connect and reconnect, because tokens expire after 5 minutes. */
  getToken: (audience: Audience) => Promise<string>
  /** Runs after every connect and reconnect, once the room is joined: refetch the page's data (contract §3). */
  onReady?: () => void
  extraHeaders?: Record<string, string>
}

export interface RealtimeClient {
  socket: RealtimeSocket
  /**
   * Sends a chat message. A message without an answer within 10 s is given up: it is not delivered later, or it had
   * arrived. Sending it again with the same `client_id` delivers it once. Never rejects.
   */
  send: (message: { message: string; client_id?: string }) => Promise<Ack>
  close: () => void
}

/** How long a message waits for its acknowledgement. */
const ACK_MS = 10_000

const JOIN = {
  market: 'joinMarketRooms',
  companion: 'joinDashboardRooms',
  order: 'joinChatRoom',
} as const

/** A connection for one audience. Joins its room on every connect, and reconnects every second (spec §9). */
export function createRealtimeClient(options: RealtimeClientOptions): RealtimeClient {
  const { audience, getToken } = options
  const settings = {
    path: SOCKET_PATH,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 1000,
    randomizationFactor: 0,
    auth: (send: (data: { jwt: string }) => void) => {
      getToken(audience).then(
        (jwt) => send({ jwt }),
        () => send({ jwt: '' }),
      )
    },
    ...(options.extraHeaders ? { extraHeaders: options.extraHeaders } : {}),
  }
  const socket: RealtimeSocket = options.url ? io(options.url, settings) : io(settings)
  let retry: ReturnType<typeof setTimeout> | undefined

  socket.on('connect', () => {
    void getToken(audience)
      .then((jwt) => socket.emitWithAck(JOIN[audience], { jwt }))
      // This also runs when the room is refused: the page may be outdated, for example if its order has ended.
      .then(() => options.onReady?.())
      .catch(() => socket.disconnect().connect())
  })
  // After a refused token socket.io stops reconnecting, so this connects again with a new token.
  socket.on('connect_error', () => {
    if (socket.active) return
    retry = setTimeout(() => socket.connect(), 1000)
  })

  return {
    socket,
    send: async (message) => {
      const deadline = Date.now() + ACK_MS
      try {
        const jwt = await within(ACK_MS, getToken(audience))
        // Takes the message out of the buffer of a connection that is away, so that it is not sent later.
        const left = Math.max(1, deadline - Date.now())
        return await socket.timeout(left).emitWithAck('sendMessage', { ...message, jwt })
      } catch {
        return { ok: false, msg: 'timeout' }
      }
    },
    close: () => {
      clearTimeout(retry)
      socket.disconnect()
    },
  }
}

/** Rejects when a promise takes longer than this many milliseconds. */
function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
