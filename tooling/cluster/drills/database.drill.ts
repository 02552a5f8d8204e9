import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect, type Database } from '@queuemate/db/client'
import { scaled } from '@queuemate/run/pace'
import { backupsOf } from '../src/backups.ts'
import { findBrokenRows } from '../src/invariants.ts'
import { describeFailures } from '../src/traffic.ts'
import { withCluster } from './with-cluster.ts'

const { cluster, database, traffic, pause } = withCluster()

/** Waits until everything that is committed now is in the backups. */
async function archived({ db }: Database): Promise<void> {
  const { rows } = await sql<{ file: string }>`select pg_walfile_name(pg_switch_wal()) as file`.execute(db)
  const file = path.join(backupsOf(cluster().primary()), 'wal', `${rows[0]!.file}.gz`)
  await expect.poll(() => existsSync(file), { timeout: scaled(20_000), interval: 50 }).toBe(true)
}

const eventsOf = async ({ db }: Database, committed = sql`true`) => {
  const { rows } = await sql<{
    id: number
  }>`select id from order_events where ${committed} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

const committedUntil = (moment: string) =>
  sql<boolean>`pg_xact_commit_timestamp(xmin) <= ${moment}::timestamptz`

/** What the product knows of its payments at the provider. */
const paymentsOf = ({ db }: Database) =>
  db
    .selectFrom('order_payments')
    .select(['intent_id', 'charge_id'])
    .where('intent_id', 'is not', null)
    .execute()

const momentOf = async ({ db }: Database) => {
  const { rows } = await sql<{ moment: string }>`select clock_timestamp()::text as moment`.execute(db)
  return rows[0]!.moment
}

/** Lets a worker compare the books of the restored database with the provider. Nothing of it reaches people. */
async function compareBooks(url: string, { db }: Database): Promise<void> {
  // The last time was today, before the copy.
  await sql`delete from reconciliations`.execute(db)
  await sql`delete from rate_limits`.execute(db)
  cluster().environment.worker = { DATABASE_URL: url, REDIS_URL: '', SMTP_URL: 'smtp://127.0.0.1:1' }
  const worker = cluster().member('worker')
  await worker.kill()
  await worker.start()
  const compared = () => db.selectFrom('reconciliations').select('id').execute()
  await expect.poll(compared, { timeout: scaled(20_000), interval: 100 }).toHaveLength(1)
  delete cluster().environment.worker
  await worker.kill()
  await worker.start()
}

test('a moment is restored from the backups with every move until then, and charges since then are found', async () => {
  await cluster().backUp()
  await pause(2_000)
  const moment = await momentOf(database())
  await pause(3_000)
  const later = await momentOf(database())
  await pause(1_000)
  await archived(database())
  const { url, timeline } = await cluster().restore(moment)
  const restored = connect(url, 2)
  try {
    expect(await findBrokenRows(restored)).toEqual([])
    const events = await eventsOf(restored)
    expect(events).toEqual(await eventsOf(database(), committedUntil(moment)))
    expect(events.length).toBeLessThan((await eventsOf(database())).length)
    const newest = await sql<{ id: number }>`select max(id) as id from orders`.execute(database().db)
    const next = await sql<{ id: number }>`select nextval('orders_id_seq') as id`.execute(restored.db)
    // PostgreSQL itself leaves out 32 numbers at most.
    expect(next.rows[0]!.id).toBeGreaterThan(newest.rows[0]!.id + 1_000)

    const all = await paymentsOf(database())
    const intents = (payments: typeof all) => new Set(payments.map(({ intent_id }) => intent_id))
    const charges = (payments: typeof all) => payments.flatMap(({ charge_id }) => charge_id ?? [])
    const before = intents(await paymentsOf(restored))
    await compareBooks(url, restored)
    const { rows: lines } = await sql<{ source: string }>`
      select source from provider_transactions where type = 'charge' and order_id is null`.execute(
      restored.db,
    )
    const found = new Set(lines.map(({ source }) => source))
    const after = intents(await paymentsOf(restored))
    const lost = charges(all.filter(({ intent_id }) => !after.has(intent_id)))
    expect(lost.length).toBeGreaterThan(0)
    expect(lost.filter((id) => !found.has(id))).toEqual([])
    expect(
      charges(all.filter(({ intent_id }) => before.has(intent_id))).filter((id) => found.has(id)),
    ).toEqual([])
  } finally {
    await restored.close()
  }
  // It does not follow what came of the first try.
  const again = connect((await cluster().restore(later, timeline)).url, 2)
  try {
    expect(await eventsOf(again)).toEqual(await eventsOf(database(), committedUntil(later)))
  } finally {
    await again.close()
  }
  expect(describeFailures(traffic().record.failures)).toEqual([])
})

/** Calls that failed. A card that was asked as the primary died is asked again, which may take some seconds. */
const failures = () =>
  traffic().record.failures.filter(({ text }) => !text.includes('The card is still being processed'))
/** Those that failed otherwise than with "try again". */
const unexpected = () => describeFailures(failures().filter(({ status }) => status !== 503))

test('when the primary dies, the standby takes over within 10 seconds and has everything that was acknowledged', async () => {
  const { db } = database()
  await sql`create table acknowledged (n int primary key)`.execute(db)
  const acknowledged: number[] = []
  let going = true
  const writer = (async () => {
    for (let n = 1; going; n++) {
      try {
        await sql`insert into acknowledged values (${n})`.execute(db)
        acknowledged.push(n)
      } catch {
        await pause(100)
      }
    }
  })()
  await pause(1_000)
  await cluster().promote()
  const since = traffic().now()
  const { games } = traffic().record
  await expect
    .poll(() => traffic().record.games, { timeout: scaled(10_000), interval: 50 })
    .toBeGreaterThan(games)
  going = false
  await writer
  const { rows } = await sql<{ n: number }>`select n from acknowledged`.execute(db)
  const late = traffic().record.failures.filter(({ at }) => at > since + 10_000)
  expect(describeFailures(late)).toEqual([])
  expect(unexpected()).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(100)
  expect(rows.map(({ n }) => n)).toEqual(expect.arrayContaining(acknowledged))
  await sql`drop table acknowledged`.execute(db)
  await cluster().rebuildStandby()
})

test('a former primary that is started again by mistake gets no connection', async () => {
  const former = cluster().primary().name
  const reached = async () => {
    const one = connect(cluster().databaseUrl, 1)
    const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(one.db)
    await one.close()
    return rows[0]!.port
  }
  await cluster().promote()
  const { port } = cluster().primary()
  await expect.poll(() => reached().catch(String), { timeout: scaled(10_000) }).toBe(port)
  await cluster().member(former).start()
  await expect.poll(() => cluster().findPrimaries()).toHaveLength(2)
  // Longer than HAProxy takes to see it.
  await pause(3_000)
  for (let i = 0; i < 10; i++) expect(await reached()).toBe(port)
  expect(unexpected()).toEqual([])
  await cluster().rebuildStandby()
})

test('while the standby is gone, writes wait; once commits need not wait for it, play goes on', async () => {
  const standby = cluster().primary().name === 'db-1' ? 'db-2' : ('db-1' as const)
  await cluster().member(standby).kill()
  await pause(3_000)
  const { games } = traffic().record
  await pause(3_000)
  expect(traffic().record.games).toBe(games)
  await cluster().setSynchronous(false)
  await expect
    .poll(() => traffic().record.games, { timeout: scaled(10_000), interval: 50 })
    .toBeGreaterThan(games)
  await cluster().rebuildStandby()
  expect(unexpected()).toEqual([])
})

test('a primary that crashes and starts again is used within 2 seconds; calls meanwhile are told to try again', async () => {
  const name = cluster().primary().name
  await cluster().member(name).kill()
  await pause(2_000)
  await cluster().member(name).start()
  const back = traffic().now()
  await pause(6_000)
  expect(unexpected()).toEqual([])
  expect(describeFailures(failures().filter(({ at }) => at > back + scaled(2_500)))).toEqual([])
})
