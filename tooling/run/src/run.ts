import { existsSync } from 'node:fs'
import path from 'node:path'
import { migrateToLatest } from '@queuemate/db/migrate'
import { seed } from '@queuemate/demo/seed/seed'
import { demoPassword, demoReferralCode, demoSignIns } from '@queuemate/demo/sign-ins'
import { stopStalePostmaster } from '@queuemate/postgres/postmaster'
import { createSupervisor, type Supervisor } from './supervise/children.ts'
import { mirrorLoopback } from './loopback.ts'
import { resolvePorts, type PortName } from './ports.ts'
import { createRunFile, stopOrphans } from './supervise/run-file.ts'
import { keepSecrets } from './secrets.ts'
import {
  databaseName,
  root,
  startApi,
  startBots,
  startBuilt,
  startPostgres,
  startOauth,
  startStandin,
  startVite,
  type ApiSettings,
} from './services.ts'
import { formatTable } from './table.ts'
import { UserError } from './user-error.ts'

export type Mode = 'development' | 'production'

const isOn = (text: string | undefined, fallback: boolean) => {
  return text === undefined || text === '' ? fallback : text !== '0' && text !== 'false'
}

/**
 * Starts the whole product on this machine. Runs until it is stopped (exit code 0) or one of its processes fails (1),
 * and stops every process it has started.
 */
export async function run(mode: Mode): Promise<void> {
  process.stdout.on('error', () => {})
  const verbose = isOn(process.env.DEBUG, false)
  const started = performance.now()
  const say = (line: string) => console.log(line)
  let supervisor: Supervisor | undefined
  let clear = () => {}
  let stopping: Promise<never> | undefined

  const stop = (code: number): Promise<never> => {
    stopping ??= (async () => {
      await supervisor?.stopAll()
      clear()
      process.exit(code)
    })()
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) {
        // The second signal: do not wait any longer.
        supervisor?.killAll()
        return
      }
      say('\nStopping …')
      void stop(0)
    })
  }

  try {
    if (existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'))
    const dataDir = path.resolve(root, process.env.DATA_DIR || '.data')
    const runPath = path.join(dataDir, 'run.json')
    const orphans = await stopOrphans(runPath)
    if (orphans.length > 0) say(`Stopped what an earlier run had left running: ${orphans.join(', ')}.`)
    const ownDatabase = !process.env.DATABASE_URL
    if (ownDatabase) await stopStalePostmaster(path.join(dataDir, 'postgres'))
    const names: PortName[] = [
      'api',
      'web',
      'admin',
      'oauth',
      ...(ownDatabase ? (['postgres'] as const) : []),
    ]
    if (usesStandin(process.env)) names.push('standin')
    const ports = await resolvePorts(names, process.env)

    const runFile = createRunFile(runPath)
    clear = runFile.clear
    supervisor = createSupervisor({
      runFile,
      verbose,
      print: say,
      onUnexpectedExit(child, how) {
        if (stopping) return
        console.error(
          [`The ${child.name} process stopped unexpectedly (${how}).`, ...child.tail().slice(-12)].join(
            '\n  ',
          ),
        )
        void stop(1)
      },
    })
    const rows = await startAll(supervisor, mode, dataDir, ports)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    say(
      `\n${rows}\n\n  Ready after ${seconds} s. Ctrl-C stops everything.${verbose ? '' : ' DEBUG=1 shows all output.'}\n`,
    )
  } catch (error) {
    if (stopping) return stopping
    console.error(
      error instanceof UserError || !verbose ? String(error instanceof Error ? error.message : error) : error,
    )
    await stop(1)
  }
}

/** False with a real key and no other address: then the API calls Stripe itself. */
function usesStandin(env: Record<string, string | undefined>): boolean {
  const key = env.STRIPE_SECRET_KEY
  return !key || key === 'sk_test_standin' || Boolean(env.STRIPE_API_URL)
}

