import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase, TEMPLATE } from '../testing/database.ts'
import { createUser } from '../testing/factories.ts'
import { connect } from './client.ts'
import { migrateToLatest } from './migrate.ts'
import { asProcess } from './process-role.ts'

let owner: Awaited<ReturnType<typeof cloneDatabase>>
let { db, close } = {} as ReturnType<typeof connect>
beforeAll(async () => {
  owner = await cloneDatabase(inject('postgresUrl'), TEMPLATE)
  ;({ db, close } = connect(asProcess(owner.url)))
})
afterAll(async () => {
  await close()
  await owner.drop()
})

test.each([
  'update ledger_entries set amount = 0',
  'delete from ledger_entries',
  'truncate ledger_entries cascade',
  'update ledger_transactions set at = now()',
  'delete from ledger_transactions',
  'update audit_events set action = action',
  'delete from audit_events',
  'truncate audit_events cascade',
  'delete from kysely_migration',
  'create table another (id integer)',
  'alter table users add column another text',
  'drop table users cascade',
  'alter table ledger_entries disable trigger all',
])('a process may not: %s', async (statement) => {
  await expect(sql.raw(statement).execute(db)).rejects.toThrow(/permission denied|must be owner/)
})

test('a process empties no address of the audit log before it is due', async () => {
  await createUser(owner.db)
  const { rows } = await sql<{ count: number }>`
    with acted as (
      insert into audit_events (staff_id, permission, action, address, at)
      select id, 'people', 'acted', '203.0.113.7', now() - interval '89 days' from users limit 1 returning 1)
    select count(*)::integer as count from acted`.execute(owner.db)
  expect(rows).toEqual([{ count: 1 }])
  const emptied = await sql<{ count: number }>`
    select expire_staff_addresses(now() + interval '1 day', 10) as count`.execute(db)
  expect(emptied.rows).toEqual([{ count: 0 }])
})

test('a process reads and adds to every table, also to one that a later migration makes', async () => {
  await sql`create table made_later (id integer)`.execute(owner.db)
  await migrateToLatest(owner.url)
  const { rows } = await sql<{ table: string }>`select schemaname || '.' || tablename as table from pg_tables
    where schemaname in ('public', 'graphile_worker') and not (
      has_table_privilege(schemaname || '.' || tablename, 'select') and
      (tablename like 'kysely%' or has_table_privilege(schemaname || '.' || tablename, 'insert')))`.execute(
    db,
  )
  expect(rows).toEqual([])
  await sql`insert into made_later values (1)`.execute(db)
  await sql`select graphile_worker.add_job('a job')`.execute(db)
  const jobs = await sql`select from graphile_worker.jobs where task_identifier = 'a job'`.execute(db)
  expect(jobs.rows).toHaveLength(1)
})
