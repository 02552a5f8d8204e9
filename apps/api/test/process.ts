import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { freePort } from '@queuemate/db/testing/embedded'

const ROOT = path.join(import.meta.dirname, '..')

export interface ApiProcess {
  url: string
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

/** The API as it runs in production: a process of its own, ready when this resolves. */
export async function startApi(options: ApiProcessOptions): Promise<ApiProcess> {
  const port = options.port ?? (await freePort())
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      API_PORT: String(port),
      DATABASE_URL: options.databaseUrl,
      AUTH_SECRET: options.secret,
      STRIPE_API_URL: options.stripeUrl,
      STRIPE_SECRET_KEY: 'sk_test_standin',
      STRIPE_WEBHOOK_SECRET: 'whsec_tests',
      UPLOADS_DIR: options.uploadsDir,
      DEV_ROUTES: '1',
      ...options.env,
    },
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => output.push(String(data)))
  const url = `http://127.0.0.1:${port}`
  await ready(url, child, output)
  return {
    url,
    kill: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

async function ready(url: string, child: ChildProcess, output: string[]) {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break
    try {
      if ((await fetch(`${url}/readyz`)).ok) return
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`the API did not start:\n${output.join('')}`)
}

/** Asks again and again until the answer is there: for what another process does in its own time. */
export async function eventually<T>(
  ask: () => Promise<T | undefined | false>,
  what: string,
  ms = 60_000,
): Promise<T> {
  const deadline = Date.now() + ms
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
