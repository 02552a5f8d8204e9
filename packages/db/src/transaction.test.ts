import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '../testing/use-database.ts'
import { createUser } from '../testing/factories.ts'
import { inTransaction } from './transaction.ts'

const database = useDatabase()

test('of two transactions that wait for each other, both are done in the end', async () => {
  const { db } = database()
  const [one, other] = [await createUser(db), await createUser(db)]
  const tries: string[] = []
  const hold = Promise.withResolvers<void>()
  const rename = (ids: string[], name: string) =>
    inTransaction(db, async (tx) => {
      tries.push(name)
      for (const id of ids) {
        await sql`update users set last_name = last_name || ${name} where id = ${id}`.execute(tx)
        if (new Set(tries).size === 2) hold.resolve()
        await hold.promise
      }
    })
  await Promise.all([rename([one.id, other.id], 'A'), rename([other.id, one.id], 'B')])
  expect(tries.length).toBeGreaterThan(2)
  const rows = await db
    .selectFrom('users')
    .select('last_name')
    .where('id', 'in', [one.id, other.id])
    .execute()
  for (const { last_name } of rows) expect(last_name).toMatch(/A.*B|B.*A/)
})
