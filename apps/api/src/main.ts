import { endTraces } from './base/tracing.ts'
import { z } from 'zod'
import { buildApp } from './app.ts'
import { createApi } from './api.ts'
import { readEnvOrExit } from './base/env.ts'
import { productionWarnings } from './base/production.ts'
import { INPUT_TEXTS } from '@queuemate/contracts/input-texts'

z.config(INPUT_TEXTS)
/** How long requests in flight may take once the process is told to stop. */
const LONGEST_REQUEST_MS = 20_000

const env = readEnvOrExit()
const context = await createApi(env)
for (const warning of productionWarnings(env)) context.log.warn({}, warning)
await context.schema.exitIfOlder()
await context.market.rebuild().catch(refuseToStart)
const app = await buildApp(context)
await app.listen({ port: env.API_PORT, host: env.API_HOST })
context.startSweeps('api')
if (env.JOBS === 'inline') void context.startJobs()

const ended = Promise.withResolvers<void>()
let signals = 0
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    signals += 1
    // The second one does not wait for the proxy.
    if (signals > 1) return ended.resolve()
    context.leaving = true
    setTimeout(ended.resolve, env.DRAIN_SECONDS * 1000)
  })
}
await ended.promise
await stop().then(
  () => process.exit(0),
  (error: unknown) => {
    context.log.error({ err: error }, 'did not close cleanly')
    process.exit(1)
  },
)

/** The supervisor of the process starts it again. */
async function refuseToStart(error: unknown): Promise<never> {
  const isCurrent = await context.schema.isCurrent().catch(() => true)
  if (isCurrent) context.log.error({ err: error }, 'the marketplace could not be read')
  else context.log.error({}, 'the migrations have not run')
  process.exit(1)
}

/** Browsers are sent away first, then requests end, then jobs, then the database. */
async function stop() {
  await context.sendBrowsersAway()
  // A connection whose request ended is closed soon; one that does not end, after a while.
  setInterval(() => app.server.closeIdleConnections(), 100).unref()
  setTimeout(() => app.server.closeAllConnections(), LONGEST_REQUEST_MS).unref()
  await app.close()
  await context.close()
  await endTraces()
}
