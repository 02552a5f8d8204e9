import { sql } from 'kysely'
import { AgreementStatus, type OfflineReason } from '@queuemate/contracts/companions/schemas'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { Db, Tx } from '../transaction.ts'

/** The companion's row, locked until the transaction ends. */
export function lockById(tx: Tx, companionId: string) {
  return tx
    .selectFrom('companions')
    .selectAll()
    .where('user_id', '=', companionId)
    .forUpdate()
    .executeTakeFirst()
}

export function findById(db: Db, companionId: string) {
  return db.selectFrom('companions').selectAll().where('user_id', '=', companionId).executeTakeFirst()
}

/** Switches a companion on, which counts as being seen; not one who may not work or cannot be paid meanwhile. */
export async function setOnline(tx: Tx, companionId: string, at: Date): Promise<void> {
  await tx
    .updateTable('companions')
    .set({ online: true, seen_at: at, offline_at: null, offline_reason: null })
    .where('user_id', '=', companionId)
    .where('agreement_status', '=', AgreementStatus.active)
    .where('payouts_enabled', '=', true)
    .execute()
}

/** Switches a companion off and keeps why, for them to read. */
export async function setOffline(
  tx: Tx,
  companionId: string,
  reason: OfflineReason,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('companions')
    .set({ online: false, offline_at: at, offline_reason: reason })
    .where('user_id', '=', companionId)
    .execute()
}

/** The rank on a companion's profile; null when none is set. */
export async function findRank(db: Db, companionId: string): Promise<number | null> {
  const row = await db
    .selectFrom('profiles')
    .select('ingame_rank')
    .where('user_id', '=', companionId)
    .executeTakeFirst()
  return row?.ingame_rank ?? null
}

/** What the card on the market shows beside the figures. */
export async function setCard(
  db: Db,
  companionId: string,
  card: { banner_id: number; bio: string },
): Promise<void> {
  await db.updateTable('companions').set(card).where('user_id', '=', companionId).execute()
}

/** Price in cents per game. */
export async function setRate(tx: Tx, companionId: string, rate: number): Promise<void> {
  await tx.updateTable('companions').set({ rate }).where('user_id', '=', companionId).execute()
}

/** Notes that the dashboards of these companions were there at a moment. Never moves the mark back. */
export async function markSeen(db: Db, companionIds: readonly string[], at: Date): Promise<void> {
  await sql`update companions set seen_at = ${at}
    where user_id = any(${companionIds}::uuid[]) and (seen_at is null or seen_at < ${at})`.execute(db)
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
 * A companion since ever: customers and sessions of scored games (`rounds`), the own share of them in cents, and
 * every order that was accepted, whatever became of it.
 */
export async function sumOrders(db: Db, companionId: string): Promise<Totals> {
  const scored = sql.lit(OrderStatus.scored)
  const { rows } = await sql<Totals>`select
      count(distinct player_id) filter (where status = ${scored}) as customers,
      count(*) filter (where status >= ${sql.lit(OrderStatus.accepted)}) as orders,
      coalesce(sum(price - fee) filter (where status = ${scored}), 0) as income,
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
      select scored_at, 0, price - fee, 1 from orders
        where companion_id = ${companionId} and status = ${sql.lit(OrderStatus.scored)}
    ) as happened where at >= ${since} group by 1`.execute(db)
  return rows
}
