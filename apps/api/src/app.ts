import { randomUUID } from 'node:crypto'
import websocket from '@fastify/websocket'
import etag from '@fastify/etag'
import helmet from '@fastify/helmet'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { AppError, errorBody, httpStatusOf } from '@queuemate/contracts/errors'
import { registerAuth } from './auth/bridge.ts'
import type { Api } from './api.ts'
import { registerAccessLog } from './http/access-log.ts'
import { registerCaching } from './http/caching.ts'
import { refuseConnection } from './http/client-error.ts'
import { registerCompression } from './http/compression.ts'
import { registerDocs } from './http/docs.ts'
import { trustOf } from './base/network.ts'
import { toAppError } from './base/errors.ts'
import { respondToFailures } from './http/failures.ts'
import { registerFiles } from './http/files.ts'
import { registerHealth } from './http/health.ts'
import { registerMailbox } from './http/mailbox.ts'
import { bridgedImpersonation, guardImpersonation, registerImpersonation } from './http/impersonation.ts'
import { createLiveSessions } from './http/live-sessions.ts'
import { registerMetrics } from './http/metrics.ts'
import { registerOrderFiles } from './http/order-files.ts'
import { comesFrom, guardOrigin, trustOrigins } from './http/origin.ts'
import { registerRest } from './http/rest/adapter.ts'
import { createUploadSlots } from './http/rest/upload-slots.ts'
import { registerUploads } from './http/rest/uploads.ts'
import { registerVideoUploads } from './http/rest/video-uploads.ts'
import { limitBodyTime } from './http/slow-bodies.ts'
import { registerShedding } from './http/shedding.ts'
import { serveSockets } from './http/sockets.ts'
import { registerSamples } from './http/samples.ts'
import { registerStaffExports } from './http/staff-exports.ts'
import { registerStaffFiles } from './http/staff-files.ts'
import { registerSitePages } from './http/site-pages.ts'
import { registerTrpc } from './http/trpc.ts'
import { dispatchUpgrades } from './http/upgrades.ts'
import { registerRedirects } from './http/redirects.ts'
import { registerWebhooks } from './http/webhooks.ts'
import type { CallContext } from './trpc.ts'

const JSON_BYTES = 256 * 1024
/** How long a body that is not a file may take to arrive. */
const BODY_MS = 30_000

/** The whole HTTP side of the API over a process; listening is left to the caller. */
export async function buildApp(context: Api): Promise<FastifyInstance> {
  const { env } = context
  const app = Fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request costs more than the few lines that are ever written: they name the request instead.
    childLoggerFactory: (log) => log,
    genReqId: () => randomUUID(),
    clientErrorHandler: refuseConnection,
    bodyLimit: JSON_BYTES,
    trustProxy: trustOf(env.TRUST_PROXY),
    routerOptions: { maxParamLength: 5000 },
    // At the end, requests in flight are waited for.
    forceCloseConnections: 'idle',
    frameworkErrors: (error, _request, reply) => {
      const known = toAppError(error)
      void (reply as unknown as FastifyReply).status(httpStatusOf(known.code)).send(errorBody(known))
    },
  })

  app.decorateRequest('trace', null)
  // Bodies are JSON or forms; text by itself is neither.
  app.removeContentTypeParser('text/plain')

  const createCall = async (request: FastifyRequest): Promise<CallContext> => {
    const key = request.headers['idempotency-key']
    const session = await context.sessions.resolve(request.headers)
    const trace = { requestId: request.id, userId: session?.user.id ?? null, orderId: null }
    request.trace = trace
    return {
      ...context,
      trace,
      user: session?.user ?? null,
      sessionId: session?.id ?? null,
      impersonatorId: session?.impersonatorId ?? null,
      // Behind a proxy it has to be worked out, and few calls ask.
      get ip() {
        return request.ip
      },
      userAgent: request.headers['user-agent'] ?? null,
      idempotencyKey: typeof key === 'string' ? key : null,
      fromConsole: comesFrom(env.adminUrl, request.headers),
    }
  }

  respondToFailures(app, context.log)
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(errorBody(new AppError('not_found'))))

  await app.register(etag)
  await registerCompression(app)
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
  app.addHook('onRequest', limitBodyTime(BODY_MS))
  app.addHook('onRequest', guardImpersonation(context.sessions))
  await app.register(websocket, { options: { maxPayload: JSON_BYTES } })
  registerCaching(app)
  registerAccessLog(app, registerMetrics(app, context))
  await registerShedding(app, context)
  registerHealth(app, context)
  registerAuth(app, { ...context, impersonation: bridgedImpersonation(context) })
  registerImpersonation(app, { createCall, context })
  registerRest(app, { createCall, devRoutes: env.DEV_ROUTES })
  const slots = createUploadSlots()
  await app.register((scope) => registerUploads(scope, { createCall, slots }))
  await app.register(async (scope) => registerVideoUploads(scope, { createCall, context, slots }))
  await app.register((scope) => registerWebhooks(scope, context))
  registerRedirects(app, env)
  registerFiles(app, context)
  registerOrderFiles(app, { createCall, context })
  registerSitePages(app, context)
  registerStaffExports(app, { createCall, context })
  registerStaffFiles(app, { createCall, context })
  if (env.DEV_ROUTES) {
    registerMailbox(app, context.db)
    registerSamples(app)
  }
  await registerDocs(app, env)
  const live = createLiveSessions(context)
  await app.register((scope) => registerTrpc(scope, { ...context, createCall, live }))

  const stopSockets = serveSockets({ context, live })
  context.io.attach(app.server, { path: context.io.path(), destroyUpgrade: false })
  app.addHook('onReady', async () => dispatchUpgrades(app, context.io, trustOrigins([env.adminUrl])))
  app.addHook('onClose', async () => {
    stopSockets()
    live.close()
  })
  return app
}
