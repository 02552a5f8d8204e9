import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../testing/use-database.ts'
import { listingOf } from './marketplace.ts'

const database = useDatabase()

/** `table.column` of what the query of a listing reads, from a view of it. */
async function readColumns(): Promise<string[]> {
  const { db } = database()
  const listing = listingOf(db, sql`gen_random_uuid()`).compile(db)
  const text = listing.sql.replace(/\$(\d+)/g, (_, place) => `'${listing.parameters[place - 1]}'`)
  await sql.raw(`create view listing as select ${text}`).execute(db)
  const { rows } = await sql<{ name: string }>`
    select distinct a.attrelid::regclass || '.' || a.attname as name
    from pg_rewrite w join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid
    join pg_attribute a on d.refclassid = 'pg_class'::regclass and a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where w.ev_class = 'listing'::regclass and d.refobjsubid > 0`.execute(db)
  return rows.map(({ name }) => name)
}

/** `table.column` of what the triggers tell the marketplace of. */
async function watchedColumns(): Promise<string[]> {
  const { rows } = await sql<{ table: string; definition: string }>`
    select tgrelid::regclass::text as table, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgfoid in ('note_companion'::regproc, 'note_person'::regproc, 'note_profile'::regproc)`.execute(
    database().db,
  )
  return rows.flatMap(({ table, definition }) =>
    [...definition.matchAll(/new\.(\w+)/g)].map(([, column]) => `${table}.${column}`),
  )
}

/** Columns that never change alone. */
const FOLLOWS = [
  'companions.user_id',
  'companion_records.user_id',
  'profiles.user_id',
  'users.id',
  // With `rating_count`.
  'companions.rating_great',
  'companions.raters',
  // The message of a changed list rebuilds the marketplace.
  'countries.id',
  'countries.label',
  'countries.code',
  'countries.region_id',
]

test('a change of each column that a card shows reaches the marketplace in memory', async () => {
  const [read, watched] = [await readColumns(), await watchedColumns()]
  expect(read).toContain('companions.rate')
  expect(read.filter((name) => ![...watched, ...FOLLOWS].includes(name))).toEqual([])
  // Breaks when triggers are not found.
  expect(watched.length).toBeGreaterThan(10)
})
