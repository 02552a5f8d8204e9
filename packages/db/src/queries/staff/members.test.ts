import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { up } from '../../../migrations/20261126-2-permissions.ts'
import { useDatabase } from '../../../testing/use-database.ts'
import { createUser } from '../../../testing/factories.ts'
import { rowOf } from '@queuemate/db/testing/rows'

const database = useDatabase()

test.each([
  [
    ['applications', 'payouts'],
    ['applications', 'payouts', 'companions', 'books'],
  ],
  [['people'], ['people']],
])('members with %j can open the same pages after the migration', async (before, after) => {
  const { db } = database()
  const { id } = await createUser(db, { role: 'staff' })
  await sql`insert into staff_members (user_id, permissions, changed_at) values (${id}, ${before}, now())`.execute(
    db,
  )
  await up(db as unknown as Kysely<unknown>)
  const row = await rowOf(db, 'staff_members', { user_id: id }, ['permissions'])
  expect(row.permissions).toEqual(after)
  await db.deleteFrom('staff_members').execute()
})
