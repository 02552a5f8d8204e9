import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { up } from '../../../migrations/20261126-2-permissions.ts'
import { cloneDatabase, TEMPLATE } from '../../../testing/database.ts'
import { createUser } from '../../../testing/factories.ts'
import { rowOf } from '@queuemate/db/testing/rows'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase(inject('postgresUrl'), TEMPLATE)
})
afterAll(() => database.drop())

test.each([
  [
    ['applications', 'payouts'],
    ['applications', 'payouts', 'companions', 'books'],
  ],
  [['people'], ['people']],
])('members with %j can open the same pages after the migration', async (before, after) => {
  const { db } = database
  const { id } = await createUser(db, { role: 'staff' })
  await sql`insert into staff_members (user_id, permissions, changed_at) values (${id}, ${before}, now())`.execute(
    db,
  )
  await up(db as unknown as Kysely<unknown>)
  const row = await rowOf(db, 'staff_members', { user_id: id }, ['permissions'])
  expect(row.permissions).toEqual(after)
  await db.deleteFrom('staff_members').execute()
})
