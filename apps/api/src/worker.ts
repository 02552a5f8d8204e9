import { endTraces } from './base/tracing.ts'
import Fastify from 'fastify'
import { createApi } from './api.ts'
import { readEnvOrExit } from './base/env.ts'
import { respondToFailures } from './http/failures.ts'
import { registerHealth } from './http/health.ts'
import { registerMetrics } from './http/metrics.ts'

/** The same context without calls: runs jobs and sweeps only, for deployments with separate workers. */
const env = readEnvOrExit()
const context = await createApi(env)
await context.schema.exitIfOlder()
const app = Fastify({ forceCloseConnections: true })
respondToFailures(app, context.log)
registerHealth(app, context)
registerMetrics(app, context)
if (env.WORKER_PORT !== undefined) await app.listen({ port: env.WORKER_PORT, host: env.API_HOST })
context.startSweeps('worker')
void context.startJobs()

const stopped = Promise.withResolvers<void>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopped.resolve)
await stopped.promise
context.leaving = true
try {
  await app.close()
  await context.close()
  await endTraces()
  process.exit(0)
} catch (error) {
  context.log.error({ err: error }, 'did not close cleanly')
  process.exit(1)
}
