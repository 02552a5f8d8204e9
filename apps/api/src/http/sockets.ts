import { AppError } from '@queuemate/contracts/errors'
import type { Ack, Audience, ClientEvents } from '@queuemate/realtime/events'
import { rooms } from '@queuemate/realtime/rooms'
import type { Log } from '../gateways/log.ts'
import { toAppError } from '../errors.ts'
import type { SocketServer } from '../gateways/socket-io.ts'
import type { Caller } from '../caller.ts'
import { PRESENCE_MS } from '../modules/companions/presence/presence.service.ts'
import type { Services } from '../services.ts'

type Acknowledge = ((answer: Ack) => void) | undefined

/** Rooms and messages of the Socket.IO contract (contract §3). Returns a function that stops the presence writer. */
export function serveSockets(io: SocketServer, services: Services, log: Log): () => void {
  const present = new Map<string, number>()

  io.use((socket, next) => {
    services.tokens.verify(socket.handshake.auth.jwt).then(
      (user) => {
        socket.data.user = user
        next()
      },
      () => next(new Error('unauthorized')),
    )
  })

  io.on('connection', (socket) => {
    const on = <E extends keyof ClientEvents>(
      event: E,
      audience: Audience,
      handle: (user: Caller, payload: Parameters<ClientEvents[E]>[0]) => Promise<void>,
    ) => {
      const listener = (payload: unknown, acknowledge?: unknown) => {
        const reply = (typeof acknowledge === 'function' ? acknowledge : undefined) as Acknowledge
        void answer(reply, log, async () => {
          const given = isRecord(payload) ? payload : {}
          const user = await services.tokens.verify(given.jwt, audience)
          if (user.id !== socket.data.user.id) throw new AppError('forbidden')
          await handle(user, given as Parameters<ClientEvents[E]>[0])
        })
      }
      socket.on(event, listener as never)
    }

    on('joinMarketRooms', 'market', async (user) => {
      await socket.join([rooms.market, rooms.marketOf(user.id)])
    })
    on('joinDashboardRooms', 'companion', async (user) => {
      if (socket.rooms.has(rooms.dashboard(user.id))) return
      await socket.join(rooms.dashboard(user.id))
      present.set(user.id, (present.get(user.id) ?? 0) + 1)
      socket.once('disconnect', () => leave(user.id))
      await services.presence.touch([user.id])
    })
    on('joinChatRoom', 'order', async (user) => {
      await socket.join(rooms.chat(await services.chat.findRoom(user)))
    })
    on('sendMessage', 'order', async (user, { message, client_id }) =>
      services.chat.send(user, message, client_id),
    )
  })

  function leave(companionId: string) {
    const left = (present.get(companionId) ?? 1) - 1
    if (left > 0) present.set(companionId, left)
    else present.delete(companionId)
    services.presence.touch([companionId]).catch((error: unknown) => log.warn({ err: error }, 'presence'))
  }

  const timer = setInterval(() => {
    if (present.size === 0) return
    services.presence
      .touch([...present.keys()])
      .catch((error: unknown) => log.warn({ err: error }, 'presence'))
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
