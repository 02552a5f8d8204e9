import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'

const running = useApp({}, async () => ({ DATABASE_POOL: '2' }))
const read = async (url: string) => {
  const { statusCode, body } = await running().app.inject(url)
  return { status: statusCode, body }
}
const NOTHING_WAITS = 'queuemate_backlog{of="overdue"} 0'

test('requests that hold every connection make this process neither unready nor its metrics unreadable', async () => {
  expect((await read('/metrics')).body).toContain(NOTHING_WAITS)
  const { pool } = running().context.database
  const taken = [await pool.connect(), await pool.connect()]
  const locking = await running().db.startTransaction().execute()
  await sql`lock table orders`.execute(locking)
  expect((await read('/readyz')).status).toBe(200)
  // The last figures that could be read.
  expect(await read('/metrics')).toMatchObject({ status: 200, body: expect.stringContaining(NOTHING_WAITS) })
  await locking.rollback().execute()
  for (const client of taken) client.release()
})

test('metrics say by how much the clock of this process is wrong', async () => {
  expect((await read('/metrics')).body).toMatch(/queuemate_clock_skew_seconds -?[\d.e-]+\n/)
})

test('a process at a standby, which takes no writes, is not ready', async () => {
  const { db, context } = running()
  const name = (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]!.name
  await sql`create function pg_is_in_recovery() returns boolean language sql as 'select true'`.execute(db)
  await sql`alter database ${sql.id(name)} set search_path = public, pg_catalog`.execute(db)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'queuemate checks'`.execute(db)
  // The first call may still find the connection that was ended.
  await expect
    .poll(() => read('/readyz'))
    .toMatchObject({ status: 503, body: expect.stringContaining('standby') })
  context.leaving = true
  expect(await read('/readyz')).toMatchObject({ status: 503, body: expect.stringContaining('stopping') })
})
