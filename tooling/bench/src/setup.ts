import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Database } from '@queuemate/db/client'
import { answers, waitUntil, type Child } from '@queuemate/run/supervise/children'
import { freePort } from '@queuemate/postgres/free-port'
import { apiEnv, startStandin } from '@queuemate/run/services'
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
  /** Starts the API anew, with another address of the database if one is given. */
  restartApi(databaseUrl?: string): Promise<void>
}

interface SetupOptions {
  /** Names the database and the processes. */
  name: string
  /** Where the version's source code is. */
  checkout: string
}

/** Starts a version of the product as in production, without web apps, demo data and bots. */
export async function startSetup(server: Server, { name, checkout }: SetupOptions): Promise<Setup> {
  const databaseUrl = await server.createDatabase(name)
  const { migrateToLatest } = await importFrom<typeof import('@queuemate/db/migrate')>(
    checkout,
    'src/migrate',
  )
  const { connect } = await importFrom<typeof import('@queuemate/db/client')>(checkout, 'src/client')
  const factories = await importFrom<Factories>(checkout, 'testing/factories')
  await migrateToLatest(databaseUrl)

  const [api, web, admin, standin] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const apiUrl = `http://127.0.0.1:${api}`
  const secret = randomBytes(32).toString('hex')
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`
  const stripeUrl = await startStandin(server.supervisor, {
    port: standin,
    stateFile: '',
    publicUrl: `http://localhost:${standin}`,
    webhook: { url: `${apiUrl}/api/webhooks/stripe`, secret: webhookSecret },
  })
  const env = apiEnv({
    nodeEnv: 'production',
    devRoutes: false,
    databaseUrl,
    ports: { api, web, admin },
    stripeApiUrl: stripeUrl,
    oauthStandinUrl: '',
    stripeKey: 'sk_test_standin',
    webhookSecret,
    authSecret: secret,
    uploadsDir: path.join(server.dataDir, `uploads-${name}`),
    // Behind a proxy, so that sign-ins can come from many addresses: each has its own limit.
    extra: { LOG_LEVEL: 'warn', TRUST_PROXY: '1', SMTP_URL: '', S3_BUCKET: '', REDIS_URL: '' },
  })
  const startApi = async (url: string) => {
    const child = server.supervisor.start({
      name: `api of ${name}`,
      args: [path.join(checkout, 'apps/api/src/main.ts')],
      cwd: checkout,
      env: { ...env, DATABASE_URL: url },
    })
    await waitUntil(child, answers(`${apiUrl}/readyz`))
    return child
  }
  let child: Child = await startApi(databaseUrl)
  const database = connect(databaseUrl, 4)
  server.beforeStop(database.close)
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
      child = await startApi(url)
    },
  }
}

/** A module of the database package as another checkout has it. */
function importFrom<T>(checkout: string, module: string): Promise<T> {
  return import(pathToFileURL(path.join(checkout, 'packages/db', `${module}.ts`)).href) as Promise<T>
}
