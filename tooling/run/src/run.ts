import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { demoPassword, demoReferralCode, demoSignIns } from '@queuemate/demo/sign-ins'
import { stopStalePostmaster } from '@queuemate/postgres/postmaster'
import { partsOf, TRIAL_SENTENCE, type Mode, type Parts } from './parts.ts'
import { root } from './places.ts'
import { resolvePorts, type PortName } from './ports.ts'
import { startProduct, type Product } from './product.ts'
import { databaseName } from './services.ts'
import { createSupervisor, type Supervisor } from './supervise/children.ts'
import { recordRun, stopOrphans } from './supervise/run-file.ts'
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
  let supervisor: Supervisor | undefined
  let forget = () => {}
  let stopping: Promise<never> | undefined

  const stop = (code: number): Promise<never> => {
    stopping ??= (async () => {
      await supervisor?.stopAll()
      forget()
      process.exit(code)
    })()
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // The second signal: do not wait any longer. The supervisor kills what still runs.
      if (stopping) process.exit(0)
      console.log('\nStopping …')
      void stop(0)
    })
  }

  try {
    if (existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'))
    const { env } = process
    const dataDir = path.resolve(root, env.DATA_DIR || '.data')
    const runPath = path.join(dataDir, 'run.json')
    const orphans = await stopOrphans(runPath)
    if (orphans.length > 0)
      console.log(`Stopped what an earlier run had left running: ${orphans.join(', ')}.`)
    if (!env.DATABASE_URL) await stopStalePostmaster(path.join(dataDir, 'postgres'))
    const parts = partsOf(mode, env)
    if (parts.trial) console.log(TRIAL_SENTENCE)
    const names: PortName[] = ['api', 'web', 'admin']
    if (parts.oauthStandin) names.push('oauth')
    if (!env.DATABASE_URL) names.push('postgres')
    if (parts.paymentStandin) names.push('standin')
    const ports = await resolvePorts(names, env)

    forget = () => rmSync(runPath, { force: true })
    supervisor = createSupervisor({
      onStart: recordRun(runPath),
      verbose,
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
    const product = await startProduct(supervisor, {
      nodeEnv: mode,
      parts,
      apps: mode === 'production' ? 'built' : 'vite',
      dataDir,
      ports,
      env,
      apiEnv: mode === 'production' ? { TRUST_PROXY: env.TRUST_PROXY || '1' } : {},
    })
    if (parts.bots) {
      supervisor.start({
        name: 'bots',
        args: ['tooling/demo/src/bots/main.ts'],
        // The web app's origin, which the bots send with each call as browsers do.
        env: { WEB_URL: `http://localhost:${ports.web}`, API_URL: `http://127.0.0.1:${ports.api}` },
      })
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const more = verbose ? '' : ' DEBUG=1 shows all output.'
    console.log(
      `\n${describe(product, parts, ports)}\n\n  Ready after ${seconds} s. Ctrl-C stops everything.${more}\n`,
    )
  } catch (error) {
    if (stopping) return stopping
    console.error(
      error instanceof UserError || !verbose ? String(error instanceof Error ? error.message : error) : error,
    )
    await stop(1)
  }
}

/** What the person who starts it reads: where everything is, and who can sign in. */
function describe(
  { databaseUrl, stripeUrl }: Product,
  parts: Parts,
  ports: Record<PortName, number>,
): string {
  const local = (port: number) => `http://localhost:${port}`
  const urls = [
    ['Web', local(ports.web), 'players and companions'],
    ['Admin', local(ports.admin), 'staff'],
    ['API', local(ports.api), '/api, /trpc, /websockets, /healthz, /readyz'],
    ...(parts.devRoutes ? [['Mail', `${local(ports.web)}/dev/mail`, 'mail the product has sent']] : []),
    stripeUrl
      ? ['Payments', local(ports.standin), 'stand-in for Stripe: test cards only, no real money']
      : ['Payments', 'https://api.stripe.com', 'Stripe itself, with your key'],
    process.env.DATABASE_URL
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
