import { randomUUID } from 'node:crypto'
import websocket from '@fastify/websocket'
import etag from '@fastify/etag'
import helmet from '@fastify/helmet'
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { AppError, errorBody, httpStatusOf } from '@queuemate/contracts/errors'
import { registerAuth } from './auth/bridge.ts'
import type { Context } from './context.ts'
import { registerAccessLog } from './http/access-log.ts'
import { registerCaching } from './http/caching.ts'
import { refuseConnection } from './http/client-error.ts'
import { registerDocs } from './http/docs.ts'
import { toAppError } from './errors.ts'
import { registerFiles } from './http/files.ts'
import { registerHealth } from './http/health.ts'
import { registerMailbox } from './http/mailbox.ts'
import { registerMetrics } from './http/metrics.ts'
import { guardOrigin, trustOrigins } from './http/origin.ts'
import { registerRest } from './http/rest/adapter.ts'
import { registerUploads } from './http/rest/uploads.ts'
import { registerVideoUploads } from './http/rest/video-uploads.ts'
import { serveSockets } from './http/sockets.ts'
import { dispatchUpgrades } from './http/upgrades.ts'
import { registerWebhooks } from './http/webhooks.ts'
import { appRouter, type AppRouter } from './router.ts'
import type { CallContext } from './trpc.ts'

const JSON_BYTES = 256 * 1024

/** The whole HTTP side of the API over a context; listening is left to the caller. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { env } = context
  const app = Fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request costs more than the few lines that are ever written: they name the request instead.
    childLoggerFactory: (log) => log,
    genReqId: () => randomUUID(),
    clientErrorHandler: refuseConnection,
    bodyLimit: JSON_BYTES,
    trustProxy: env.TRUST_PROXY,
    routerOptions: { maxParamLength: 5000 },
    // At the end, requests in flight are waited for.
    forceCloseConnections: 'idle',
    frameworkErrors: (error, _request, reply) => {
      const known = toAppError(error)
      void (reply as unknown as FastifyReply).status(httpStatusOf(known.code)).send(errorBody(known))
    },
  })

  // Bodies are JSON or forms; text by itself is neither.
  app.removeContentTypeParser('text/plain')

  const createCall = async (request: FastifyRequest): Promise<CallContext> => {
    const key = request.headers['idempotency-key']
    const session = await context.services.sessions.resolve(request.headers)
    return {
      services: context.services,
      user: session?.user ?? null,
      sessionId: session?.id ?? null,
      // Behind a proxy it has to be worked out, and few calls ask.
      get ip() {
        return request.ip
      },
      idempotencyKey: typeof key === 'string' ? key : null,
    }
  }

  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error)
    if (known.code === 'internal')
      context.log.error(
        {
          err: known.cause ?? error,
          reqId: request.id,
          method: request.method,
          route: request.routeOptions.url,
        },
        'request failed',
      )
    if (known.retryAfterSeconds) void reply.header('retry-after', String(known.retryAfterSeconds))
    return reply.status(httpStatusOf(known.code)).send(errorBody(known))
  })
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(errorBody(new AppError('not_found'))))

  await app.register(etag)
  await app.register(helmet, {
    // Responses are data for programs; what only a page needs is set by the server of the pages.
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Browsers ignore it without TLS.
    strictTransportSecurity: env.webUrl.startsWith('https:'),
    crossOriginResourcePolicy: { policy: 'same-site' },
  })
  const isTrusted = trustOrigins([env.webUrl, env.adminUrl])
  app.addHook('onRequest', guardOrigin(isTrusted))
  await app.register(websocket, { options: { maxPayload: JSON_BYTES } })
  registerCaching(app)
  registerAccessLog(app, registerMetrics(app, context))
  registerHealth(app, context)
  registerAuth(app, context)
  registerRest(app, { createCall, devRoutes: env.DEV_ROUTES })
  await app.register((scope) => registerUploads(scope, createCall))
  await app.register(async (scope) =>
    registerVideoUploads(scope, {
      createCall,
      videos: context.services.videos,
      resumable: context.resumable,
    }),
  )
  await app.register((scope) => registerWebhooks(scope, context.services.payments))
  registerFiles(app, context)
  if (env.DEV_ROUTES) registerMailbox(app, context.db)
  await registerDocs(app, env)
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    useWSS: true,
    trpcOptions: {
      router: appRouter,
      createContext: ({ req }) => createCall(req),
      onError: ({ error, path }) => {
        const known = toAppError(error)
        if (known.code === 'internal')
          context.log.error({ err: known.cause ?? error, path }, 'procedure failed')
      },
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>)

  const stopSockets = serveSockets(context.io, context.services, context.log)
  context.io.attach(app.server, { path: context.io.path(), destroyUpgrade: false })
  app.addHook('onReady', async () => dispatchUpgrades(app, context.io, isTrusted))
  app.addHook('onClose', async () => stopSockets())
  return app
}
