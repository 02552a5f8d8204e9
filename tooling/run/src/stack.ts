import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrateToLatest } from '@queuemate/db/migrate'
import { seed as insertDemoData } from '@queuemate/demo/seed/seed'
import { freePort } from '@queuemate/postgres/free-port'
import { scratchFolder } from '@queuemate/postgres/scratch'
import { createStandinClient, type StandinClient } from '@queuemate/stripe-standin/client'
import { createSupervisor, type Child } from './supervise/children.ts'
import { keepSecrets, vapidEnv } from './secrets.ts'
import {
  isBuilt,
  startApi,
  startBots,
  startBuilt,
  startPostgres,
  startOauth,
  startStandin,
  startVite,
  type ApiSettings,
  type AppName,
} from './services.ts'

export interface StackOptions {
  /** The data directory; left out, a temporary one that is removed at the end. */
  dataDir?: string
  /** False starts Vite's development servers even when a build exists. */
  build?: boolean
  /** False starts only the API and what it needs, without the web apps. */
  apps?: boolean
  /** Demo data (default false). */
  seed?: boolean
  /** Demo companions that play (default false; needs `seed`). */
  bots?: boolean
  /** Environment of the API; overrides what the stack sets. */
  env?: Record<string, string | undefined>
  /** How many API processes share the database (default 1); the apps talk to the first. */
  apiInstances?: number
  /** True keeps PostgreSQL's durability settings of production, for benchmarks (default false). */
  durable?: boolean
  /** Prints all output of the children. */
  verbose?: boolean
}

export interface Stack {
  webUrl: string
  adminUrl: string
  apiUrl: string
  /** All instances, the first included. */
  apiUrls: string[]
  databaseUrl: string
  stripeUrl: string
  /** Controls the payment stand-in. */
  stripe: StandinClient
  dataDir: string
  /** Stops an API process with the signal and starts it again on the same port. */
  restartApi(signal?: NodeJS.Signals, instance?: number): Promise<void>
  /** Stops an API process; `restartApi` starts it again. */
  killApi(signal?: NodeJS.Signals, instance?: number): Promise<void>
  /** The current process id of an API instance. */
  apiPid(instance?: number): number
  stop(): Promise<void>
}

/** Starts the whole product on free ports with data of its own, for browser tests and benchmarks. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const temporary = options.dataDir === undefined
  const dataDir =
    options.dataDir ?? (options.durable ? mkdtempSync(path.join(tmpdir(), 'queuemate-')) : scratchFolder())
  const problems: string[] = []
  const supervisor = createSupervisor({
    verbose: options.verbose ?? false,
    print: (line) => console.log(line),
    onUnexpectedExit(child, how) {
      problems.push(`${child.name}: ${how}`)
      console.error([`${child.name} stopped unexpectedly (${how})`, ...child.tail()].join('\n  '))
    },
  })
  const stop = async () => {
    await supervisor.stopAll()
    if (temporary) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    return await assemble()
  } catch (error) {
    await stop()
    throw error
  }

  async function assemble(): Promise<Stack> {
    const instances = options.apiInstances ?? 1
    const ports = await freePorts(5 + instances)
    const [web = 0, admin = 0, postgres = 0, standin = 0, oauth = 0, ...apiPorts] = ports
    const firstApi = apiPorts[0] ?? 0
    const secrets = keepSecrets(dataDir)
    const uploadsDir = path.join(dataDir, 'uploads')
    const [databaseUrl, stripeUrl, oauthStandinUrl] = await Promise.all([
      startPostgres(supervisor, {
        dir: path.join(dataDir, 'postgres'),
        port: postgres,
        throwaway: !options.durable,
      }),
      startStandin(supervisor, {
        port: standin,
        stateFile: temporary ? '' : path.join(dataDir, 'stripe-standin.json'),
        publicUrl: `http://localhost:${standin}`,
        webhook: { url: `http://127.0.0.1:${firstApi}/api/webhooks/stripe`, secret: secrets.webhookSecret },
      }),
      startOauth(supervisor, oauth),
    ])
    await migrateToLatest(databaseUrl)
    if (options.seed) await insertDemoData({ databaseUrl, stripeUrl, uploadsDir })
    const settingsOf = (api: number): ApiSettings => ({
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
    const launch = (index: number) => {
      return startApi(supervisor, settingsOf(apiPorts[index] ?? 0), index === 0 ? 'api' : `api${index + 1}`)
    }
    const apis: Child[] = await Promise.all(apiPorts.map((_, index) => launch(index)))
    const startApp = (app: AppName, port: number) => {
      const start = options.build !== false && isBuilt(app) ? startBuilt : startVite
      return start(supervisor, { app, port, apiPort: firstApi })
    }
    if (options.apps !== false) await Promise.all([startApp('web', web), startApp('admin', admin)])
    const webUrl = `http://localhost:${web}`
    const apiUrl = `http://127.0.0.1:${firstApi}`
    if (options.bots) startBots(supervisor, { webUrl, apiUrl })

    const apiAt = (instance: number): Child => {
      const child = apis[instance]
      if (!child) throw new Error(`there is no API instance ${instance}`)
      return child
    }
    return {
      webUrl,
      adminUrl: `http://localhost:${admin}`,
      apiUrl,
      apiUrls: apiPorts.map((port) => `http://127.0.0.1:${port}`),
      databaseUrl,
      stripeUrl,
      stripe: createStandinClient(stripeUrl),
      dataDir,
      async restartApi(signal = 'SIGTERM', instance = 0) {
        await apiAt(instance).end(signal)
        apis[instance] = await launch(instance)
      },
      killApi: (signal = 'SIGKILL', instance = 0) => apiAt(instance).end(signal),
      apiPid: (instance = 0) => apiAt(instance).pid,
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
