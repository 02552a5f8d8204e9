import { asProcess } from '@queuemate/db/process-role'
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
const supervisor = createSupervisor({ print: () => {}, onUnexpectedExit: () => {} })

/** Starts the API as a process of its own, as in production; resolves when it is ready. */
export async function startApi(options: ApiProcessOptions): Promise<ApiProcess> {
  const port = options.port ?? (await freePort())
  const child = await services.startApi(supervisor, {
    NODE_ENV: 'test',
    DEV_ROUTES: '1',
    DATABASE_URL: asProcess(options.databaseUrl),
    API_PORT: String(port),
    WEB_PORT: '5173',
    ADMIN_PORT: '5174',
    STRIPE_API_URL: options.stripeUrl,
    OAUTH_STANDIN_URL: '',
    STRIPE_SECRET_KEY: 'sk_test_standin',
    SHED_DELAY_MS: '0',
    STRIPE_WEBHOOK_SECRET: 'whsec_tests',
    AUTH_SECRET: options.secret,
    UPLOADS_DIR: options.uploadsDir,
    LOG_LEVEL: 'error',
    ...options.env,
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
