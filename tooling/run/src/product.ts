import path from 'node:path'
import { WEBHOOK_EVENTS } from '@queuemate/contracts/payments/webhook-events'
import { asProcess } from '@queuemate/db/process-role'
import { migrateToLatest } from '@queuemate/db/migrate'
import { seed } from '@queuemate/demo/seed/seed'
import type { Parts } from './parts.ts'
import type { PortName } from './ports.ts'
import { root } from './places.ts'
import { keepSecrets, vapidEnv } from './secrets.ts'
import { startApi, startBuilt, startOauth, startPostgres, startStandin, startVite } from './services.ts'
import type { Child, Supervisor } from './supervise/children.ts'

type Env = Record<string, string | undefined>

export interface ProductOptions {
  nodeEnv: 'development' | 'production' | 'test'
  parts: Parts
  /** Where the web apps come from; without them the product is the API and what it needs. */
  apps: 'vite' | 'built' | 'none'
  dataDir: string
  /** Whether nobody needs the data afterwards. */
  throwaway?: boolean
  ports: Record<PortName, number>
  /** What the person who starts it has set. */
  env: Env
  /** Environment of the API; overrides what is set here. */
  apiEnv?: Env
}

export interface Backing {
  databaseUrl: string
  /** The stand-in's; undefined with Stripe itself. */
  stripeUrl: string | undefined
  /** Starts the API, also again after its process has ended. */
  startApi(): Promise<Child>
}

export interface Product extends Backing {
  api: Child
}

/** Starts the processes of the product, migrates its database and fills it. */
export async function startProduct(supervisor: Supervisor, options: ProductOptions): Promise<Product> {
  const { ports } = options
  const startApp = options.apps === 'vite' ? startVite : startBuilt
  const names = options.apps === 'none' ? [] : (['web', 'admin'] as const)
  const apps = Promise.all(
    names.map((app) => startApp(supervisor, { app, port: ports[app], apiPort: ports.api })),
  )
  // Awaited below; until then a failure must not count as an unhandled rejection.
  apps.catch(() => {})
  const backing = await startBacking(supervisor, options)
  const api = await backing.startApi()
  await apps
  return { ...backing, api }
}

/** Starts what the API needs. */
export async function startBacking(
  supervisor: Supervisor,
  options: Omit<ProductOptions, 'apps'>,
): Promise<Backing> {
  const { parts, dataDir, throwaway, ports, env } = options
  const secrets = keepSecrets(dataDir)
  const uploadsDir = path.resolve(root, env.UPLOADS_DIR || path.join(dataDir, 'uploads'))
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET || secrets.webhookSecret
  const [databaseUrl, stripeUrl, oauthUrl] = await Promise.all([
    env.DATABASE_URL ||
      startPostgres(supervisor, {
        dir: path.join(dataDir, 'postgres'),
        port: ports.postgres,
        throwaway,
      }),
    parts.paymentStandin
      ? startStandin(supervisor, {
          port: ports.standin,
          stateFile: throwaway ? '' : path.join(dataDir, 'stripe-standin.json'),
          webhook: {
            url: `http://127.0.0.1:${ports.api}/api/webhooks/stripe`,
            secret: webhookSecret,
            events: WEBHOOK_EVENTS,
          },
        })
      : undefined,
    parts.oauthStandin ? startOauth(supervisor, ports.oauth) : '',
  ])
  // A database that the operator names has roles of its own.
  const processUrl = env.DATABASE_URL || asProcess(databaseUrl)
  await migrateToLatest(databaseUrl, processUrl)
  if (parts.seed && stripeUrl) await seed({ databaseUrl, stripeUrl, uploadsDir })

  const launch = () =>
    startApi(supervisor, {
      NODE_ENV: options.nodeEnv,
      LOCAL_TRIAL: parts.trial ? '1' : '0',
      DEV_ROUTES: parts.devRoutes ? '1' : '0',
      DATABASE_URL: processUrl,
      API_PORT: String(ports.api),
      WEB_PORT: String(ports.web),
      ADMIN_PORT: String(ports.admin),
      STRIPE_API_URL: env.STRIPE_API_URL || stripeUrl || '',
      // For providers without a client id.
      OAUTH_STANDIN_URL: oauthUrl,
      STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY || 'sk_test_standin',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      AUTH_SECRET: env.AUTH_SECRET || secrets.authSecret,
      UPLOADS_DIR: uploadsDir,
      // This machine does other things as well: being slow does not mean that too many people call.
      SHED_DELAY_MS: env.SHED_DELAY_MS || '0',
      ...(parts.ownPushKeys ? vapidEnv(secrets) : {}),
      ...options.apiEnv,
    })
  return { databaseUrl, stripeUrl, startApi: launch }
}
