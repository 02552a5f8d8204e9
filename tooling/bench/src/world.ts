import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { connect, type Database } from '@queuemate/db/client'
import { responds, createSupervisor, waitUntil, type Supervisor } from '@queuemate/run/supervise/children'
import { freePort } from '@queuemate/postgres/free-port'
import { root } from '@queuemate/run/services'
import { startStack, type Stack } from '@queuemate/run/stack'

/** How the API runs here: as in production, over a database that writes as carefully. */
// Behind a proxy, so that sign-ins can come from many addresses: each has its own limit.
const API_ENV = { NODE_ENV: 'production', DEV_ROUTES: '0', LOG_LEVEL: 'warn', TRUST_PROXY: '1' }

export interface World {
  stack: Stack
  database: Database
  /** Signs session cookies. */
  secret: string
  floorUrl: string
  /** The API's environment from its next start on. */
  apiEnv: Record<string, string | undefined>
  stop(): Promise<void>
}

/** The whole product without web apps, and the bare server it is compared with. */
export async function startWorld(): Promise<World> {
  const secret = randomBytes(32).toString('hex')
  const apiEnv: World['apiEnv'] = { ...API_ENV, AUTH_SECRET: secret }
  const stack = await startStack({ apps: false, durable: true, env: apiEnv })
  const supervisor = createSupervisor({
    verbose: false,
    print: (line) => console.error(line),
    onUnexpectedExit: (child, how) => console.error(`${child.name} stopped unexpectedly (${how})`),
  })
  const database = connect(stack.databaseUrl, 4)
  const stop = async () => {
    await database.close()
    await supervisor.stopAll()
    await stack.stop()
  }
  try {
    return { stack, database, secret, apiEnv, stop, floorUrl: await startFloor(supervisor) }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startFloor(supervisor: Supervisor): Promise<string> {
  const port = await freePort()
  const child = supervisor.start({
    name: 'floor',
    args: [fileURLToPath(import.meta.resolve('./floor-server.ts'))],
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', FLOOR_PORT: String(port) },
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntil(child, responds(url, true))
  return url
}
