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
