import { io, type Socket } from 'socket.io-client'
import {
  SOCKET_PATH,
  TOKEN_SECONDS,
  type Ack,
  type Audience,
  type ClientEvents,
  type ServerEvents,
} from './events.ts'

export type RealtimeSocket = Socket<ServerEvents, ClientEvents>

export interface RealtimeClientOptions {
  /** The site's URL. In a browser it defaults to the page's origin. */
  url?: string
  /**
   * Fetches a new token for every connect and join, because tokens expire after 5 minutes. Messages reuse the chat
   * token.
   */
  getToken: (audience: Audience) => Promise<string>
  extraHeaders?: Record<string, string>
  /** If false, connects only when `open` is called. */
  autoConnect?: boolean
}

export interface RealtimeClient {
  socket: RealtimeSocket
  /**
   * Joins an audience's rooms now and after every reconnect. `onJoined` runs each time, even if the server refuses or
   * another caller has joined before, so that the caller refetches what it shows (contract §3). Returns a function that leaves the rooms.
   */
  join: (audience: Audience, onJoined?: () => void) => () => void
  /**
   * Sends a chat message. Gives up after 10 s without an acknowledgement; the message has then either arrived, or is
   * not delivered later. Sending it again with the same `client_id` delivers it only once. Never rejects.
   */
  send: (message: { message: string; client_id?: string }) => Promise<Ack>
  open: () => void
  close: () => void
}

/** How long a message waits for its acknowledgement. */
const ACK_MS = 10_000
/** How long the chat token is reused for messages: a minute less than it is valid. */
const TOKEN_MS = (TOKEN_SECONDS - 60) * 1000
const RETRY_MS = 1000

const JOIN = { market: 'joinMarketRooms', companion: 'joinDashboardRooms', order: 'joinChatRoom' } as const
/** No event for `companion`: a companion stays reachable while the connection lasts. */
const LEAVE: Partial<Record<Audience, 'leaveMarketRooms' | 'leaveChatRoom'>> = {
  market: 'leaveMarketRooms',
  order: 'leaveChatRoom',
}

interface Membership {
  listeners: Set<() => void>
  /** Settles when the last attempt to join has ended. */
  attempt: Promise<void>
  /** The connection that has joined, which `onJoined` was called for. */
  joined?: string | undefined
}

/** A connection that joins rooms on demand and reconnects every second (spec §9). */
export function createRealtimeClient(options: RealtimeClientOptions): RealtimeClient {
  /** The latest chat token, reused for messages. */
  let chatToken: { jwt: string; until: number } | null = null
  async function getToken(audience: Audience): Promise<string> {
    const jwt = await options.getToken(audience)
    if (audience === 'order') chatToken = { jwt, until: Date.now() + TOKEN_MS }
    return jwt
  }
  const settings = {
    path: SOCKET_PATH,
    reconnectionDelay: RETRY_MS,
    reconnectionDelayMax: RETRY_MS,
    randomizationFactor: 0,
    auth: (send: (data: { jwt: string }) => void) => {
      getToken('market').then(
        (jwt) => send({ jwt }),
        () => send({ jwt: '' }),
      )
    },
    autoConnect: options.autoConnect ?? true,
    extraHeaders: options.extraHeaders,
  }
  const socket: RealtimeSocket = options.url ? io(options.url, settings) : io(settings)
  const memberships = new Map<Audience, Membership>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const later = (work: () => void, ms = RETRY_MS) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer)
  }

  async function enter(audience: Audience, membership: Membership): Promise<void> {
    const isWanted = () => socket.connected && memberships.get(audience) === membership
    const connection = socket.id
    if (!isWanted()) return
    try {
      const jwt = await getToken(audience)
      if (!isWanted() || socket.id !== connection) return
      await socket.emitWithAck(JOIN[audience], { jwt })
      membership.joined = connection
      for (const listener of membership.listeners) listener()
    } catch {
      // A new connection joins by itself. On this one, the token could not be fetched: try again.
      if (socket.id === connection) later(() => void enter(audience, membership))
    }
  }

  function join(audience: Audience, onJoined?: () => void): () => void {
    const known = memberships.get(audience)
    const membership = known ?? { listeners: new Set(), attempt: Promise.resolve() }
    const listener = () => onJoined?.()
    membership.listeners.add(listener)
    if (!known) {
      memberships.set(audience, membership)
      membership.attempt = enter(audience, membership)
    } else if (socket.connected && membership.joined === socket.id) {
      queueMicrotask(() => membership.listeners.has(listener) && listener())
    }
    return () => {
      membership.listeners.delete(listener)
      if (membership.listeners.size > 0) return
      memberships.delete(audience)
      const event = LEAVE[audience]
      // Waits for a pending join, which would otherwise arrive after the leave event.
      void membership.attempt.then(() => {
        if (event && socket.connected && !memberships.has(audience)) socket.emit(event, {})
      })
    }
  }

  socket.on('connect', () => {
    for (const [audience, membership] of memberships) membership.attempt = enter(audience, membership)
  })
  // Socket.IO stops reconnecting after a refused token, so connect again with a new one.
  socket.on('connect_error', () => {
    if (!socket.active) later(() => socket.connect())
  })

  // Socket.IO does not reconnect after the server disconnects it, as on shutdown. The random delay spreads the
  // reconnects.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') later(() => socket.connect(), Math.random() * RETRY_MS)
  })

  return {
    socket,
    join,
    send: async (message) => {
      const deadline = Date.now() + ACK_MS
      try {
        const isFresh = chatToken !== null && Date.now() < chatToken.until
        const jwt = isFresh ? chatToken!.jwt : await within(ACK_MS, getToken('order'))
        // The timeout removes the message from the buffer of a lost connection, so that it is not sent later.
        const left = Math.max(1, deadline - Date.now())
        const ack = await socket.timeout(left).emitWithAck('sendMessage', { ...message, jwt })
        // The next try fetches a new token.
        if (!ack.ok) chatToken = null
        return ack
      } catch {
        return { ok: false, msg: 'timeout' }
      }
    },
    open: () => void socket.connect(),
    close: () => {
      for (const timer of timers) clearTimeout(timer)
      memberships.clear()
      socket.disconnect()
    },
  }
}

/** Rejects if a promise takes longer than `ms` milliseconds. */
function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
