import type { Socket } from 'socket.io'
import { wellFormed } from '@queuemate/text/well-formed'
import { AppError } from '@queuemate/contracts/errors'
import type { Ack, Audience, ClientEvents } from '@queuemate/realtime/events'
import { chatOrder, dashboardOwner, rooms } from '@queuemate/realtime/rooms'
import type { Session } from '../auth/session.ts'
import type { Log } from '../base/log.ts'
import { toAppError } from '../base/errors.ts'
import type { Api } from '../api.ts'
import type { Caller } from '../base/caller.ts'
import { emitTyping, findRoom, sendMessage } from '../modules/chat/messages.ts'
import { notePresent } from '@queuemate/db/queries/orders/presence'
import { PRESENCE_MS, recordPresence } from '../modules/companions/presence/presence.ts'
import { verifyToken } from '../modules/realtime/tokens.ts'
import { perMinute } from '../base/limits.ts'
import { countCall } from '../calls.ts'
import type { LiveSessions } from './live-sessions.ts'
import { touchSearches } from '../modules/orders/search/search.ts'

/** What staff who impersonate a person may send: the other rooms note who is there, and messages are the person's. */
const READS = new Set<keyof ClientEvents>(['joinMarketRooms'])

/** Connections that come back: several tabs of a person share these. */
const JOINS = perMinute(120)

/** How often others hear at most that a person is writing. */
const TYPING_MS = 2_000

type Acknowledge = ((answer: Ack) => void) | undefined

export interface SocketDeps {
  context: Api
  live: LiveSessions
}

/** Rooms and messages of the Socket.IO contract (contract §3). Returns a function that stops the presence writer. */
export function serveSockets({ context, live }: SocketDeps): () => void {
  const { io, log } = context
  const opened = new WeakMap<Socket, Session>()

  io.use((socket, next) => {
    verifyToken(context, socket.handshake.auth.jwt).then(
      (session) => {
        opened.set(socket, session)
        socket.data.user = { id: session.user.id }
        next()
      },
      () => next(new Error('unauthorized')),
    )
  })

  io.on('connection', (socket) => {
    const session = opened.get(socket)!
    // The transport closes without a disconnect packet, so that the client connects again, with a new token or not at all.
    void socket.join(rooms.person(session.user.id))
    socket.once(
      'disconnect',
      live.keep(session, () => void socket.conn.close(true)),
    )

    const on = <E extends keyof ClientEvents>(
      event: E,
      audience: Audience,
      handle: (user: Caller, payload: Parameters<ClientEvents[E]>[0]) => Promise<void>,
    ) => {
      const listener = (payload: unknown, acknowledge?: unknown) => {
        const reply = (typeof acknowledge === 'function' ? acknowledge : undefined) as Acknowledge
        void answer(reply, log, async () => {
          const given = isRecord(payload) ? wellFormed(payload) : {}
          const { user } = await verifyToken(context, given.jwt, audience)
          if (user.id !== session.user.id) throw new AppError('forbidden')
          if (session.impersonatorId && !READS.has(event)) throw new AppError('read_only')
          // Messages have limits of their own.
          if (event !== 'sendMessage')
            await countCall(context.limiter, { caller: user.id, name: `socket.${event}`, limit: JOINS })
          await handle(user, given as Parameters<ClientEvents[E]>[0])
        })
      }
      socket.on(event, listener as never)
    }
    /** Not after a disconnect: nothing would remove the socket from the room. */
    const join = async (names: string[]) => {
      if (socket.connected) await socket.join(names)
    }

    const leave = (names: string[], reply: unknown) => {
      for (const name of names) void socket.leave(name)
      if (typeof reply === 'function') reply({ ok: true })
    }

    on('joinMarketRooms', 'market', (user) => join([rooms.market, rooms.marketOf(user.id)]))
    on('joinDashboardRooms', 'companion', async (user) => {
      if (!socket.connected || socket.rooms.has(rooms.dashboard(user.id))) return
      await join([rooms.dashboard(user.id)])
      socket.once('disconnect', () => report([user.id]))
      await recordPresence(context, [user.id])
    })
    on('joinChatRoom', 'order', async (user) => join([rooms.chat(await findRoom(context, user))]))
    socket.on('leaveMarketRooms', (_payload, reply?: unknown) => {
      leave([rooms.market, rooms.marketOf(session.user.id)], reply)
    })
    socket.on('leaveChatRoom', (_payload, reply?: unknown) => {
      leave([...socket.rooms].filter(rooms.isChat), reply)
    })
    let typedAt = -Infinity
    socket.on('typing', () => {
      const now = performance.now()
      if (now - typedAt < TYPING_MS) return
      typedAt = now
      for (const room of socket.rooms) if (rooms.isChat(room)) emitTyping(context, session.user, room)
    })
    on('sendMessage', 'order', async (user, { message, client_id }) =>
      sendMessage(context, user, message, client_id),
    )
  })

  function report(companionIds: string[]) {
    recordPresence(context, companionIds).catch((error: unknown) => log.warn({ err: error }, 'presence'))
  }

  const timer = setInterval(() => {
    const present = [...io.of('/').adapter.rooms.keys()].map(dashboardOwner).filter((id) => id !== null)
    if (present.length > 0) report(present)
    const inOrder = [...io.of('/').adapter.rooms].flatMap(([room, ids]) => {
      const orderId = chatOrder(room)
      if (orderId === null) return []
      const here = [...ids].flatMap((id) => io.of('/').sockets.get(id)?.data.user.id ?? [])
      return [...new Set(here)].map((userId) => ({ userId, orderId }))
    })
    if (inOrder.length > 0)
      notePresent(context.backgroundDb, inOrder, context.clock.now()).catch((error: unknown) =>
        log.warn({ err: error }, 'presence at orders'),
      )
    // Staff who impersonate a person do not make that person present.
    const own = [...io.of('/').sockets.values()].filter((socket) => !opened.get(socket)?.impersonatorId)
    const people = new Set(own.map(({ data }) => data.user.id))
    if (people.size === 0) return
    touchSearches(context, [...people]).catch((error: unknown) =>
      log.warn({ err: error }, 'presence of players'),
    )
  }, PRESENCE_MS)
  timer.unref()
  return () => clearInterval(timer)
}

async function answer(reply: Acknowledge, log: Log, work: () => Promise<void>) {
  try {
    await work()
    reply?.({ ok: true })
  } catch (error) {
    const { code } = toAppError(error)
    if (code === 'internal') log.error({ err: error }, 'socket event failed')
    reply?.({ ok: false, msg: code === 'unauthenticated' ? 'unauthorized' : code })
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
