import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countWaiting, useDatabase } from '../../../testing/use-database.ts'
import { createUser } from '../../../testing/factories.ts'
import { inTransaction } from '../../transaction.ts'
import { collectExport } from './export.ts'

const database = useDatabase()

test('a copy is of one moment: what is written while it is read is not in it', async () => {
  const { db } = database()
  const { id: user_id } = await createUser(db)
  const copy = await inTransaction(db, async (tx) => {
    await sql`lock table payment_methods in access exclusive mode`.execute(tx)
    const reading = collectExport(db, user_id)
    await expect.poll(() => countWaiting(db)).toBe(1)
    const late = { email: 'late@example.test', verified: true, is_primary: false, user_id }
    await db.insertInto('user_emails').values(late).execute()
    return { reading }
  })
  expect((await copy.reading).emails.map(({ email }) => email)).not.toContain('late@example.test')
  expect((await collectExport(db, user_id)).emails.map(({ email }) => email)).toContain('late@example.test')
})
