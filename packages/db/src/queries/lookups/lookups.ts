import { sql } from 'kysely'
import type { LookupKind, LookupValue } from '@queuemate/contracts/staff/content'
import type { Db, Tx } from '../../transaction.ts'

/* Lists to choose from: what staff have hidden is left out. */

export function selectRegions(db: Db) {
  return db
    .selectFrom('regions')
    .select(['id as value', 'label'])
    .where('hidden', '=', false)
    .orderBy('id')
    .execute()
}

export function selectCountries(db: Db) {
  return db
    .selectFrom('countries')
    .select(['id as value', 'label', 'code'])
    .where('hidden', '=', false)
    .orderBy(sql`fold(label)`)
    .execute()
}

export function selectLanguages(db: Db) {
  return db
    .selectFrom('languages')
    .select(['code as value', 'label'])
    .where('hidden', '=', false)
    .orderBy(sql`fold(label)`)
    .execute()
}

export function selectTimezones(db: Db) {
  return db
    .selectFrom('timezones')
    .select(['name as value', 'label'])
    .where('hidden', '=', false)
    .orderBy('label')
    .execute()
}

export function selectBanners(db: Db) {
  return db
    .selectFrom('banners')
    .select(['id', 'svg', 'picture'])
    .where('hidden', '=', false)
    .orderBy('id')
    .execute()
}

export function findBanner(db: Db, id: number) {
  return db
    .selectFrom('banners')
    .select(['id', 'svg', 'picture', 'hidden'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Hidden values of the lists that a person has: theirs to keep. */
export async function selectKept(db: Db, userId: string) {
  const { rows } = await sql<{
    kind: 'country' | 'language' | 'timezone'
    value: string
    label: string
    code: string | null
  }>`
    with own as (select country_id, languages, timezones from profiles where user_id = ${userId})
    select 'country' as kind, l.id::text as value, l.label, l.code from countries l, own
      where l.hidden and l.id = own.country_id
    union all select 'language', l.code, l.label, null from languages l, own
      where l.hidden and l.code = any (own.languages)
    union all select 'timezone', l.name, l.label, null from timezones l, own
      where l.hidden and l.name = any (own.timezones)`.execute(db)
  return rows
}

/** The table of each list and the column with its values. */
const TABLES: Record<LookupKind, { table: string; value: string }> = {
  language: { table: 'languages', value: 'code' },
  country: { table: 'countries', value: 'id' },
  timezone: { table: 'timezones', value: 'name' },
  region: { table: 'regions', value: 'id' },
  banner: { table: 'banners', value: 'id' },
}

export interface LookupEntry extends LookupValue {
  key: string
  default_label: string
  version: number
  region: string | null
  svg: string | null
  picture: Buffer | null
}

/** Lets changes of a list wait for each other: two at once could give the same name. */
export async function lockEntries(tx: Tx, kind: LookupKind): Promise<true> {
  await sql`select pg_advisory_xact_lock(hashtext(${`names of ${kind}`}))`.execute(tx)
  return true
}

/** Everything of a list with its versions, hidden values too; or the one with a key. */
export async function selectLookupEntries(db: Db, kind: LookupKind, key?: string): Promise<LookupEntry[]> {
  const { table, value } = TABLES[kind]
  const id = sql.ref(`l.${value}`)
  const isBanner = kind === 'banner'
  const { rows } = await sql<LookupEntry>`
    select ${id}::text as key, l.label, l.hidden, l.standard_label as default_label,
      coalesce(e.version, 0) as version,
      ${kind === 'country' ? sql`(select r.label from regions r where r.id = l.region_id)` : sql`null`} as region,
      ${isBanner ? sql`l.svg` : sql`null`} as svg, ${isBanner ? sql`l.picture` : sql`null::bytea`} as picture
    from ${sql.table(table)} l
    left join edited_settings e on e.kind = ${kind} and e.key = ${id}::text
    where ${key === undefined ? sql`true` : sql`${id}::text = ${key}`}
    order by ${isBanner || kind === 'region' ? id : sql`l.label`}`.execute(db)
  return rows
}

export async function updateEntry(tx: Tx, kind: LookupKind, key: string, to: LookupValue): Promise<void> {
  const { table, value } = TABLES[kind]
  await sql`update ${sql.table(table)} set label = ${to.label}, hidden = ${to.hidden}
    where ${sql.ref(value)}::text = ${key}`.execute(tx)
}

export async function insertBanner(tx: Tx, label: string, picture: Buffer): Promise<number> {
  const row = await tx
    .insertInto('banners')
    .values({ id: sql`nextval('banners_added')`, label, standard_label: label, picture })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
