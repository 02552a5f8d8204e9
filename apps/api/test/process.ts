import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Stripe from 'stripe'
import { afterAll, beforeAll } from 'vitest'
import { createPlayer, saveCard } from '@queuemate/db/testing/factories'
import { asProcess } from '@queuemate/db/process-role'
import { freePort } from '@queuemate/postgres/free-port'
import * as services from '@queuemate/run/services'
import { createSupervisor } from '@queuemate/run/supervise/children'
import { startStripeStandin, type StripeStandin } from '@queuemate/stripe-standin/server'
import { SECRET } from './app.ts'
import { useDatabase } from './database.ts'

export interface ApiProcess {
  url: string
  pid: number
  kill(signal: NodeJS.Signals): Promise<void>
}

interface ApiProcessOptions {
  databaseUrl: string
  stripeUrl: string
  secret: string
  uploadsDir: string
  env?: Record<string, string>
}

/** Kills the processes that still run when the test file ends. */
const supervisor = createSupervisor({ print: () => {}, onUnexpectedExit: () => {} })

/** Starts the API as a process of its own, as in production; resolves when it is ready. */
export async function startApi(options: ApiProcessOptions): Promise<ApiProcess> {
  const port = await freePort()
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

/** Starts API processes with one database, one payment stand-in and one folder for files; all end with the test file. */
export function withProcesses(moreEnv: Record<string, string> = {}) {
  const database = useDatabase()
  const uploadsDir = mkdtempSync(path.join(tmpdir(), 'queuemate-processes-'))
  const running: ApiProcess[] = []
  let standin: StripeStandin
  let stripe: Stripe
  beforeAll(async () => {
    standin = await startStripeStandin({ port: 0 })
    const at = { host: '127.0.0.1', port: standin.port, protocol: 'http', telemetry: false } as const
    stripe = new Stripe('sk_test_processes', at)
  })
  afterAll(async () => {
    await Promise.all(running.map((api) => api.kill('SIGKILL')))
    await standin?.close()
    rmSync(uploadsDir, { recursive: true, force: true })
  })
  return {
    database,
    standin: () => standin,
    stripe: () => stripe,
    async start(env: Record<string, string> = {}) {
      const at = { databaseUrl: database().url, stripeUrl: standin.url, secret: SECRET, uploadsDir }
      const api = await startApi({ ...at, env: { ...moreEnv, ...env } })
      running.push(api)
      return api
    },
    /** A player whose card the stand-in charges. */
    async playerWithCard() {
      const player = await createPlayer(database().db, { card: false })
      const { id: customer } = await stripe.customers.create({})
      const { id: method } = await stripe.paymentMethods.attach('pm_card_visa', { customer })
      await saveCard(database().db, player.id, { customer, method })
      return { player, customer, method }
    },
    /** Adds a fault to the provider, or ends all of them. */
    async faults(method: 'POST' | 'DELETE', body?: object) {
      const init = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}
      await fetch(`${standin.url}/_standin/faults`, { method, ...init })
    },
  }
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
