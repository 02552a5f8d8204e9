import { sql, type RawBuilder } from 'kysely'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type { OfflineReason } from '@queuemate/contracts/companions/schemas'
import { IMMORTAL_1 } from '@queuemate/contracts/lookups/ranks'
import { MINIMUM_CHARGE } from '@queuemate/contracts/money'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { refusalOf } from '../../rules.ts'
import { TRANSACTION } from '../../snapshot.ts'
import type { Db, Tx } from '../../transaction.ts'
import { hasAccepted } from './agreements.ts'

/** The companion's row, locked until the transaction ends. */
export function lockCompanion(tx: Tx, companionId: string) {
  return tx
    .selectFrom('companions')
    .selectAll()
    .where('user_id', '=', companionId)
    .forUpdate()
    .executeTakeFirst()
}

export function findCompanion(db: Db, companionId: string) {
  return db.selectFrom('companions').selectAll().where('user_id', '=', companionId).executeTakeFirst()
}

/** When a companion may go online. */
const onlineRules = (shippedHash: string) => ({
  forbidden: sql`c.agreement_status = ${sql.lit(AgreementStatus.active)}`,
  payout_setup_required: sql`c.payouts_enabled`,
  agreement_changed: hasAccepted(sql`c.user_id`, shippedHash),
  order_open: sql`not exists (select from orders o where o.open_companion = c.user_id)`,
  // Companions who drop below keep their account and climb back first (spec §9 'Rank eligibility').
  rank_too_low: sql`p.ingame_rank >= ${IMMORTAL_1}`,
  // Staff gave this companion no payband yet.
  not_found: sql`b.id is not null`,
  invalid_input: sql`c.rate between b.minimum and b.maximum and (c.rate = 0 or c.rate >= ${MINIMUM_CHARGE})`,
})

interface OnlineFacts {
  /** Differs after every write of the companion's row. */
  version: string
  online: boolean
  /** Why they may not go online. */
  refusal: keyof ReturnType<typeof onlineRules> | null
  rate: number
  /** Of their payband. */
  minimum: number
  maximum: number
}

/** All that decides whether a companion may go online, in one read. */
export async function findOnlineFacts(
  db: Db,
  companionId: string,
  shippedHash: string,
): Promise<OnlineFacts | undefined> {
  return (await onlineFacts(companionId, shippedHash).execute(db)).rows[0]
}

function onlineFacts(companionId: string, shippedHash: string): RawBuilder<OnlineFacts> {
  return sql<OnlineFacts>`
    select c.xmin::text as version, c.online, ${refusalOf(onlineRules(shippedHash))} as refusal, c.rate,
      b.minimum, b.maximum
    from companions c
    join profiles p on p.user_id = c.user_id
    left join paybands b on b.id = c.payband_id
    where c.user_id = ${companionId}`
}

/**
 * Sets a companion online and seen at a moment, if all that decides allows it. Returns whether they were online before, and the
 * transaction; null, with nothing changed, when something objects, or when their row was being written at the same moment: a request
 * takes a companion offline in the statement that makes it. `findOnlineFacts` says what objects.
 */
export async function updateOnline(
  db: Db,
  companionId: string,
  shippedHash: string,
  at: Date,
): Promise<SetOnline | null> {
  const { rows } = await sql<SetOnline>`
    with facts as (${onlineFacts(companionId, shippedHash)})
    update companions c set online = true, seen_at = ${at}, offline_at = null, offline_reason = null,
      online_at = case when c.online then c.online_at else ${at} end
    from facts f
    where c.user_id = ${companionId} and c.xmin::text = f.version and f.refusal is null
    returning f.online as was_online, ${TRANSACTION} as transaction`.execute(db)
  return rows[0] ?? null
}

interface SetOnline {
  was_online: boolean
  transaction: number
}

