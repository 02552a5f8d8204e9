import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@queuemate/contracts/errors'
import { appRouter } from '../../router.ts'
import { countCall, limitOf } from '../../calls.ts'
import type { ReadyBody } from '../../rest-path.ts'
import { createCallerFactory, type CallContext } from '../../trpc.ts'
import { REST_ROUTES, type RestRoute } from './routes.ts'

export interface RestOptions {
  createCall: (request: FastifyRequest) => Promise<CallContext>
  devRoutes: boolean
}

const createCaller = createCallerFactory(appRouter)

/** Serves the paths of `routes.ts`: gathers input, calls the procedure, wraps the result. */
export function registerRest(app: FastifyInstance, { createCall, devRoutes }: RestOptions) {
  for (const route of REST_ROUTES) {
    if (route.devOnly && !devRoutes) continue
    app.route({
      method: route.method,
      url: `/api/${route.path}`,
      config: { procedure: route.procedure },
      ...(route.maxBytes && { bodyLimit: route.maxBytes }),
      handler: async (request, reply) => {
        const context = await createCall(request)
        if (route.ready)
          return sendReady(reply, await readReady(route, route.ready, context, inputOf(route, request)))
        const call = procedureOf(createCaller(context), route.procedure)
        return send(reply, route, await call(inputOf(route, request)))
      },
    })
  }
}

function procedureOf(caller: unknown, path: string): (input: unknown) => Promise<unknown> {
  const found = path.split('.').reduce((at, key) => (at as Record<string, unknown>)[key], caller)
  return found as (input: unknown) => Promise<unknown>
}

/**
 * A read takes the query, a write the body, both with the path's parameters: what a body says, a password for example,
 * must not come by an address that others log, and what a link can carry must not write. A body that is there must be
 * an object.
 */
function inputOf(route: RestRoute, request: FastifyRequest): unknown {
  if (route.input) return route.input
  const params = request.params as object
  if (route.method === 'GET') return { ...(request.query as object), ...params }
  const { body } = request
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new AppError('bad_request', 'The body must be a JSON object')
  }
  return { ...(body as object | null | undefined), ...params }
}

/** Counts the call like the procedure that it replaces. */
async function readReady(
  { procedure: name, def }: RestRoute,
  ready: NonNullable<RestRoute['ready']>,
  context: CallContext,
  input: unknown,
): Promise<ReadyBody> {
  const limit = limitOf(def.meta ?? {}, def.type)
  if (context.user) await countCall(context.limiter, { caller: context.user.id, name, limit })
  return ready(context, input)
}

function sendReady(reply: FastifyReply, { body, etag }: ReadyBody) {
  if (etag) void reply.header('etag', etag)
  // Kept by the caller's own browser, and asked for again each time.
  void reply.header('cache-control', 'private, no-cache')
  void reply.type('application/json; charset=utf-8')
  return body
}

function send(reply: FastifyReply, route: RestRoute, result: unknown) {
  if (route.cacheable) void reply.header('cache-control', 'public, max-age=300')
  if (route.download) {
    void reply.header('content-disposition', `attachment; filename="${route.download}"`)
    void reply.header('cache-control', 'no-store')
  }
  if (route.answer === 'csv') {
    void reply.type('text/csv; charset=utf-8')
    return Readable.from(result as AsyncIterable<string>)
  }
  if (route.answer === 'url') return { success: true, data: (result as { url: string }).url }
  if (route.answer === 'page') {
    const { items, ...beside } = result as { items: unknown[] }
    return { data: items, ...beside }
  }
  return { data: result }
}
