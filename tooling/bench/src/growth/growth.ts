import { sql } from 'kysely'
import type { Pair } from '@queuemate/player/people'
import { root } from '@queuemate/run/places'
import { formatTable } from '@queuemate/run/table'
import { addCpu, measureCpu, NO_CPU, type Cpu } from '../cpu.ts'
import { ms, quantile, times } from '../figures.ts'
import { comeOnline, createPairs, inTurn } from '../people.ts'
import { createPlay } from '../play.ts'
import type { Amount, Table } from '../parts.ts'
import type { Server } from '../server.ts'
import { startSetup, type Setup } from '../setup.ts'
import { createCalls, type Call } from './calls.ts'
import { createConsoleCalls } from './console-calls.ts'
import { measureExports } from './exports.ts'
import { catchUp, fill, vacuum, stopHousekeeping, type Sizes } from './data.ts'
import { measureSizes } from './sizes.ts'

/** A default page of the grid holds 500 companions: with fewer, the pages of both databases would differ in size. */
const SMALL: Sizes = { people: 700, companions: 600, online: 600, orders: 0 }
const FEW: Sizes = { people: 5_000, companions: 1_000, online: 600, orders: 10_000 }
const LARGE: Sizes = { people: 500_000, companions: 100_000, online: 1_000, orders: 1_000_000 }
/** Pairs that order and play in turn: a person may ask twelve times a minute. */
const ACTIVE = 240
/** What those who read have done before. */
const GAMES = 10
const HEADING = [
  'Call',
  'CPU, small',
  'CPU, large',
  'Ratio',
  'p50, small',
  'p50, large',
  'Log, small',
  'Log, large',
]

/** Two sizes of the product, and what is called in both. */
interface Comparison {
  name: string
  small: Sizes
  large: Sizes
  createCalls: typeof createCalls
  /** What is measured once in each, as a table. */
  after?: (setups: readonly Setup[]) => Promise<string>
}

/** The cost of calls with empty tables and with those of a large product, how many times more the latter is, and what it takes on the disk. */
export const measureGrowth: Table = (server, amount) =>
  measure(server, amount, {
    name: 'growth',
    small: SMALL,
    large: LARGE,
    createCalls,
    after: measureSizes,
  })

/** The same for what staff read, 10,000 orders beside a million, and how long their exports take. */
export const measureConsole: Table = (server, amount) =>
  measure(server, amount, {
    name: 'console',
    small: FEW,
    large: LARGE,
    createCalls: createConsoleCalls,
    after: measureExports,
  })

async function measure(server: Server, amount: Amount, comparison: Comparison): Promise<string> {
  const { name, createCalls: create, after } = comparison
  const small = await prepare(server, `${name}_small`, comparison.small, create)
  const large = await prepare(server, `${name}_large`, comparison.large, create)
  const rows: string[][] = []
  for (const [index, call] of small.entries()) {
    const same = large[index]
    if (same) rows.push(await compare(call, same, amount))
  }
  const tables = [formatTable([HEADING, ...rows], { heading: true })]
  const setups = [small, large].flatMap(([call]) => call?.setup ?? [])
  if (after) tables.push(await after(setups))
  return tables.join('\n\n')
}

interface MeasuredCall extends Call {
  setup: Setup
  active: readonly Pair[]
}

async function prepare(
  server: Server,
  name: string,
  sizes: Sizes,
  create: Comparison['createCalls'],
): Promise<MeasuredCall[]> {
  const setup = await startSetup(server, { name, checkout: root })
  const [reader, ...active] = await createPairs(setup, 1 + ACTIVE)
  if (!reader) throw new Error('there are no pairs')
  const started = performance.now()
  await stopHousekeeping(setup)
  await fill(setup, sizes)
  const play = await createPlay()
  await comeOnline([reader])
  for (let game = 0; game < GAMES; game++) await play(reader)
  await vacuum(setup)
  await catchUp(setup)
  await vacuum(setup)
  console.log(`${name}: ${sizes.orders} orders after ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return (await create(setup, { nextActive: inTurn(active), reader }, play)).map((call) => ({
    ...call,
    setup,
    active,
  }))
}

async function compare(
  small: MeasuredCall,
  large: MeasuredCall,
  { rounds, seconds }: Amount,
): Promise<string[]> {
  const [empty, full] = [newSamples(), newSamples()]
  for (const { run, active } of [small, large]) {
    await comeOnline(active)
    for (let warmUp = 0; warmUp < 20; warmUp++) await run()
  }
  for (let round = 0; round < rounds; round++) {
    await addSamples(empty, small, seconds)
    await addSamples(full, large, seconds)
  }
  const [cpuEmpty, cpuFull] = [cpuPerCall(empty), cpuPerCall(full)]
  const p50 = [empty, full].map(({ latencies }) => ms.format(quantile(latencies, 0.5)))
  const log = [empty, full].map(
    ({ logged, latencies }) => `${(logged / latencies.length / 1000).toFixed(1)} kB`,
  )
  const row = [small.what, ms.format(cpuEmpty), ms.format(cpuFull), times(cpuFull / cpuEmpty), ...p50, ...log]
  console.log(`  ${row.join('  ')}`)
  return row
}

interface Samples {
  latencies: number[]
  cpu: Cpu
  /** Bytes that PostgreSQL wrote to its log. */
  logged: number
}

const newSamples = (): Samples => ({ latencies: [], cpu: NO_CPU, logged: 0 })

const cpuPerCall = ({ latencies, cpu }: Samples) => (cpu.api + cpu.postgres) / latencies.length

/** Repeats a call for some seconds, one after the other. */
async function addSamples(
  samples: Samples,
  { run, setup, active }: MeasuredCall,
  seconds: number,
): Promise<void> {
  await comeOnline(active)
  const logged = await readLogged(setup)
  const until = performance.now() + seconds * 1000
  const { cpu } = await measureCpu(setup, async () => {
    while (performance.now() < until) {
      const started = performance.now()
      await run()
      samples.latencies.push(performance.now() - started)
    }
    await setup.stripe.webhooksIdle()
  })
  samples.cpu = addCpu(samples.cpu, cpu)
  samples.logged += (await readLogged(setup)) - logged
}

/** Bytes of PostgreSQL's log so far. */
async function readLogged({ database }: Setup): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (pg_current_wal_insert_lsn() - '0/0')::bigint as bytes`.execute(database.db)
  return rows[0]!.bytes
}
