import Fastify from 'fastify'
import { createContext } from './context.ts'
import { readEnvOrExit } from './env.ts'
import { registerHealth } from './http/health.ts'
import { registerMetrics } from './http/metrics.ts'

/** The same context without calls: runs jobs and sweeps only, for deployments with separate workers. */
const env = readEnvOrExit()
const context = await createContext(env)
context.startSweeps()
await context.startJobs()

const app = Fastify({ forceCloseConnections: true })
registerHealth(app, context)
registerMetrics(app, context)
if (env.WORKER_PORT !== undefined) await app.listen({ port: env.WORKER_PORT, host: env.API_HOST })

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    context.leaving = true
    void app
      .close()
      .then(() => context.close())
      .then(() => process.exit(0))
  })
}
