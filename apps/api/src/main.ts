import { z } from 'zod'
import { buildApp } from './app.ts'
import { createContext } from './context.ts'
import { readEnv } from './env.ts'
import { INPUT_TEXTS } from './errors.ts'

z.config(INPUT_TEXTS)
/** How long requests in flight may take once the process is told to stop. */
const LONGEST_REQUEST_MS = 20_000

const env = readOrExit()
const context = await createContext(env)
await context.services.market.rebuild()
const app = await buildApp(context)
context.startSweeps()
if (env.JOBS === 'inline') await context.startJobs()
await app.listen({ port: env.API_PORT, host: env.API_HOST })

let closing = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (closing) return
    closing = true
    // Browsers are sent away first, then requests end, then jobs, then the database.
    context.io.local.disconnectSockets(true)
    // A connection whose request ended is closed soon; one that does not end, after a while.
    setInterval(() => app.server.closeIdleConnections(), 100).unref()
    setTimeout(() => app.server.closeAllConnections(), LONGEST_REQUEST_MS).unref()
    app
      .close()
      .then(() => context.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          context.log.error({ err: error }, 'did not close cleanly')
          process.exit(1)
        },
      )
  })
}

function readOrExit() {
  try {
    return readEnv()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