/** Sets an online companion offline and stores the reason for them; false when they were offline. */
export async function setOffline(
  db: Db,
  companionId: string,
  reason: OfflineReason,
  at: Date,
): Promise<boolean> {
  const rows = await db
    .updateTable('companions')
    .set({ online: false, offline_at: at, offline_reason: reason })
    .where('user_id', '=', companionId)
    // During a request they are offline already: what they choose then holds after it, too.
    .where((eb) => eb.or([eb('online', '=', true), eb('offline_reason', '=', 'requested')]))
    .returning('user_id')
    .execute()
  return rows.length > 0
}

/** Sets companions offline whose dashboard was last there before a moment, and returns their ids (contract §4). */
export async function setGoneOffline(db: Db, seenBefore: Date, at: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update companions set online = false, offline_at = ${at}, offline_reason = 'away'
    where user_id in (
      select user_id from companions where online and (seen_at is null or seen_at <= ${seenBefore})
      order by user_id limit 500 for update skip locked)
    returning user_id`.execute(db)
  return rows.map((row) => row.user_id)
}

/** The banner and biography on the companion's card in the marketplace. */
export async function setCard(
  db: Db,
  companionId: string,
  card: { banner_id: number; bio: string },
): Promise<void> {
  await db.updateTable('companions').set(card).where('user_id', '=', companionId).execute()
}

/** Price in cents per game. */
export async function updateRate(tx: Tx, companionId: string, rate: number): Promise<void> {
  await tx.updateTable('companions').set({ rate }).where('user_id', '=', companionId).execute()
}

/** Notes that the dashboards of these companions were there at a moment. Never moves the mark back. */
export async function markCompanionSeen(db: Db, companionIds: readonly string[], at: Date): Promise<void> {
  // Rows are locked in one order, so that two instances never wait for each other.
  await sql`update companions set seen_at = ${at} where user_id in (
    select user_id from companions
    where user_id = any(${companionIds}::uuid[]) and (seen_at is null or seen_at < ${at})
    order by user_id for update)`.execute(db)
}

/** A payband that keeps its limits until the transaction ends. */
export function lockPayband(tx: Tx, paybandId: number) {
  return tx.selectFrom('paybands').selectAll().where('id', '=', paybandId).forShare().executeTakeFirst()
}

export function findPayband(db: Db, paybandId: number) {
  return db.selectFrom('paybands').selectAll().where('id', '=', paybandId).executeTakeFirst()
}

export interface Totals {
  customers: number
  orders: number
  income: number
  rounds: number
}

/**
 * Lifetime totals of a companion: customers and sessions of scored games (`rounds`), the companion's share of them in
 * cents less what was refunded, and every accepted order, also those that were cancelled.
 */
export async function sumOrdersOfCompanion(db: Db, companionId: string): Promise<Totals> {
  const scored = sql.lit(OrderStatus.scored)
  const { rows } = await sql<Totals>`select
      count(distinct player_id) filter (where status = ${scored}) as customers,
      count(*) filter (where status >= ${sql.lit(OrderStatus.accepted)}) as orders,
      coalesce(sum(price - fee - refunded_share) filter (where status = ${scored}), 0) as income,
      count(*) filter (where status = ${scored}) as rounds
    from orders where companion_id = ${companionId}`.execute(db)
  return rows[0]!
}

/** The same per week (Monday 00:00 UTC) from a moment on; weeks in which nothing happened are left out. */
export async function sumOrdersByWeek(db: Db, companionId: string, since: Date) {
  const { rows } = await sql<Omit<Totals, 'customers'> & { start: Date }>`
    select date_trunc('week', at, 'UTC') as start, sum(orders) as orders, sum(income) as income, sum(rounds) as rounds
    from (
      select requested_at as at, 1 as orders, 0 as income, 0 as rounds from orders
        where companion_id = ${companionId} and status >= ${sql.lit(OrderStatus.accepted)}
      union all
      select scored_at, 0, price - fee - refunded_share, 1 from orders
        where companion_id = ${companionId} and status = ${sql.lit(OrderStatus.scored)}
    ) as happened where at >= ${since} group by 1`.execute(db)
  return rows
}
