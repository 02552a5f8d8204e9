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
  /** The site's root; in a browser the default is the origin of the page. */
  url?: string
  /** Fetches a new token; called on every connect and join, because tokens expire after 5 minutes. Messages use the chat's again. */
  getToken: (audience: Audience) => Promise<string>
  extraHeaders?: Record<string, string>
  /** False: nothing is connected until `open`. */
  autoConnect?: boolean
}

export interface RealtimeClient {
  socket: RealtimeSocket
  /**
   * Joins the rooms of an audience now and after every reconnect. `onJoined` runs each time, also when the server
   * refuses: refetch what is shown (contract §3). Returns a function that leaves.
   */
  join: (audience: Audience, onJoined?: () => void) => () => void
  /**
   * Sends a chat message. A message without an answer within 10 s is given up: it is not delivered later, or it had
   * arrived. Sending it again with the same `client_id` delivers it once. Never rejects.
   */
  send: (message: { message: string; client_id?: string }) => Promise<Ack>
  open: () => void
  close: () => void
}

/** How long a message waits for its acknowledgement. */
const ACK_MS = 10_000
/** How long a token of the chat's room serves for messages: a minute less than it is valid. */
const TOKEN_MS = (TOKEN_SECONDS - 60) * 1000
const RETRY_MS = 1000

const JOIN = { market: 'joinMarketRooms', companion: 'joinDashboardRooms', order: 'joinChatRoom' } as const
/** A companion stays reachable for as long as the connection lasts. */
const LEAVE: Partial<Record<Audience, 'leaveMarketRooms' | 'leaveChatRoom'>> = {
  market: 'leaveMarketRooms',
  order: 'leaveChatRoom',
}

interface Membership {
  listeners: Set<() => void>
  /** Settles when the last attempt to join is over. */
  attempt: Promise<void>
}

/** One connection, which joins the rooms it is told to and reconnects every second (spec §9). */
export function createRealtimeClient(options: RealtimeClientOptions): RealtimeClient {
  /** The chat's token that was fetched last, which messages use again. */
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
    ...(options.extraHeaders ? { extraHeaders: options.extraHeaders } : {}),
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
      for (const listener of membership.listeners) listener()
    } catch {
      // A new connection joins by itself; on this one the token could not be fetched.
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
    }
    return () => {
      membership.listeners.delete(listener)
      if (membership.listeners.size > 0) return
      memberships.delete(audience)
      const event = LEAVE[audience]
      // A join that is still on its way would arrive after the farewell.
      void membership.attempt.then(() => {
        if (event && socket.connected && !memberships.has(audience)) socket.emit(event, {})
      })
    }
  }

  socket.on('connect', () => {
    for (const [audience, membership] of memberships) membership.attempt = enter(audience, membership)
  })
  // After a refused token socket.io stops reconnecting, so this connects again with a new token.
  socket.on('connect_error', () => {
    if (!socket.active) later(() => socket.connect())
  })

  // A server that says farewell is going: socket.io does not connect again by itself. All its browsers hear it at once.
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
        // Takes the message out of the buffer of a connection that is away, so that it is not sent later.
        const left = Math.max(1, deadline - Date.now())
        const ack = await socket.timeout(left).emitWithAck('sendMessage', { ...message, jwt })
        // The next try has a token of its own.
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

/** Rejects when a promise takes longer than this many milliseconds. */
function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
