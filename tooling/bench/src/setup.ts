import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Database } from '@queuemate/db/client'
import { responds, waitUntil, type Child } from '@queuemate/run/supervise/children'
import { freePort } from '@queuemate/postgres/free-port'
import { startStandin, type StandinOptions } from '@queuemate/run/services'
import { createStandinClient, type StandinClient } from '@queuemate/stripe-standin/client'
import type { Server } from './server.ts'

type Factories = typeof import('@queuemate/db/testing/factories')

/** One version of the product: an API process with a database and a payment stand-in of its own. */
export interface Setup {
  server: Server
  apiUrl: string
  /** The origin that calls of the web app carry. */
  origin: string
  databaseUrl: string
  database: Database
  /** Make rows as this version's schema wants them. */
  factories: Factories
  /** Signs session cookies. */
  secret: string
  stripeUrl: string
  stripe: StandinClient
  apiPid(): number
  /** Restarts the API, with another address of the database if one is given. */
  restartApi(databaseUrl?: string): Promise<void>
}

interface SetupOptions {
  /** Names the database and the processes. */
  name: string
  /** Where the version's source code is. */
  checkout: string
}

/** Starts a version of the product as in production, without web apps, demo data and bots. */
export async function startSetup(server: Server, options: SetupOptions): Promise<Setup> {
  const { name, checkout } = options
  const databaseUrl = await server.createDatabase(name)
  const load = <T>(module: string) => importFrom<T>(checkout, module)
  const { migrateToLatest } = await load<typeof import('@queuemate/db/migrate')>('@queuemate/db/migrate')
  const { connect } = await load<typeof import('@queuemate/db/client')>('@queuemate/db/client')
  const factories = await load<Factories>('@queuemate/db/testing/factories')
  await migrateToLatest(databaseUrl)

  const api = await freePort()
  const web = await freePort()
  const apiUrl = `http://127.0.0.1:${api}`
  const secret = randomHex()
  const webhook = { url: `${apiUrl}/api/webhooks/stripe`, secret: randomHex(), events: await eventsOf(load) }
  const stripeUrl = await startPayments(server, webhook)
  // Behind a proxy, so that sign-ins can come from many addresses: each has its own limit.
  const env = {
    NODE_ENV: 'production',
    DEV_ROUTES: '0',
    API_PORT: String(api),
    WEB_PORT: String(web),
    ADMIN_PORT: String(await freePort()),
    STRIPE_API_URL: stripeUrl,
    OAUTH_STANDIN_URL: '',
    STRIPE_SECRET_KEY: 'sk_test_standin',
    STRIPE_WEBHOOK_SECRET: webhook.secret,
    AUTH_SECRET: secret,
    UPLOADS_DIR: path.join(server.dataDir, `uploads-${name}`),
    LOCAL_TRIAL: '1',
    LOG_LEVEL: 'warn',
    // It is measured at its limit.
    SHED_DELAY_MS: '0',
    TRUST_PROXY: '1',
    SMTP_URL: '',
    S3_BUCKET: '',
    REDIS_URL: '',
  }
  const startAt = (url: string) => startApi(server, options, { ...env, DATABASE_URL: url })
  let child = await startAt(databaseUrl)
  const database = connect(databaseUrl, 4)
  server.beforeStop(() => database.close())
  return {
    server,
    apiUrl,
    origin: `http://localhost:${web}`,
    databaseUrl,
    database,
    factories,
    secret,
    stripeUrl,
    stripe: createStandinClient(stripeUrl),
    apiPid: () => child.pid,
    async restartApi(url = databaseUrl) {
      await child.end('SIGTERM')
      child = await startAt(url)
    },
  }
}

/** What this version is subscribed to at the payment provider; undefined for one that heard everything. */
async function eventsOf(load: <T>(module: string) => Promise<T>): Promise<readonly string[] | undefined> {
  const name = '@queuemate/contracts/payments/webhook-events'
  const found = await load<typeof import('@queuemate/contracts/payments/webhook-events')>(name).catch(
    () => null,
  )
  return found?.WEBHOOK_EVENTS
}

async function startPayments({ supervisor }: Server, webhook: StandinOptions['webhook']): Promise<string> {
  const port = await freePort()
  return startStandin(supervisor, { port, stateFile: '', webhook })
}

async function startApi(
  { supervisor }: Server,
  { name, checkout }: SetupOptions,
  env: Record<string, string | undefined>,
): Promise<Child> {
  const args = [path.join(checkout, 'apps/api/src/main.ts')]
  const child = supervisor.start({ name: `api of ${name}`, args, cwd: checkout, env })
  await waitUntil(child, responds(`http://127.0.0.1:${env.API_PORT}/readyz`))
  return child
}

const randomHex = () => randomBytes(32).toString('hex')

/** A module as another checkout has it: its own packages say where their files are. */
async function importFrom<T>(checkout: string, module: string): Promise<T> {
  const { resolve } = createRequire(path.join(checkout, 'tooling/bench/package.json'))
  return import(pathToFileURL(resolve(module)).href) as Promise<T>
}
