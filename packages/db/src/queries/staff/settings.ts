import { sql, type Insertable } from 'kysely'
import { APPLICATION_LISTS } from '@queuemate/contracts/staff/applications'
import type { SettingKind } from '@queuemate/contracts/staff/settings'
import type { ReferralCodes, SettingChanges } from '../../schema.gen.ts'
import type { Db, Tx } from '../../transaction.ts'
import { STATES_OF_LIST } from './applications.ts'
import { contains } from '../../contains.ts'

/** Paybands with how many companions have each, the lowest first. */
export function selectPaybands(db: Db) {
  return db
    .selectFrom('paybands as b')
    .select(['b.id', 'b.name', 'b.minimum', 'b.maximum', 'b.fee_bps', 'b.version'])
    .select((eb) =>
      eb
        .selectFrom('companions as c')
        .select(({ fn }) => fn.countAll<number>().as('companions'))
        .whereRef('c.payband_id', '=', 'b.id')
        .as('companions'),
    )
    .orderBy('b.minimum')
    .orderBy('b.maximum')
    .orderBy('b.id')
    .execute()
}

export function findPaybandToEdit(db: Db, id: number) {
  return db.selectFrom('paybands').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * A payband, locked until the transaction ends: nobody is given it, and nobody chooses a price in it. Companions are
 * locked before their payband everywhere.
 */
export async function lockPaybandToEdit(tx: Tx, id: number) {
  const members = tx.selectFrom('companions').select('user_id').where('payband_id', '=', id)
  await members.orderBy('user_id').forUpdate().execute()
  return tx.selectFrom('paybands').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export interface PaybandColumns {
  name: string
  minimum: number
  maximum: number
  fee_bps: number
}

/** Breaks `paybands_name_key` for a name that another payband has. */
export async function insertPayband(tx: Tx, values: PaybandColumns): Promise<number> {
  const row = await tx.insertInto('paybands').values(values).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export async function updatePaybandTerms(tx: Tx, id: number, values: PaybandColumns): Promise<void> {
  await tx
    .updateTable('paybands')
    .set(({ ref, eb }) => ({ ...values, version: eb(ref('version'), '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deletePayband(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('paybands').where('id', '=', id).execute()
}

interface Limits {
  minimum: number
  maximum: number
}

const outside = ({ minimum, maximum }: Limits) => sql<boolean>`(c.rate < ${minimum} or c.rate > ${maximum})`

/** Companions of a payband whose price is outside of some limits, the furthest first. */
export function listStranded(db: Db, paybandId: number, limits: Limits, limit: number) {
  return db
    .selectFrom('companions as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.user_id as id', 'u.name', 'u.username', 'c.rate as price'])
    .where('c.payband_id', '=', paybandId)
    .where(outside(limits))
    .orderBy(sql`greatest(${limits.minimum} - c.rate, c.rate - ${limits.maximum})`, 'desc')
    .orderBy('c.user_id')
    .limit(limit)
    .execute()
}

export async function countStranded(db: Db, paybandId: number, limits: Limits): Promise<number> {
  const row = await db
    .selectFrom('companions as c')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('c.payband_id', '=', paybandId)
    .where(outside(limits))
    .executeTakeFirstOrThrow()
  return row.count
}

/** The price of a companion that a change of their payband moved, in cents. */
export interface MovedPrice {
  id: string
  before: number
  after: number
}

/** Moves their prices to the nearest limit; returns whose, with the price before and after, in one order of locks. */
export async function moveStranded(tx: Tx, paybandId: number, { minimum, maximum }: Limits) {
  const { rows } = await sql<MovedPrice>`
    with stranded as (
      select c.user_id, c.rate from companions c
      where c.payband_id = ${paybandId} and ${outside({ minimum, maximum })}
      order by c.user_id for update
    )
    update companions c set rate = least(${maximum}, greatest(${minimum}, s.rate))
    from stranded s where c.user_id = s.user_id
    returning c.user_id as id, s.rate as before, c.rate as after`.execute(tx)
  return rows
}

/**
 * Gives companions of a payband the price back that a change took from them, unless they have chosen another since or it is
 * outside of the limits. Returns whose, as `moveStranded` does.
 */
export async function restorePrices(
  tx: Tx,
  paybandId: number,
  { minimum, maximum }: Limits,
  prices: readonly MovedPrice[],
) {
  const { rows } = await sql<MovedPrice>`
    update companions c set rate = m.before
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as m (id uuid, before int, after int)
    where c.user_id = m.id and c.payband_id = ${paybandId} and c.rate = m.after
      and m.before between ${minimum} and ${maximum}
    returning c.user_id as id, m.after as before, c.rate as after`.execute(tx)
  return rows
}

/** The last charged orders of companions who have a payband now, the newest first. */
export function listChargedOrders(db: Db, paybandId: number, limit: number) {
  return db
    .selectFrom('orders as o')
    .innerJoin('companions as c', 'c.user_id', 'o.companion_id')
    .select(['o.price', 'o.fee'])
    .where('o.hold', '=', 'captured')
    .where('c.payband_id', '=', paybandId)
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()
}

/** Referral codes with their owners, makers, and how many people applied with each, the newest first. */
export function selectCodes(
  db: Db,
  { query, limit, before }: { query: string | undefined; limit: number; before: number | undefined },
) {
  return db
    .selectFrom('referral_codes as r')
    .leftJoin('users as u', 'u.id', 'r.owner_id')
    .leftJoin('users as m', 'm.id', 'r.created_by')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('companion_applications as a')
          .select(({ fn }) => [
            fn.count<number>('a.user_id').distinct().as('uses'),
            ...APPLICATION_LISTS.map((list) =>
              fn.countAll<number>().filterWhere('a.status', 'in', STATES_OF_LIST[list]).as(list),
            ),
          ])
          .whereRef('a.referral_code_id', '=', 'r.id')
          .as('made'),
      (join) => join.onTrue(),
    )
    .select(['r.id', 'r.code', 'r.max_uses', 'r.expires_at', 'r.disabled_at', 'r.created_at', 'r.owner_id'])
    .select(['u.name as owner_name', 'r.created_by as maker_id', 'm.name as maker_name'])
    .select(['made.uses', 'made.pending', 'made.approved', 'made.rejected'])
    .$if(Boolean(query), (from) =>
      from.where(
        sql<boolean>`(starts_with(r.code, upper(${query!})) or ${contains(sql.ref('u.name'), query!)})`,
      ),
    )
    .$if(before !== undefined, (from) => from.where('r.id', '<', before!))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
}
export type CodeRow = Awaited<ReturnType<typeof selectCodes>>[number]

export function lockCode(tx: Tx, id: number) {
  return tx.selectFrom('referral_codes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Breaks `referral_codes_code_key` for a code that exists. */
export async function insertCode(tx: Tx, values: Insertable<ReferralCodes>): Promise<number> {
  const row = await tx.insertInto('referral_codes').values(values).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export async function writeCode(
  tx: Tx,
  id: number,
  values: { max_uses?: number | null; expires_at?: Date | null; disabled_at: Date | null },
): Promise<void> {
  await tx.updateTable('referral_codes').set(values).where('id', '=', id).execute()
}

export interface Change {
  kind: SettingKind
  key: string
  before: object | null
  after: object | null
  undoes?: number
  moved?: readonly MovedPrice[]
}

/** Notes a change of a setting. Rows can never be changed. Breaks `setting_changes_undoes_key` for one that is undone. */
export async function insertChange(tx: Tx, staffId: string, at: Date, change: Change): Promise<void> {
  const { before, after, moved, ...rest } = change
  const values: Insertable<SettingChanges> = {
    ...rest,
    at,
    staff_id: staffId,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    moved: moved && moved.length > 0 ? JSON.stringify(moved) : null,
  }
  await tx.insertInto('setting_changes').values(values).execute()
}

/** Changes with who made them, and whether each is the latest of its setting; the newest first. */
export function selectChanges(
  db: Db,
  {
    kinds,
    limit,
    before,
  }: { kinds: readonly SettingKind[] | undefined; limit: number; before: number | undefined },
) {
  return changes(db)
    .$if(kinds !== undefined, (from) => from.where('s.kind', 'in', kinds!))
    .$if(before !== undefined, (from) => from.where('s.id', '<', before!))
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()
}
export type ChangeRow = Awaited<ReturnType<typeof selectChanges>>[number]

export function findChange(db: Db, id: number) {
  return changes(db).where('s.id', '=', id).executeTakeFirst()
}

function changes(db: Db) {
  return db
    .selectFrom('setting_changes as s')
    .innerJoin('users as u', 'u.id', 's.staff_id')
    .leftJoin('setting_changes as reverted', 'reverted.id', 's.undoes')
    .leftJoin('users as r', 'r.id', 'reverted.staff_id')
    .select(['reverted.at as reverted_at', 'r.name as reverted_by'])
    .select(['s.id', 's.at', 's.kind', 's.key', 's.before', 's.after', 's.undoes', 's.moved', 'u.name as by'])
    .select(
      sql<boolean>`not exists (select from setting_changes later
        where later.kind = s.kind and later.key = s.key and later.id > s.id)`.as('is_latest'),
    )
}
