import type { FastifyInstance } from 'fastify'
import { nameRequest } from '../base/span.ts'
import type { RequestTrace } from '../base/trace.ts'
import type { Metrics } from './metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a request that reads no session. */
    trace: RequestTrace | null
  }
}

/** Proxies ask these all the time. */
const PROBES = ['/healthz', '/readyz', '/metrics']

/**
 * One line for each request that was answered, except probes that succeed, and its time in the metrics. The route stands for the address, so that
 * what people typed is not kept; `reqId` is sent to the caller as `x-request-id` and kept with the events of orders. `user`
 * and `order` are ids.
 */
export function registerAccessLog(app: FastifyInstance, { observe }: Metrics) {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    nameRequest(request.method, request.routeOptions.url ?? 'none', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id, trace } = request
    const route = request.routeOptions.url ?? 'none'
    const ms = Math.round(reply.elapsedTime)
    observe({ method, route, status: reply.statusCode }, ms / 1000)
    if (PROBES.includes(route) && reply.statusCode < 400) return done()
    const about = { user: trace?.userId ?? undefined, order: trace?.orderId ?? undefined }
    app.log.info({ reqId: id, method, route, status: reply.statusCode, ms, ...about }, 'request')
    done()
  })
}
