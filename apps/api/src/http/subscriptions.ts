import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getWSConnectionHandler, type WSSHandlerOptions } from '@trpc/server/adapters/ws'
import { AppError } from '@queuemate/contracts/errors'
import { isStaffRole } from '@queuemate/contracts/staff/permissions'
import type { Session, Sessions } from '../auth/session.ts'
import type { AppRouter } from '../router.ts'
import type { CallContext, Subscriber } from '../trpc.ts'
import type { LiveSessions } from './live-sessions.ts'

/** A connection that does not reply is closed after 35 seconds. */
const KEEP_ALIVE = { enabled: true, pingMs: 30_000, pongWaitMs: 5_000 }

export interface SubscriptionDeps {
  createCall: (request: FastifyRequest) => Promise<CallContext>
  sessions: Pick<Sessions, 'resolve'>
  live: LiveSessions
  trpc: Pick<WSSHandlerOptions<AppRouter>, 'router' | 'onError'>
}

/**
 * Subscriptions of staff at `/trpc`: nothing else is served on a WebSocket. Who it is is decided again for every
 * message and before everything that is sent (trpc.ts), and the connection ends with its session.
 */
export function registerSubscriptions(
  app: FastifyInstance,
  { createCall, sessions, live, trpc }: SubscriptionDeps,
): void {
  const opened = new WeakMap<FastifyRequest, Session>()

  async function requireStaff(request: FastifyRequest): Promise<Session> {
    const session = await sessions.resolve(request.headers)
    if (!session) throw new AppError('unauthenticated')
    if (!isStaffRole(session.user.role)) throw new AppError('forbidden')
    return session
  }

  // Before the upgrade, so that nobody else holds a connection.
  const preHandler = async (request: FastifyRequest) => {
    if (request.ws) opened.set(request, await requireStaff(request))
  }

  app.get('/trpc', { websocket: true, preHandler }, (socket, request) => {
    const ended = new AbortController()
    const subscriber: Subscriber = { session: () => requireStaff(request), ended: ended.signal }
    const serve = getWSConnectionHandler({
      ...trpc,
      wss: app.websocketServer,
      keepAlive: KEEP_ALIVE,
      createContext: async () => ({ ...(await createCall(request)), subscriber }),
    })
    serve(socket, request.raw)
    const release = live.keep(opened.get(request)!, () => {
      ended.abort(new AppError('unauthenticated'))
      // Running subscriptions are told first.
      setImmediate(() => socket.close())
    })
    socket.once('close', release)
  })
}
