import { io, type Socket } from 'socket.io-client'
import { SOCKET_PATH, type Audience, type ClientEvents, type ServerEvents } from './events.ts'

export type RealtimeSocket = Socket<ServerEvents, ClientEvents>

export interface RealtimeClientOptions {
  /** Site root; leave out in a browser for the page's own origin. */
  url?: string
  audience: Audience
  /** Fetches a fresh token; called at every connect and reconnect, because tokens live 5 minutes. */
  getToken: (audience: Audience) => Promise<string>
  /** Runs after each (re)connect, once the rooms are joined: refetch what is shown (contract §3). */
  onReady?: () => void
  extraHeaders?: Record<string, string>
}

export interface RealtimeClient {
  socket: RealtimeSocket
  send: (message: string) => Promise<{ ok: true } | { ok: false; msg: string }>
  close: () => void
}

const JOIN = {
  market: 'joinMarketRooms',
  companion: 'joinDashboardRooms',
  order: 'joinChatRoom',
} as const

/** One connection for one audience: joins its rooms at every connect, reconnects for ever, 1 s apart (spec §9). */
export function createRealtimeClient(options: RealtimeClientOptions): RealtimeClient {
  const { audience, getToken } = options
  const settings = {
    path: SOCKET_PATH,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 1000,
    randomizationFactor: 0,
    auth: (give: (data: { jwt: string }) => void) => {
      getToken(audience).then(
        (jwt) => give({ jwt }),
        () => give({ jwt: '' }),
      )
    },
    ...(options.extraHeaders ? { extraHeaders: options.extraHeaders } : {}),
  }
  const socket: RealtimeSocket = options.url ? io(options.url, settings) : io(settings)
  let retry: ReturnType<typeof setTimeout> | undefined

  socket.on('connect', () => {
    void getToken(audience)
      .then((jwt) => socket.emitWithAck(JOIN[audience], { jwt }))
      // Also when the room was refused: what is shown may be outdated, for example an order that has ended.
      .then(() => options.onReady?.())
      .catch(() => socket.disconnect().connect())
  })
  // A refused token is not a transport error: socket.io stops reconnecting, so connect again with a new one.
  socket.on('connect_error', () => {
    if (socket.active) return
    retry = setTimeout(() => socket.connect(), 1000)
  })

  return {
    socket,
    send: async (message) => socket.emitWithAck('sendMessage', { message, jwt: await getToken(audience) }),
    close: () => {
      clearTimeout(retry)
      socket.disconnect()
    },
  }
}
