import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/**
 * One line for each request that was answered, and its time in the metrics. The route stands for the address, so that
 * neither ids nor what people typed are kept; `reqId` is sent to the caller as `x-request-id`.
 */
export function registerAccessLog(app: FastifyInstance, { observe }: Metrics) {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id } = request
    const route = request.routeOptions.url ?? 'none'
    const ms = Math.round(reply.elapsedTime)
    observe({ method, route, status: reply.statusCode }, ms / 1000)
    app.log.info({ reqId: id, method, route, status: reply.statusCode, ms }, 'request')
    done()
  })
}
