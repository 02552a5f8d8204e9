import path from 'node:path'
import { root } from './places.ts'
import { printed, responds, waitUntil, type Child, type Supervisor } from './supervise/children.ts'

type Env = Record<string, string | undefined>
export type AppName = 'web' | 'admin'

export const databaseName = 'queuemate'

export interface PostgresOptions {
  dir: string
  port: number
  throwaway?: boolean
}

/** Starts PostgreSQL, creates the product's database and returns its URL. */
export async function startPostgres(supervisor: Supervisor, { dir, port, throwaway }: PostgresOptions) {
  const child = supervisor.start({
    name: 'postgres',
    args: ['tooling/postgres/src/main.ts'],
    env: {
      PG_DIR: path.resolve(dir),
      PG_PORT: String(port),
      PG_DATABASE: databaseName,
      PG_THROWAWAY: throwaway ? '1' : '0',
    },
  })
  await waitUntil(child, printed(child, 'ready '))
  return `postgres://queuemate:queuemate@127.0.0.1:${port}/${databaseName}`
}

export interface StandinOptions {
  port: number
  /** Empty keeps nothing. */
  stateFile: string
  /** `events`: what the endpoint is subscribed to; everything by default. */
  webhook: { url: string; secret: string; events?: readonly string[] | undefined }
}

/** Starts the stand-in for Stripe and returns its URL. */
export async function startStandin(supervisor: Supervisor, { port, stateFile, webhook }: StandinOptions) {
  const child = supervisor.start({
    name: 'payments',
    args: ['tooling/stripe-standin/src/main.ts'],
    env: {
      STRIPE_STANDIN_PORT: String(port),
      STRIPE_STANDIN_STATE: stateFile,
      STRIPE_STANDIN_PUBLIC_URL: `http://localhost:${port}`,
      STRIPE_WEBHOOK_URL: webhook.url,
      STRIPE_WEBHOOK_SECRET: webhook.secret,
      STRIPE_WEBHOOK_EVENTS: webhook.events?.join(),
    },
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntil(child, responds(`${url}/_standin/health`))
  return url
}

/** Starts the stand-in for Discord and Google and returns its URL. */
export async function startOauth(supervisor: Supervisor, port: number) {
  const child = supervisor.start({
    name: 'oauth',
    args: ['tooling/oauth-standin/src/main.ts'],
    env: { OAUTH_STANDIN_PORT: String(port) },
  })
  await waitUntil(child, responds(`http://127.0.0.1:${port}/health`))
  return `http://localhost:${port}`
}

/** As in the image (Dockerfile). */
const THREADS = { UV_THREADPOOL_SIZE: '8' }

/** Starts the API and waits until it reports ready. */
export async function startApi(supervisor: Supervisor, env: Env & { API_PORT: string }): Promise<Child> {
  const child = supervisor.start({ name: 'api', args: ['apps/api/src/main.ts'], env: { ...THREADS, ...env } })
  await waitUntil(child, responds(`http://127.0.0.1:${env.API_PORT}/readyz`))
  return child
}

interface AppOptions {
  app: AppName
  port: number
  apiPort: number
}

/** Starts Vite's development server. */
export async function startVite(supervisor: Supervisor, { app, port, apiPort }: AppOptions): Promise<void> {
  const child = supervisor.start({
    name: app,
    // More than the API takes, so that the API refuses what is too much.
    args: ['--max-http-header-size=65536', path.join(root, 'tooling/run/src/cli/vite.ts')],
    cwd: path.join(root, 'apps', app),
    env: { API_PORT: String(apiPort), [app === 'web' ? 'WEB_PORT' : 'ADMIN_PORT']: String(port) },
  })
  await waitUntil(child, responds(`http://127.0.0.1:${port}/`, true))
}

/** Starts the static server (`serve.ts`) with the app's build. */
export async function startBuilt(supervisor: Supervisor, { app, port, apiPort }: AppOptions): Promise<void> {
  const child = supervisor.start({
    name: app,
    args: ['tooling/run/src/serve-main.ts'],
    env: {
      NODE_ENV: 'production',
      SERVE_DIR: path.join(root, 'apps', app, 'dist'),
      SERVE_PORT: String(port),
      SERVE_API_URL: `http://127.0.0.1:${apiPort}`,
    },
  })
  await waitUntil(child, responds(`http://127.0.0.1:${port}/`, true))
}
