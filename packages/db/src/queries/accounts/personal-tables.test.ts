import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accountExport } from '@queuemate/contracts/accounts/settings'
import { cloneDatabase, TEMPLATE } from '../../../testing/database.ts'
import { PERSONAL_TABLES } from './personal-tables.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase(inject('postgresUrl'), TEMPLATE)
})
afterAll(() => database.drop())

interface Listed {
  person: readonly string[]
  staff?: readonly string[]
}

/** References of the schema that the list of personal tables does not have. */
async function missing(tables: Partial<Record<string, Listed>>): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string; to: string }>`
    select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as to
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid in
      ('users'::regclass, 'companions'::regclass, 'companion_records'::regclass, 'orders'::regclass)`.execute(
    database.db,
  )
  return rows
    .filter(({ table, column, to }) => {
      const listed = tables[table]
      if (to === 'orders') return !listed
      return ![...(listed?.person ?? []), ...(listed?.staff ?? [])].includes(column)
    })
    .map(({ table, column }) => `${table}.${column}`)
}

test('every table that refers to a person, a companion or an order is in the list', async () => {
  expect(await missing(PERSONAL_TABLES)).toEqual([])
  const { favourites: _, ...others } = PERSONAL_TABLES
  expect((await missing(others)).toSorted()).toEqual(['favourites.companion_id', 'favourites.player_id'])
})

test('every part of the export is in the list', () => {
  const parts = Object.values(PERSONAL_TABLES).flatMap((table) => ('export' in table ? [table.export] : []))
  const { exported_at: _, ...shape } = accountExport.shape
  expect([...new Set(parts)].toSorted()).toEqual(Object.keys(shape).toSorted())
})
