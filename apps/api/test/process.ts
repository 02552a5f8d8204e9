import { freePort } from '@queuemate/postgres/free-port'
import * as services from '@queuemate/run/services'
import { createSupervisor } from '@queuemate/run/supervise/children'

export interface ApiProcess {
  url: string
  pid: number
  kill(signal: NodeJS.Signals): Promise<void>
}

export interface ApiProcessOptions {
  databaseUrl: string
  stripeUrl: string
  secret: string
  uploadsDir: string
  port?: number
  env?: Record<string, string>
}

/** Kills the processes that still run when the test file ends. */
const supervisor = createSupervisor({ verbose: false, print: () => {}, onUnexpectedExit: () => {} })

/** Starts the API as a process of its own, as in production; resolves when it is ready. */
export async function startApi(options: ApiProcessOptions): Promise<ApiProcess> {
  const port = options.port ?? (await freePort())
  const child = await services.startApi(supervisor, {
    nodeEnv: 'test',
    devRoutes: true,
    databaseUrl: options.databaseUrl,
    ports: { api: port, web: 5173, admin: 5174 },
    stripeApiUrl: options.stripeUrl,
    oauthStandinUrl: '',
    stripeKey: 'sk_test_standin',
    webhookSecret: 'whsec_tests',
    authSecret: options.secret,
    uploadsDir: options.uploadsDir,
    extra: { LOG_LEVEL: 'error', ...options.env },
  })
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, kill: child.end }
}

/** Calls `ask` until it returns a result: for work that another process does. */
export async function eventually<T>(
  ask: () => Promise<T | undefined | false>,
  what: string,
  ms = 60_000,
): Promise<T> {
  const deadline = Date.now() + ms
  for (;;) {
    const result = await ask()
    if (result !== undefined && result !== false) return result
    if (Date.now() > deadline) throw new Error(`timed out waiting for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
