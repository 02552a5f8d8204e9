import { existsSync } from 'node:fs'
import path from 'node:path'
import { migrateToLatest } from '@queuemate/db/migrate'
import { seed } from '@queuemate/demo/seed/seed'
import { demoPassword, demoReferralCode, demoSignIns } from '@queuemate/demo/sign-ins'
import { stopStalePostmaster } from '@queuemate/postgres/postmaster'
import { createSupervisor, type Supervisor } from './supervise/children.ts'
import { partsOf, TRIAL_SENTENCE, type Mode, type Parts } from './parts.ts'
import { resolvePorts, type PortName } from './ports.ts'
import { createRunFile, stopOrphans } from './supervise/run-file.ts'
import { keepSecrets, vapidEnv } from './secrets.ts'
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

/**
 * Starts the whole product on this machine. Runs until it is stopped (exit code 0) or one of its processes fails (1),
 * and stops every process it has started.
 */
export async function run(mode: Mode): Promise<void> {
  process.stdout.on('error', () => {})
  const verbose = !['', '0', 'false'].includes(process.env.DEBUG ?? '')
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
    const parts = partsOf(mode, process.env)
    if (parts.trial) say(TRIAL_SENTENCE)
    const names: PortName[] = ['api', 'web', 'admin']
    if (parts.oauthStandin) names.push('oauth')
    if (ownDatabase) names.push('postgres')
    if (parts.paymentStandin) names.push('standin')
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
    const rows = await startAll(supervisor, { mode, parts, dataDir, ports })
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

interface StartOptions {
  mode: Mode
  parts: Parts
  dataDir: string
  ports: Record<PortName, number>
}

async function startAll(
  supervisor: Supervisor,
  { mode, parts, dataDir, ports }: StartOptions,
): Promise<string> {
  const { env } = process
  const secrets = keepSecrets(dataDir)
  const uploadsDir = path.resolve(root, env.UPLOADS_DIR || path.join(dataDir, 'uploads'))
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET || secrets.webhookSecret
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
    parts.paymentStandin
      ? startStandin(supervisor, {
          port: ports.standin,
          stateFile: path.join(dataDir, 'stripe-standin.json'),
          publicUrl: local(ports.standin),
          webhook: { url: `http://127.0.0.1:${ports.api}/api/webhooks/stripe`, secret: webhookSecret },
        })
      : undefined,
    parts.oauthStandin ? startOauth(supervisor, ports.oauth) : '',
  ])
  await migrateToLatest(databaseUrl)
  if (parts.seed && stripeUrl) await seed({ databaseUrl, stripeUrl, uploadsDir })

  const settings: ApiSettings = {
    nodeEnv: mode,
    devRoutes: parts.devRoutes,
    databaseUrl,
    ports: { api: ports.api, web: ports.web, admin: ports.admin },
    stripeApiUrl: env.STRIPE_API_URL || stripeUrl,
    oauthStandinUrl,
    stripeKey: env.STRIPE_SECRET_KEY || 'sk_test_standin',
    webhookSecret,
    authSecret: env.AUTH_SECRET || secrets.authSecret,
    uploadsDir,
    extra: {
      LOCAL_TRIAL: parts.trial ? '1' : '0',
      ...(parts.ownPushKeys ? vapidEnv(secrets) : {}),
      ...(mode === 'production' ? { TRUST_PROXY: env.TRUST_PROXY || '1' } : {}),
    },
  }
  await startApi(supervisor, settings)
  await apps
  if (parts.bots) {
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
  if (!parts.seed) return table
  const people = demoSignIns.map(({ username, role, app }) => [
    username,
    demoPassword,
    role,
    local(ports[app]),
  ])
  const signIns = formatTable([['Sign in as', 'Password', 'Role', 'Where'], ...people], { heading: true })
  return `${table}\n\n${signIns}\n\nA player becomes a companion with the referral code ${demoReferralCode}.`
}
