import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase, TEMPLATE } from '../../../testing/database.ts'
import { createUser } from '../../../testing/factories.ts'
import { inTransaction } from '../../transaction.ts'
import { collectExport } from './export.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase(inject('postgresUrl'), TEMPLATE)
})
afterAll(() => database.drop())

test('a copy is of one moment: what is written while it is read is not in it', async () => {
  const { db } = database
  const { id: user_id } = await createUser(db)
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length
  }
  const copy = await inTransaction(db, async (tx) => {
    await sql`lock table payment_methods in access exclusive mode`.execute(tx)
    const reading = collectExport(db, user_id)
    await expect.poll(waiting).toBe(1)
    const late = { email: 'late@example.test', verified: true, is_primary: false, user_id }
    await db.insertInto('user_emails').values(late).execute()
    return { reading }
  })
  expect((await copy.reading).emails.map(({ email }) => email)).not.toContain('late@example.test')
  expect((await collectExport(db, user_id)).emails.map(({ email }) => email)).toContain('late@example.test')
})
