import { rm } from 'node:fs/promises'
import { scratchFolder } from '@queuemate/postgres/scratch'
import { createStandinClient, type StandinClient } from '@queuemate/stripe-standin/client'
import { partsOf } from './parts.ts'
import { anyPorts } from './ports.ts'
import { startProduct, type ProductOptions } from './product.ts'
import { createSupervisor } from './supervise/children.ts'

export interface StackOptions {
  /** The built ones by default. */
  apps?: ProductOptions['apps']
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
export async function startStack({ apps = 'built', seed, env }: StackOptions = {}): Promise<Stack> {
  const dataDir = scratchFolder()
  const problems: string[] = []
  const supervisor = createSupervisor({
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
    const ports = await anyPorts()
    const {
      databaseUrl,
      stripeUrl = '',
      ...product
    } = await startProduct(supervisor, {
      nodeEnv: 'test',
      parts: partsOf('development', { SEED: seed ? '1' : '0' }),
      apps,
      dataDir,
      throwaway: true,
      ports,
      env: {},
      apiEnv: { LOG_LEVEL: 'warn', SMTP_URL: '', S3_BUCKET: '', REDIS_URL: '', ...env },
    })
    let { api } = product
    return {
      webUrl: `http://localhost:${ports.web}`,
      adminUrl: `http://localhost:${ports.admin}`,
      apiUrl: `http://127.0.0.1:${ports.api}`,
      databaseUrl,
      stripeUrl,
      stripe: createStandinClient(stripeUrl),
      dataDir,
      async restartApi(signal) {
        await api.end(signal)
        api = await product.startApi()
      },
      async stop() {
        await stop()
        if (problems.length > 0) throw new Error(`Stopped unexpectedly: ${problems.join(', ')}`)
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}