async function startAll(
  supervisor: Supervisor,
  mode: Mode,
  dataDir: string,
  ports: Record<PortName, number>,
): Promise<string> {
  const { env } = process
  const secrets = keepSecrets(dataDir)
  const uploadsDir = path.resolve(root, env.UPLOADS_DIR || path.join(dataDir, 'uploads'))
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET || secrets.webhookSecret
  const standin = usesStandin(env)
  const local = (port: number) => `http://localhost:${port}`
  const startApp = mode === 'production' ? startBuilt : startVite

  const apps = Promise.all([
    startApp(supervisor, { app: 'web', port: ports.web, apiPort: ports.api }),
    startApp(supervisor, { app: 'admin', port: ports.admin, apiPort: ports.api }),
  ])
  // Awaited below; until then a failure must not count as an unhandled rejection.
  apps.catch(() => {})
  const [databaseUrl, stripeUrl, oauthStandinUrl] = await Promise.all([
    env.DATABASE_URL ||
      startPostgres(supervisor, { dir: path.join(dataDir, 'postgres'), port: ports.postgres }),
    standin
      ? startStandin(supervisor, {
          port: ports.standin,
          stateFile: path.join(dataDir, 'stripe-standin.json'),
          publicUrl: local(ports.standin),
          webhook: { url: `http://127.0.0.1:${ports.api}/api/webhooks/stripe`, secret: webhookSecret },
        })
      : undefined,
    startOauth(supervisor, ports.oauth),
  ])
  await migrateToLatest(databaseUrl)
  const development = mode === 'development'
  // The embedded database gets demo data in both modes; one from DATABASE_URL only in development.
  const withSeed = isOn(env.SEED, development || !env.DATABASE_URL)
  if (withSeed && stripeUrl) await seed({ databaseUrl, stripeUrl, uploadsDir })

  const settings: ApiSettings = {
    nodeEnv: mode,
    devRoutes: isOn(env.DEV_ROUTES, development),
    databaseUrl,
    ports: { api: ports.api, web: ports.web, admin: ports.admin },
    stripeApiUrl: env.STRIPE_API_URL || stripeUrl,
    oauthStandinUrl,
    stripeKey: env.STRIPE_SECRET_KEY || 'sk_test_standin',
    webhookSecret,
    authSecret: env.AUTH_SECRET || secrets.authSecret,
    uploadsDir,
    extra: development ? {} : { TRUST_PROXY: env.TRUST_PROXY || '1' },
  }
  await startApi(supervisor, settings)
  await apps
  await mirrorLoopback([
    ports.api,
    ports.web,
    ports.admin,
    ports.oauth,
    ...(stripeUrl ? [ports.standin] : []),
  ])
  if (withSeed && isOn(env.DEMO_BOTS, development)) {
    startBots(supervisor, { webUrl: local(ports.web), apiUrl: `http://127.0.0.1:${ports.api}` })
  }

  const urls = [
    ['Web', local(ports.web), 'players and companions'],
    ['Admin', local(ports.admin), 'staff'],
    ['API', local(ports.api), '/api, /trpc, /websockets, /healthz, /readyz'],
    ...(settings.devRoutes ? [['Mail', `${local(ports.web)}/dev/mail`, 'mail the product has sent']] : []),
    stripeUrl
      ? ['Payments', local(ports.standin), 'stand-in for Stripe: test cards only, no real money']
      : ['Payments', 'https://api.stripe.com', 'Stripe itself, with your key'],
    env.DATABASE_URL
      ? ['Database', new URL(databaseUrl).host, 'from DATABASE_URL']
      : [
          'Database',
          `localhost:${ports.postgres}`,
          `PostgreSQL, database ${databaseName}, user and password queuemate`,
        ],
  ]
  const table = formatTable([['What', 'Where', 'For'], ...urls], { heading: true })
  if (!withSeed) return table
  const people = demoSignIns.map(({ username, role, app }) => [
    username,
    demoPassword,
    role,
    local(ports[app]),
  ])
  const signIns = formatTable([['Sign in as', 'Password', 'Role', 'Where'], ...people], { heading: true })
  return `${table}\n\n${signIns}\n\nA player becomes a companion with the referral code ${demoReferralCode}.`
}
