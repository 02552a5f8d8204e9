import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { mean, perSecond, times, type Row } from './figures.ts'
import { createPlay, playFor } from './lifecycles.ts'
import type { Pair } from './people.ts'
import { replay, type Replayed } from './players.ts'
import { startRecorder, type Statement } from './recorder.ts'
import { MARKED, scriptOf, type Step } from './replay.ts'
import type { World } from './world.ts'

const PAIRS = 16
const SECONDS = 7
const ROUNDS = 2

/** Whole games through the public API, beside the same SQL statements played by a client without an API. */
export async function measureGames(world: World, everybody: readonly Pair[]): Promise<Row[]> {
  const pairs = everybody.slice(0, PAIRS)
  const play = await createPlay()
  const script = scriptOf(await recordGame(world, () => play(pairs[0] as Pair)))
  const ours: number[] = []
  const floor: Replayed[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await world.stack.restartApi()
    await playFor(pairs, play, 2)
    ours.push(await playFor(pairs, play, SECONDS))
    // Nothing else may use the database while the statements are replayed.
    await world.stack.killApi('SIGTERM')
    floor.push(await replayChecked(world, script))
  }
  await world.stack.restartApi()
  console.log(`  The SQL of one game (${countSql(script)} statements) was replayed by ${floor[0]?.by}.`)
  const [mine, beside] = [mean(ours), mean(floor.map((round) => round.perSecond))]
  const what = `whole games, ${PAIRS} pairs at once`
  return [{ what, ours: perSecond(mine), beside: perSecond(beside), ratio: times(beside / mine) }]
}

/** Replays games and sees that each reached its score. */
async function replayChecked(world: World, script: readonly Step[]): Promise<Replayed> {
  await settle(world)
  const before = await countScored(world)
  const { databaseUrl } = world.stack
  const replayed = await replay(script, { databaseUrl, clients: PAIRS, seconds: SECONDS })
  const missing = replayed.times - ((await countScored(world)) - before)
  if (missing !== 0)
    throw new Error(`${missing} of ${replayed.times} replayed games did not reach their score`)
  await settle(world)
  return replayed
}

const countSql = (script: readonly Step[]) => script.filter(({ sql }) => !sql.startsWith("select ':'")).length

/** Puts a recorder between the API and its database for one game. */
async function recordGame(world: World, play: () => Promise<void>): Promise<Statement[]> {
  const { stack, apiEnv } = world
  await markIds(world)
  const recorder = await startRecorder(stack.databaseUrl)
  apiEnv.DATABASE_URL = recorder.url
  try {
    await stack.restartApi()
    await play()
    await rest(world)
    recorder.clear()
    await play()
    await rest(world)
    return [...recorder.statements()]
  } finally {
    delete apiEnv.DATABASE_URL
    await stack.killApi('SIGTERM')
    await recorder.close()
  }
}

async function countScored({ database }: World): Promise<number> {
  const { rows } = await sql<{ scored: number }>`
    select count(*) as scored from orders where status = ${OrderStatus.scored}`.execute(database.db)
  return rows[0]?.scored ?? 0
}

/** Webhooks and the jobs they bring are part of a game. */
async function rest({ stack }: World): Promise<void> {
  await stack.stripe.webhooksIdle()
  await pause(1_500)
}

/** Ids that are told from any other number. */
async function markIds({ database }: World): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'`.execute(
    database.db,
  )
  let start = MARKED.from
  for (const { name } of rows) {
    await sql`select setval(${name}::regclass, ${start})`.execute(database.db)
    start += 2_000_000
  }
}

/** Jobs that nobody runs any more would slow down the queue's own statements. */
async function settle({ database }: World): Promise<void> {
  await sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where key is not null`.execute(
    database.db,
  )
  await sql`vacuum analyze`.execute(database.db)
}
