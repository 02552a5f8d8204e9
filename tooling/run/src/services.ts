import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { responds, printed, waitUntil, type Child, type Supervisor } from './supervise/children.ts'

export const root = path.resolve(import.meta.dirname, '../../..')
const toolingFile = (file: string) => path.join(root, 'tooling', file)

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
    args: [toolingFile('postgres/src/main.ts')],
    cwd: root,
    env: {
      ...process.env,
      PG_DIR: path.resolve(dir),
      PG_PORT: String(port),
      PG_DATABASE: databaseName,
      PG_THROWAWAY: throwaway ? '1' : '0',
    },
  })
  await waitUntil(child, printed(child, 'ready '))
  return `postgres://queuemate:queuemate@127.0.0.1:${port}/${databaseName}`
}

export interface StandinChildOptions {
  port: number
  stateFile: string
  publicUrl: string
  webhook: { url: string; secret: string }
}

/** Starts the stand-in for Stripe and returns its URL. */
export async function startStandin(supervisor: Supervisor, options: StandinChildOptions) {
  const child = supervisor.start({
    name: 'payments',
    args: [toolingFile('stripe-standin/src/main.ts')],
    cwd: root,
    env: {
      ...process.env,
      STRIPE_STANDIN_PORT: String(options.port),
      STRIPE_STANDIN_STATE: options.stateFile,
      STRIPE_STANDIN_PUBLIC_URL: options.publicUrl,
      STRIPE_WEBHOOK_URL: options.webhook.url,
      STRIPE_WEBHOOK_SECRET: options.webhook.secret,
    },
  })
  const url = `http://127.0.0.1:${options.port}`
  await waitUntil(child, responds(`${url}/_standin/health`))
  return url
}

/** Starts the stand-in for Discord and Google and returns its URL. */
export async function startOauth(supervisor: Supervisor, port: number) {
  const child = supervisor.start({
    name: 'oauth',
    args: [toolingFile('oauth-standin/src/main.ts')],
    cwd: root,
    env: { ...process.env, OAUTH_STANDIN_PORT: String(port) },
  })
  await waitUntil(child, responds(`http://127.0.0.1:${port}/health`))
  return `http://localhost:${port}`
}

export interface ApiSettings {
  nodeEnv: 'development' | 'production' | 'test'
  devRoutes: boolean
  databaseUrl: string
  ports: { api: number; web: number; admin: number }
  /** Undefined calls Stripe itself. */
  stripeApiUrl: string | undefined
  /** The stand-in, used for providers without a client id. */
  oauthStandinUrl: string
  stripeKey: string
  webhookSecret: string
  authSecret: string
  uploadsDir: string
  /** Overrides all of the above. */
  extra?: Env
}

export function apiEnv(settings: ApiSettings): Env {
  return {
    ...process.env,
    NODE_ENV: settings.nodeEnv,
    DEV_ROUTES: settings.devRoutes ? '1' : '0',
    DATABASE_URL: settings.databaseUrl,
    API_PORT: String(settings.ports.api),
    WEB_PORT: String(settings.ports.web),
    ADMIN_PORT: String(settings.ports.admin),
    STRIPE_API_URL: settings.stripeApiUrl ?? '',
    OAUTH_STANDIN_URL: settings.oauthStandinUrl,
    STRIPE_SECRET_KEY: settings.stripeKey,
    STRIPE_WEBHOOK_SECRET: settings.webhookSecret,
    AUTH_SECRET: settings.authSecret,
    UPLOADS_DIR: settings.uploadsDir,
    ...settings.extra,
  }
}

/** Starts the API and waits until it reports ready. */
export async function startApi(supervisor: Supervisor, settings: ApiSettings): Promise<Child> {
  const child = supervisor.start({
    name: 'api',
    args: [path.join(root, 'apps/api/src/main.ts')],
    cwd: root,
    env: apiEnv(settings),
  })
  await waitUntil(child, responds(`http://127.0.0.1:${settings.ports.api}/readyz`))
  return child
}

interface AppOptions {
  app: AppName
  port: number
  apiPort: number
}

/** Starts Vite's development server. */
export async function startVite(supervisor: Supervisor, { app, port, apiPort }: AppOptions): Promise<Child> {
  const cwd = path.join(root, 'apps', app)
  const manifest = createRequire(path.join(cwd, 'package.json')).resolve('vite/package.json')
  const child = supervisor.start({
    name: app,
    args: [
      // More than the API takes, so that the API refuses what is too much.
      '--max-http-header-size=65536',
      path.join(path.dirname(manifest), 'bin/vite.js'),
      '--port',
      String(port),
      '--strictPort',
      '--host',
      '127.0.0.1',
      '--clearScreen',
      'false',
    ],
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      API_PORT: String(apiPort),
      [app === 'web' ? 'WEB_PORT' : 'ADMIN_PORT']: String(port),
    },
  })
  await waitUntil(child, responds(`http://127.0.0.1:${port}/`, true))
  return child
}

/** Starts the static server (`serve.ts`) with the app's build. */
export async function startBuilt(supervisor: Supervisor, { app, port, apiPort }: AppOptions): Promise<Child> {
  const child = supervisor.start({
    name: app,
    args: [toolingFile('run/src/serve-main.ts')],
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SERVE_DIR: distOf(app),
      SERVE_PORT: String(port),
      SERVE_API_URL: `http://127.0.0.1:${apiPort}`,
    },
  })
  await waitUntil(child, responds(`http://127.0.0.1:${port}/`, true))
  return child
}

function distOf(app: AppName): string {
  return path.join(root, 'apps', app, 'dist')
}

export function isBuilt(app: AppName): boolean {
  return existsSync(path.join(distOf(app), 'index.html'))
}

interface BotsOptions {
  /** The web app's origin, which the bots send with each call as browsers do. */
  webUrl: string
  apiUrl: string
}

export function startBots(supervisor: Supervisor, { webUrl, apiUrl }: BotsOptions): Child {
  return supervisor.start({
    name: 'bots',
    args: [toolingFile('demo/src/bots/main.ts')],
    cwd: root,
    env: { ...process.env, WEB_URL: webUrl, API_URL: apiUrl },
  })
}
