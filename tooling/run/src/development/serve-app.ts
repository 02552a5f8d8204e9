import { createLogger, createServer, type Logger } from 'vite'
import { portSpecs } from '../ports.ts'
import type { AppName } from '../services.ts'
import { loadSettings } from '../settings.ts'
import { whenOrphaned } from '../supervise/parents.ts'
import { UserError } from '../user-error.ts'
import { appPorts, assertAppFree, startsWithProduct } from './app-ports.ts'

/** Serves a web app with Vite until it is stopped, on the port that the product that runs here has for it. */
export async function serveApp(app: AppName): Promise<void> {
  whenOrphaned(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit(0))
  try {
    const given = { ...process.env }
    loadSettings()
    const { api, own: port } = await appPorts(app, process.env, given)
    await assertAppFree(app, port, process.env)
    // The configuration of the app reads them.
    Object.assign(process.env, {
      NODE_ENV: 'development',
      [portSpecs.api.variable]: String(api),
      [portSpecs[app].variable]: String(port),
    })
    const server = await createServer({ customLogger: quietLogger(), clearScreen: false })
    await server.listen()
    if (!startsWithProduct(process.env)) console.log(`http://localhost:${port}, with the API on port ${api}`)
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error)
    process.exit(1)
  }
}

/** The other side has ended the connection, or does not listen: a page was closed, or the API restarts. */
const ENDED = ['ECONNRESET', 'EPIPE', 'ECONNREFUSED']

function quietLogger(): Logger {
  const logger = createLogger('warn')
  const { error } = logger
  logger.error = (message, options) => {
    const { code = '' } = (options?.error ?? {}) as { code?: string }
    if (!ENDED.includes(code)) error(message, options)
  }
  return logger
}
