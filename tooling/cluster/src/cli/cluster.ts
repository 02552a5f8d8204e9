import { appendFileSync, existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { scratchFolder } from '@queuemate/postgres/scratch'
import { demoPassword, demoSignIns } from '@queuemate/demo/sign-ins'
import { root } from '@queuemate/run/places'
import { formatTable } from '@queuemate/run/table'
import { UserError } from '@queuemate/run/user-error'
import { startCluster, type Cluster } from '../cluster.ts'
import { HELP, runCommand } from '../commands.ts'
import { seedDemo } from '../seed.ts'

// Starts the cluster with demo data and takes commands until it is stopped.
const PORTS = { web: 8080, admin: 8081, mail: 8025 }

/** A file for each process, with its output as it was written. */
const logs = scratchFolder()

let cluster: Cluster | undefined
async function stop(code: number): Promise<never> {
  await cluster?.stop()
  rmSync(logs, { recursive: true, force: true })
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop(0))

try {
  if (!existsSync(path.join(root, 'apps/web/dist/index.html')))
    throw new UserError('The web apps are not built: run `npx -y pnpm@12 run build` first.')
  cluster = await startCluster({
    ports: PORTS,
    seed: seedDemo,
    verbose: Boolean(process.env.DEBUG),
    onLine: (name, line) => appendFileSync(path.join(logs, `${name}.log`), `${line}\n`),
  })
  console.log(`\n${describe(cluster)}\n\n${HELP}\n`)
} catch (error) {
  console.error(error instanceof UserError ? error.message : error)
  await stop(1)
}

const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: 'cluster> ' })
let isOpen = true
lines.once('close', () => (isOpen = false))
lines.prompt()
for await (const line of lines) {
  if (line.trim() === 'quit') break
  if (cluster) console.log(await runCommand(cluster, line))
  if (isOpen) lines.prompt()
}
await stop(0)

function describe({ webUrl, adminUrl, mailUrl, stripeUrl, databaseUrl, ...rest }: Cluster): string {
  const rows = [
    ['What', 'Where', 'For'],
    ['Web', webUrl, 'players and companions, through the proxy'],
    ['Admin', adminUrl, 'staff, through the proxy'],
    ['Mail', `${mailUrl}/api/email`, 'all mail that was sent, as JSON'],
    ['Payments', stripeUrl, 'stand-in for Stripe'],
    ['Database', databaseUrl, 'through HAProxy'],
    ...Object.entries(rest.databases).map(([name, url]) => [name, url, 'past HAProxy']),
    ...Object.entries(rest.instances).map(([name, url]) => [name, url, '/readyz, /metrics']),
    ['Logs', logs, 'a file for each process'],
  ]
  const people = demoSignIns.map(({ username, role, app }) => [
    username,
    demoPassword,
    role,
    app === 'web' ? webUrl : adminUrl,
  ])
  const signIns = [['Sign in as', 'Password', 'Role', 'Where'], ...people]
  return `${formatTable(rows, { heading: true })}\n\n${formatTable(signIns, { heading: true })}`
}
