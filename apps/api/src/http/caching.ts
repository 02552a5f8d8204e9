import type { FastifyInstance } from 'fastify'

const CALL = /^\/(api|trpc)[/?]/

/** Responses to calls are for one person and one moment; a route that knows better has set the header itself. */
export function registerCaching(app: FastifyInstance) {
  app.addHook<unknown>('onSend', async (request, reply, payload) => {
    if (CALL.test(request.url) && !reply.hasHeader('cache-control')) {
      void reply.header('cache-control', 'private, no-store')
    }
    return payload
  })
}
