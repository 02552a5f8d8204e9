import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { BUCKETS } from '../base/counters.ts'
import type { Context } from '../context.ts'
import { registerBacklog } from './backlog-metrics.ts'

export interface Metrics {
  observe(labels: { method: string; route: string; status: number }, seconds: number): void
}

/** `/metrics` in Prometheus' text format; the reverse proxy does not pass it on (deploy/Caddyfile). */
export function registerMetrics(app: FastifyInstance, context: Context): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  })
  for (const counter of Object.values(context.counters)) register.registerMetric(counter)
  const gauge = (name: string, help: string, read: (gauge: Gauge) => void, labelNames: string[] = []) =>
    register.registerMetric(
      new Gauge({
        name,
        help,
        labelNames,
        registers: [],
        collect() {
          read(this)
        },
      }),
    )
  gauge(
    'queuemate_clock_skew_seconds',
    "Seconds by which this machine's clock is ahead of the database's, which counts",
    (skew) => skew.set(context.skewSeconds()),
  )
  gauge('queuemate_sockets', 'Browsers that are connected to this process', (sockets) =>
    sockets.set(context.io.sockets.sockets.size),
  )
  gauge('queuemate_feed_up', 'Whether changes of other processes reach this one: 1 or 0', (up) =>
    up.set(Number(context.feed.isUp())),
  )
  gauge(
    'queuemate_database_connections',
    'Connections that are in use or idle, and calls that wait for one',
    (connections) => {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(context.pools)) {
        connections.set({ pool, state: 'in_use' }, totalCount - idleCount)
        connections.set({ pool, state: 'idle' }, idleCount)
        connections.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
    ['pool', 'state'],
  )
  const clientErrors = new Counter({
    name: 'queuemate_client_errors_total',
    help: 'Errors in pages that browsers reported',
    labelNames: ['app'],
    registers: [],
    collect() {
      this.reset()
      for (const [of, count] of Object.entries(context.clientErrorCounts)) this.inc({ app: of }, count)
    },
  })
  register.registerMetric(clientErrors)
  const readBacklog = registerBacklog(register, context.checksDb)
  app.get('/metrics', async (_request, reply) => {
    await readBacklog()
    return reply.type(register.contentType).send(await register.metrics())
  })
  return { observe: (labels, seconds) => requests.observe(labels, seconds) }
}
