import { existsSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword, demoReferralCode, demoSignIns } from '@queuemate/demo/sign-ins'
import { stopStalePostmaster } from '@queuemate/postgres/postmaster'
import { keepApi, type ApiKeeper } from './development/keep-api.ts'
import { partsOf, TRIAL_SENTENCE, type Mode, type Parts } from './parts.ts'
import { resolvePorts, type PortName } from './ports.ts'
import { startBacking, startProduct, type Backing } from './product.ts'
import { databaseName } from './services.ts'
import { dataFolder, loadSettings, runFile } from './settings.ts'
import { createSupervisor, responds, type Supervisor } from './supervise/children.ts'
import { taskRunner, whenOrphaned } from './supervise/parents.ts'
import { cleanUpAfter, recordRun, stopOrphans } from './supervise/run-file.ts'
import { formatTable } from './table.ts'
import { UserError } from './user-error.ts'

const LONGEST_START_MS = 60_000

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
  let ready = false
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
      if (ready) console.log('\nStopping …')
      void stop(0)
    })
  }
  // A task runner that is killed leaves its tasks running.
  if (mode === 'development') whenOrphaned(() => void stop(1))

  try {
    loadSettings()
    const { env } = process
    const dataDir = dataFolder(env)
    const runPath = runFile(env)
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
    // In development each web app is a task of its own, which opens its port itself.
    const ports = await resolvePorts(names, env, mode === 'development' ? ['web', 'admin'] : [])

    forget = () => rmSync(runPath, { force: true })
    const record = recordRun(runPath, { ports, startedBy: taskRunner() })
    cleanUpAfter(runPath)
    let keeper: ApiKeeper | undefined
    supervisor = createSupervisor({
      onStart: (child) => {
        record(child)
        if (child.name === 'api') keeper?.started(child)
      },
      verbose,
      onUnexpectedExit(child, how) {
        if (stopping) return
        if (child.name === 'api' && keeper) return keeper.ended(how)
        // It has printed why.
        console.error(`The ${child.name} process stopped unexpectedly (${how}).`)
        void stop(1)
      },
    })
    const options = { nodeEnv: mode, parts, dataDir, ports, env }
    let backing: Backing
    if (mode === 'production') {
      const apiEnv = { TRUST_PROXY: env.TRUST_PROXY || '1' }
      backing = await startProduct(supervisor, { ...options, apps: 'built', apiEnv })
    } else {
      backing = await startBacking(supervisor, options)
      keeper = keepApi(backing, (line) => void (stopping || console.log(line)))
      await Promise.all([keeper.start(), answers(ports.web), answers(ports.admin)])
    }
    if (parts.bots) {
      supervisor.start({
        name: 'bots',
        args: ['tooling/demo/src/bots/main.ts'],
        // The web app's origin, which the bots send with each call as browsers do.
        env: { WEB_URL: `http://localhost:${ports.web}`, API_URL: `http://127.0.0.1:${ports.api}` },
      })
    }
    ready = true
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const more = verbose ? '' : ' DEBUG=1 shows all output.'
    console.log(
      `\n${describe(backing, parts, ports)}\n\n  Ready after ${seconds} s. Ctrl-C stops everything.${more}\n`,
    )
  } catch (error) {
    if (stopping) return stopping
    explainFullDisk()
    console.error(
      error instanceof UserError || !verbose ? String(error instanceof Error ? error.message : error) : error,
    )
    await stop(1)
  }
}

const ROOM_MB = 32

/** PostgreSQL ends when it cannot write, and what waits for it then only knows that it has gone. */
function explainFullDisk(): void {
  const folder = dataFolder(process.env)
  if (!existsSync(folder)) return
  const { bavail, bsize } = statfsSync(folder)
  const left = Math.floor((bavail * bsize) / 1024 ** 2)
  if (left < ROOM_MB) console.error(`The disk of ${folder} has ${left} MB left, which is too little.`)
}

/** Resolves when a web app answers, or after a while: it is a task of its own, which says itself what is wrong. */
async function answers(port: number): Promise<void> {
  const answered = responds(`http://127.0.0.1:${port}/`, true)
  const until = performance.now() + LONGEST_START_MS
  while (!(await answered()) && performance.now() < until) await pause(50)
}

/** What the person who starts it reads: where everything is, and who can sign in. */
function describe(
  { databaseUrl, stripeUrl }: Backing,
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
