import { rm } from 'node:fs/promises'
import path from 'node:path'
import { migrateToLatest } from '@queuemate/db/migrate'
import { seed as insertDemoData } from '@queuemate/demo/seed/seed'
import { freePort } from '@queuemate/postgres/free-port'
import { scratchFolder } from '@queuemate/postgres/scratch'
import { createStandinClient, type StandinClient } from '@queuemate/stripe-standin/client'
import { createSupervisor } from './supervise/children.ts'
import { keepSecrets, vapidEnv } from './secrets.ts'
import {
  isBuilt,
  startApi,
  startBuilt,
  startPostgres,
  startOauth,
  startStandin,
  startVite,
  type AppName,
} from './services.ts'

export interface StackOptions {
  /** False starts Vite's development servers even when a build exists. */
  build?: boolean
  /** False starts only the API and what it needs, without the web apps. */
  apps?: boolean
  /** Demo data (default false). */
  seed?: boolean
  /** Environment of the API; overrides what the stack sets. */
  env?: Record<string, string | undefined>
}

export interface Stack {
  webUrl: string
  adminUrl: string
  apiUrl: string
  databaseUrl: string
  stripeUrl: string
  /** Controls the payment stand-in. */
  stripe: StandinClient
  dataDir: string
  /** Stops the API with the signal and starts it again on the same port. */
  restartApi(signal: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

/** Starts the whole product on free ports with data of its own that is removed at the end, for tests. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const dataDir = scratchFolder()
  const problems: string[] = []
  const supervisor = createSupervisor({
    verbose: false,
    print: (line) => console.log(line),
    onUnexpectedExit(child, how) {
      problems.push(`${child.name}: ${how}`)
      console.error([`${child.name} stopped unexpectedly (${how})`, ...child.tail()].join('\n  '))
    },
  })
  const stop = async () => {
    await supervisor.stopAll()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    return await assemble()
  } catch (error) {
    await stop()
    throw error
  }

  async function assemble(): Promise<Stack> {
    const [web = 0, admin = 0, postgres = 0, standin = 0, oauth = 0, api = 0] = await freePorts(6)
    const secrets = keepSecrets(dataDir)
    const uploadsDir = path.join(dataDir, 'uploads')
    const apiUrl = `http://127.0.0.1:${api}`
    const [databaseUrl, stripeUrl, oauthStandinUrl] = await Promise.all([
      startPostgres(supervisor, {
        dir: path.join(dataDir, 'postgres'),
        port: postgres,
        throwaway: true,
      }),
      startStandin(supervisor, {
        port: standin,
        stateFile: '',
        publicUrl: `http://localhost:${standin}`,
        webhook: { url: `${apiUrl}/api/webhooks/stripe`, secret: secrets.webhookSecret },
      }),
      startOauth(supervisor, oauth),
    ])
    await migrateToLatest(databaseUrl)
    if (options.seed) await insertDemoData({ databaseUrl, stripeUrl, uploadsDir })
    const launch = () =>
      startApi(supervisor, {
        nodeEnv: 'test',
        devRoutes: true,
        databaseUrl,
        ports: { api, web, admin },
        stripeApiUrl: stripeUrl,
        oauthStandinUrl,
        stripeKey: 'sk_test_standin',
        webhookSecret: secrets.webhookSecret,
        authSecret: secrets.authSecret,
        uploadsDir,
        extra: {
          ...vapidEnv(secrets),
          LOG_LEVEL: 'warn',
          SMTP_URL: '',
          S3_BUCKET: '',
          REDIS_URL: '',
          ...options.env,
        },
      })
    let child = await launch()
    const startApp = (app: AppName, port: number) => {
      const start = options.build !== false && isBuilt(app) ? startBuilt : startVite
      return start(supervisor, { app, port, apiPort: api })
    }
    if (options.apps !== false) await Promise.all([startApp('web', web), startApp('admin', admin)])
    return {
      webUrl: `http://localhost:${web}`,
      adminUrl: `http://localhost:${admin}`,
      apiUrl,
      databaseUrl,
      stripeUrl,
      stripe: createStandinClient(stripeUrl),
      dataDir,
      async restartApi(signal) {
        await child.end(signal)
        child = await launch()
      },
      async stop() {
        await stop()
        if (problems.length > 0) throw new Error(`Stopped unexpectedly: ${problems.join(', ')}`)
      },
    }
  }
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}
