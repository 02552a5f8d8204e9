import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { root } from '@queuemate/run/places'
import { prepareAlerts } from './alerts.ts'
import { startBaseline } from './baseline.ts'
import { addCheckout } from './checkout.ts'
import { prepareEligible } from './eligible.ts'
import { averageRounds, formatRows, type Row } from './figures.ts'
import { prepareGames } from './games.ts'
import { measureLoad } from './load/load.ts'
import type { Conditions, Part } from './parts.ts'
import { createPairs } from './people.ts'
import { startServer, type Server } from './server.ts'
import { startSetup } from './setup.ts'

/*
 * Measures the product beside the least that the same work can cost, in one run on one machine: the ratio counts.
 * docs/benchmarks.md lists the commands.
 */

/** A player may request twelve games a minute: as many as one machine plays in that time. */
const PAIRS = 480
const PARTS: Record<string, Part> = { alerts: prepareAlerts, eligible: prepareEligible, games: prepareGames }

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    rounds: { type: 'string', default: '2' },
    seconds: { type: 'string' },
    sockets: { type: 'string', default: '5000' },
    watching: { type: 'string', default: '500' },
  },
})
const known = [...Object.keys(PARTS), 'load']
const unknown = positionals.find((name) => !known.includes(name))
if (unknown) throw new Error(`There is no part "${unknown}", only ${known.join(', ')}.`)
const wanted = Object.entries(PARTS).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
)
const rounds = Number(options.rounds)
const seconds = Number(options.seconds ?? (positionals.includes('load') ? 20 : 7))
if (!(rounds >= 1 && seconds >= 1)) throw new Error('--rounds and --seconds are numbers from 1 on.')

// What was started ends with this process, also when it is interrupted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
// Figures of a machine that is busy with other things mean little; the table says so.
const [loadBefore = 0] = loadavg()
// It starts servers of its own, and shares the machine with no others.
const table = positionals.includes('load')
  ? await measureLoad({ seconds, sockets: Number(options.sockets), watching: Number(options.watching) })
  : await measureParts()
const day = new Date().toISOString().slice(0, 10)
const machine = `${availableParallelism()} cores, load before ${loadBefore.toFixed(1)}`
console.log(`\n${day}, Node ${process.version}, ${machine}\n\n${table}`)

async function measureParts(): Promise<string> {
  const checkout = options.against === undefined ? undefined : addCheckout(options.against)
  const server = await startServer()
  try {
    const ours = await startSide(server, 'queuemate_bench', root)
    const sides: Conditions[] = [{ ...ours, baselineUrl: await startBaseline(server.supervisor) }]
    if (checkout) sides.push(await startSide(server, 'queuemate_against', checkout.root))
    const [rows = [], other] = await measureSides(sides)
    return formatRows(rows, other && { name: options.against ?? '', rows: other })
  } finally {
    await server.stop()
    checkout?.remove()
  }
}

async function startSide(server: Server, name: string, checkout: string): Promise<Conditions> {
  const setup = await startSetup(server, { name, checkout })
  return { setup, pairs: await createPairs(setup, PAIRS), baselineUrl: undefined, seconds }
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
