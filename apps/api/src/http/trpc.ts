import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '@queuemate/contracts/errors'
import { BATCH_MAX } from '@queuemate/contracts/batches'
import { toAppError } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import { appRouter, type AppRouter } from '../router.ts'
import type { CallContext } from '../trpc.ts'
import { registerSubscriptions, type SubscriptionDeps } from './subscriptions.ts'

export interface TrpcDeps extends Pick<SubscriptionDeps, 'sessions' | 'live'> {
  createCall: (request: FastifyRequest) => Promise<CallContext>
  log: Log
}

/** The procedures at `/trpc`: calls by HTTP, subscriptions of staff by WebSocket. */
export async function registerTrpc(
  app: FastifyInstance,
  { createCall, log, sessions, live }: TrpcDeps,
): Promise<void> {
  // The library would read a form of any size into memory.
  app.addHook('onRequest', async ({ headers }) => {
    const type = headers['content-type']
    if (type && !/^application\/json\s*(;|$)/i.test(type)) throw new AppError('unsupported_media_type')
  })
  const options: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
    router: appRouter,
    // The console sends its reads as POST, so that the browser names the origin (origin.ts).
    allowMethodOverride: true,
    maxBatchSize: BATCH_MAX,
    createContext: ({ req }) => createCall(req),
    responseMeta({ errors }) {
      const waits = errors.map((error) => toAppError(error).retryAfterSeconds ?? 0)
      const longest = Math.max(0, ...waits)
      return longest > 0 ? { headers: { 'retry-after': String(longest) } } : {}
    },
    onError: ({ error, path }) => {
      const known = toAppError(error)
      if (known.code === 'internal') log.error({ err: known.cause ?? error, path }, 'procedure failed')
    },
  }
  const { router, onError } = options
  registerSubscriptions(app, { createCall, sessions, live, trpc: { router, onError: onError as never } })
  await app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: options })
}
