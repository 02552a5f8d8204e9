import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { root } from '@queuemate/run/services'
import { prepareAlerts } from './alerts.ts'
import { startBaseline } from './baseline.ts'
import { addCheckout } from './checkout.ts'
import { prepareEligible } from './eligible.ts'
import { averageRounds, formatRows, type Row } from './figures.ts'
import { measureMarketplace } from './marketplace.ts'
import { prepareGames } from './games.ts'
import { measureConsole, measureGrowth } from './growth/growth.ts'
import type { Conditions, Part } from './parts.ts'
import { measurePayouts } from './payouts.ts'
import { createPairs } from './people.ts'
import { startServer, type Server } from './server.ts'
import { startSetup } from './setup.ts'
import { prepareRevocation } from './revocation.ts'
import { prepareSignIns } from './sign-ins.ts'
import { prepareUploads } from './uploads.ts'

/*
 * Measures the product beside the least that the same work can cost, in one run on one machine: the ratio counts.
 * docs/benchmarks.md lists the commands.
 */

const PAIRS = 100
const PARTS: Record<string, Part> = {
  alerts: prepareAlerts,
  eligible: prepareEligible,
  games: prepareGames,
  revocation: prepareRevocation,
  'sign-ins': prepareSignIns,
  uploads: prepareUploads,
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    rounds: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '7' },
  },
})
/** Parts with a server of their own, which only run when they are named. */
const APART = ['console', 'growth', 'marketplace', 'payouts']
const unknown = positionals.find((name) => !APART.includes(name) && !(name in PARTS))
if (unknown)
  throw new Error(`There is no part "${unknown}", only ${[...Object.keys(PARTS), ...APART].join(', ')}.`)
const wanted = Object.entries(PARTS).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
)
const rounds = Number(options.rounds)
const seconds = Number(options.seconds)
if (!(rounds >= 1 && seconds >= 1)) throw new Error('--rounds and --seconds are numbers from 1 on.')

// What was started ends with this process, also when it is interrupted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
// Figures of a machine that is busy with other things mean little; the table says so.
const [loadBefore = 0] = loadavg()
const checkout = options.against === undefined ? undefined : addCheckout(options.against)
const server = await startServer()
try {
  const tables: string[] = []
  if (wanted.length > 0) tables.push(await measureParts(server))
  if (positionals.includes('console')) tables.push(await measureConsole(server, { rounds, seconds }))
  if (positionals.includes('growth')) tables.push(await measureGrowth(server, { rounds, seconds }))
  if (positionals.includes('marketplace')) tables.push(await measureMarketplace(rounds))
  if (positionals.includes('payouts')) tables.push(await measurePayouts())
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${availableParallelism()} cores, load before ${loadBefore.toFixed(1)}`
  console.log([`\n${day}, Node ${process.version}, ${machine}`, ...tables].join('\n\n'))
} finally {
  await server.stop()
  checkout?.remove()
}

async function measureParts(server: Server): Promise<string> {
  const sides = [await startSide(server, { name: 'queuemate_bench', checkout: root, withBaseline: true })]
  if (checkout) {
    const { root } = checkout
    sides.push(await startSide(server, { name: 'queuemate_against', checkout: root, withBaseline: false }))
  }
  const [rows = [], other] = await measureSides(sides)
  return formatRows(rows, other && { name: options.against ?? '', rows: other })
}

interface SideOptions {
  name: string
  checkout: string
  withBaseline: boolean
}

async function startSide(server: Server, { name, checkout, withBaseline }: SideOptions): Promise<Conditions> {
  const setup = await startSetup(server, { name, checkout })
  const baselineUrl = withBaseline ? await startBaseline(server.supervisor) : undefined
  return { setup, pairs: await createPairs(setup, PAIRS), baselineUrl, seconds }
}

/** Turn by turn, so that other work of the machine slows all versions alike. Returns the rows of each version. */
async function measureSides(sides: readonly Conditions[]): Promise<Row[][]> {
  const rows = sides.map((): Row[] => [])
  for (const [name, prepare] of wanted) {
    console.log(`${name} …`)
    const measures: (() => Promise<Row[]>)[] = []
    for (const side of sides) measures.push(await prepare(side))
    const measured = sides.map((): Row[][] => [])
    for (let round = 0; round < rounds; round++)
      for (const [side, measure] of measures.entries()) measured[side]?.push(await measure())
    for (const [side, all] of measured.entries()) rows[side]?.push(...averageRounds(all))
  }
  return rows
}
