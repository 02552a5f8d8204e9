import { availableParallelism, loadavg } from 'node:os'
import { formatTable } from '@queuemate/run/table'
import { measureAlerts } from './alerts.ts'
import { measureEligible } from './eligible.ts'
import type { Row } from './figures.ts'
import { measureGames } from './games.ts'
import { createPairs } from './people.ts'
import { measureSignIns } from './sign-ins.ts'
import { measureUploads } from './uploads.ts'
import { startWorld } from './world.ts'

/*
 * Measures the product beside the least the same could cost, in one run on one machine: what counts is the ratio.
 * `node src/bench.ts [alerts] [eligible] [games] [sign-ins] [uploads]` runs some of it.
 */

const PAIRS = 100
const PARTS = {
  alerts: measureAlerts,
  eligible: measureEligible,
  games: measureGames,
  'sign-ins': measureSignIns,
  uploads: measureUploads,
}
const HEADING = ['What', 'Queuemate', 'Beside it', 'Ratio']

// Figures of a machine that is busy with other things mean little; the table says so.
const loadBefore = loadavg()
const wanted = process.argv.slice(2)
// What was started ends with this process, also when it is interrupted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
const world = await startWorld()
try {
  const pairs = await createPairs(world, PAIRS)
  const rows: Row[] = []
  for (const [name, measure] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    console.log(`${name} …`)
    rows.push(...(await measure(world, pairs)))
  }
  const day = new Date().toISOString().slice(0, 10)
  const [busy = 0] = loadBefore
  console.log(
    `\n${day}, Node ${process.version}, ${availableParallelism()} cores, load before ${busy.toFixed(1)}\n`,
  )
  const table = rows.map((row) => [row.what, row.ours, row.beside, row.ratio])
  console.log(formatTable([HEADING, ...table], { heading: true }))
} finally {
  await world.stop()
}
