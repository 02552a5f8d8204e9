import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountExport } from '@queuemate/contracts/accounts/settings'
import { createUser } from '../../../testing/factories.ts'
import { useDatabase } from '../../../testing/use-database.ts'
import { collectExport, PARTS } from './export.ts'
import { PERSONAL_TABLES } from './personal-tables.ts'

const database = useDatabase()

interface Listed {
  person: readonly string[]
  staff?: readonly string[]
  removal: string | object
  stays?: string
  export?: string
  hide?: string
}

/** References of the schema that the list of personal tables does not have. */
async function missing(tables: Partial<Record<string, Listed>>): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string; to: string }>`
    select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as to
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid in
      ('users'::regclass, 'companions'::regclass, 'companion_records'::regclass, 'orders'::regclass)`.execute(
    database().db,
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

// The preferences are read where they are written, too.
const statements: Partial<Record<string, string>> = {
  ...PARTS,
  notifications: Object.keys(accountExport.shape.notifications.shape).join(' '),
}
const wordsOf = (text = ''): string[] => text.match(/\w+/g) ?? []

/** Columns of listed tables that the list does not mention for a removal, or for an export. */
async function unmentioned(tables: Partial<Record<string, Listed>>) {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public'`.execute(database().db)
  const named = (columns: (table: Listed) => readonly string[] | null) =>
    rows.flatMap(({ table, column }) => {
      const listed = tables[table]
      const known = listed && columns(listed)
      return known && ![...known, ...listed.person, ...(listed.staff ?? [])].includes(column)
        ? `${table}.${column}`
        : []
    })
  return {
    removal: named(({ removal, stays }) =>
      typeof removal === 'string' ? null : [...Object.keys(removal), ...wordsOf(stays)],
    ),
    export: named(({ export: part, hide }) =>
      part === undefined ? null : [...wordsOf(hide), ...wordsOf(statements[part])],
    ),
  }
}

test('each column of a personal table is erased or stays, and is in the export or hidden from it', async () => {
  expect(await unmentioned(PERSONAL_TABLES)).toEqual({ removal: [], export: [] })
  const companions = { person: ['user_id'], removal: { bio: '' }, stays: '', export: 'companion' }
  const { removal, export: hidden } = await unmentioned({ companions })
  expect(removal).toContain('companions.payout_destination')
  expect(removal).not.toContain('companions.bio')
  expect(hidden).toContain('companions.disabled_reason')
  expect(hidden).not.toContain('companions.bio')
})

test('no column is listed twice, or is not there', async () => {
  const { rows } = await sql<{
    columns: string[]
  }>`select array_agg(table_name || '.' || column_name) as columns
    from information_schema.columns where table_schema = 'public'`.execute(database().db)
  for (const [name, table] of Object.entries<Listed>(PERSONAL_TABLES)) {
    const removal = typeof table.removal === 'object' ? Object.keys(table.removal) : []
    for (const columns of [[...removal, ...wordsOf(table.stays)], wordsOf(table.hide)]) {
      expect({ name, columns }).toEqual({ name, columns: [...new Set(columns)] })
      expect(columns.filter((column) => !rows[0]!.columns.includes(`${name}.${column}`))).toEqual([])
    }
  }
})

test('every part of an export can be read', async () => {
  const { id } = await createUser(database().db)
  expect(await collectExport(database().db, id)).toMatchObject({ profile: { id }, ledger: [] })
})
