import { sql } from 'kysely'
import type { Row } from '../../row.ts'
import type { Db } from '../../transaction.ts'

/** Both people of an order, its card, receipt and survey; undefined for an order that does not exist. */
export function findStaffOrder(db: Db, orderId: number) {
  return db
    .selectFrom('orders as o')
    .innerJoin('users as p', 'p.id', 'o.player_id')
    .innerJoin('profiles as pp', 'pp.user_id', 'o.player_id')
    .innerJoin('users as c', 'c.id', 'o.companion_id')
    .innerJoin('profiles as cp', 'cp.user_id', 'o.companion_id')
    .leftJoin('order_payments as m', 'm.order_id', 'o.id')
    .leftJoin('payment_methods as card', 'card.method_id', 'm.method_id')
    .leftJoin('order_feedback as s', 's.order_id', 'o.id')
    .selectAll('o')
    .select(['p.name as player_name', 'p.username as player_username', 'pp.picture_key as player_picture'])
    .select([
      'pp.ingame_rank as player_rank',
      'pp.ingame_name as player_ingame',
      'pp.ingame_tag as player_tag',
    ])
    .select(['c.name as companion_name', 'c.username as companion_username'])
    .select(['cp.picture_key as companion_picture', 'cp.ingame_rank as companion_rank'])
    .select(['cp.ingame_name as companion_ingame', 'cp.ingame_tag as companion_tag'])
    .select(['m.receipt_url', 'm.intent_id', 'm.charge_id', 'card.brand', 'card.last4'])
    .select(['s.rating', 's.type', 's.improvement', 's.notes', 's.created_at as surveyed_at'])
    .where('o.id', '=', orderId)
    .executeTakeFirst()
}
export type FoundOrder = NonNullable<Awaited<ReturnType<typeof findStaffOrder>>>

export type OrderLedgerLine = Row<'ledger_transactions', 'kind' | 'at'> &
  Row<'ledger_entries', 'transaction_id' | 'account' | 'amount'>

/** Every entry of an order in the ledger, oldest first. */
export async function listLedger(db: Db, orderId: number): Promise<OrderLedgerLine[]> {
  const { rows } = await sql<OrderLedgerLine>`
    select t.id as transaction_id, t.kind, t.at, e.account, e.amount
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.order_id = ${orderId} order by t.at, t.id, e.id`.execute(db)
  return rows
}

/** What staff did to an order, and that they read it, oldest first. */
export function listStaffActions(db: Db, orderId: number) {
  return db
    .selectFrom('audit_events as a')
    .innerJoin('users as u', 'u.id', 'a.staff_id')
    .select(['a.action', 'a.reason', 'a.at', 'a.staff_id', 'u.name'])
    .where('a.order_id', '=', orderId)
    .orderBy('a.id')
    .execute()
}
export type StaffAction = Awaited<ReturnType<typeof listStaffActions>>[number]

/** Whether the companion's share of an order was in a payout that was sent. */
export async function isPaidOut(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`select exists (
    select from payout_items i join payouts p on p.id = i.payout_id
    where i.order_id = ${orderId} and p.status = 'paid') as paid`.execute(db)
  return rows[0]!.paid
}

/** The tickets that are linked to an order, and the payouts that have its money, by number. */
export async function findLinks(db: Db, orderId: number): Promise<{ tickets: number[]; payouts: number[] }> {
  const { rows } = await sql<{ tickets: number[]; payouts: number[] }>`select
    to_jsonb(array(select id from support_messages where order_id = ${orderId} order by id)) as tickets,
    to_jsonb(array(select distinct payout_id from payout_items
      where order_id = ${orderId} and payout_id is not null order by 1)) as payouts`.execute(db)
  return rows[0]!
}

/** What the provider has kept of an order for its charge and disputes, in cents. */
export async function sumProviderFees(db: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(e.amount), 0)::integer as sum
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.order_id = ${orderId} and e.account = 'provider_fees'`.execute(db)
  return rows[0]!.sum
}

/** The reports of an order with the names of their reporters, oldest first. */
export function listReportsForStaff(db: Db, orderId: number) {
  return db
    .selectFrom('order_reports as r')
    .innerJoin('users as u', 'u.id', 'r.reporter_id')
    .leftJoin('refunds as f', 'f.id', 'r.refund_id')
    .selectAll('r')
    .select(['u.name as reporter', 'f.failure as refund_failure'])
    .where('r.order_id', '=', orderId)
    .orderBy('r.id')
    .execute()
}

/** The newest messages of an order, the newest first. */
export function selectMessages(db: Db, orderId: number, limit: number) {
  return db
    .selectFrom('chat_messages')
    .select(['id', 'text', 'sender_id', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Who did what to an order, with the name of the member of staff, oldest first. */
export function listMoves(db: Db, orderId: number) {
  return db
    .selectFrom('order_events as e')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'e.actor_id').on('e.actor', '=', 'staff'))
    .select(['e.event', 'e.actor', 'e.reason', 'e.at', 'u.name'])
    .where('e.order_id', '=', orderId)
    .orderBy('e.id')
    .execute()
}
