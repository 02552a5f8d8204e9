import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { countBacklog } from '@queuemate/db/queries/orders/backlog'
import type { Db } from '@queuemate/db/transaction'

/** In seconds: from a read out of memory to a call that waits for the payment provider. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export interface Metrics {
  observe(labels: { method: string; route: string; status: number }, seconds: number): void
}

interface MetricsDeps {
  /** Connections of its own, with a limit of a second. */
  checksDb: Db
  /** Seconds by which this machine's clock is ahead of the database's. */
  skewSeconds(): number
  /** Errors in pages that browsers reported to this process, by app. */
  clientErrorCounts: Readonly<Record<string, number>>
}

/** `/metrics` in Prometheus' text format; the reverse proxy does not pass it on (deploy/Caddyfile). */
export function registerMetrics(
  app: FastifyInstance,
  { checksDb, skewSeconds, clientErrorCounts }: MetricsDeps,
): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  })
  const backlog = new Gauge({
    name: 'queuemate_backlog',
    help: 'Rows that wait: outbox not published, cards not settled, deadlines that passed, jobs that failed',
    labelNames: ['of'],
    registers: [],
    async collect() {
      // While the database does not say, the last figures stay: the others are wanted most of all then.
      const counts = await countBacklog(checksDb).catch(() => ({}))
      for (const [of, count] of Object.entries(counts)) this.set({ of }, count)
    },
  })
  register.registerMetric(backlog)
  const skew = new Gauge({
    name: 'queuemate_clock_skew_seconds',
    help: "Seconds by which this machine's clock is ahead of the database's, which counts",
    registers: [],
    collect() {
      this.set(skewSeconds())
    },
  })
  register.registerMetric(skew)
  const clientErrors = new Counter({
    name: 'queuemate_client_errors_total',
    help: 'Errors in pages that browsers reported',
    labelNames: ['app'],
    registers: [],
    collect() {
      this.reset()
      for (const [of, count] of Object.entries(clientErrorCounts)) this.inc({ app: of }, count)
    },
  })
  register.registerMetric(clientErrors)
  app.get('/metrics', async (_request, reply) => {
    return reply.type(register.contentType).send(await register.metrics())
  })
  return { observe: (labels, seconds) => requests.observe(labels, seconds) }
}
