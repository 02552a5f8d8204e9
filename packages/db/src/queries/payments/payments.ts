import { sql, type Insertable } from 'kysely'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { PaymentMethods } from '../../schema.gen.ts'
import type { Db, Tx } from '../../transaction.ts'

export function findCustomer(db: Db, userId: string) {
  return db.selectFrom('payment_customers').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Keeps the first customer id a user got: two calls at once agree on one. */
export async function saveCustomer(db: Db, userId: string, customerId: string): Promise<string> {
  await db
    .insertInto('payment_customers')
    .values({ user_id: userId, customer_id: customerId })
    .onConflict((at) => at.column('user_id').doNothing())
    .execute()
  const row = await db
    .selectFrom('payment_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.customer_id
}

/** Blocks requests until a new card is saved (spec §5), or lifts the block with null. */
export async function setFailedOrder(tx: Tx, userId: string, orderId: number | null): Promise<void> {
  await tx
    .updateTable('payment_customers')
    .set({ failed_order_id: orderId })
    .where('user_id', '=', userId)
    .execute()
}

/** The order whose payment was refused and still blocks requests, and the provider's code for why. */
export function findRefused(db: Db, userId: string) {
  return db
    .selectFrom('payment_customers as c')
    .innerJoin('order_payments as p', 'p.order_id', 'c.failed_order_id')
    .select(['p.order_id', 'p.amount', 'p.failure_code'])
    .where('c.user_id', '=', userId)
    .executeTakeFirst()
}

export function findMethod(db: Db, userId: string) {
  return db.selectFrom('payment_methods').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Whose saved card this is; null for one that is nobody's. */
export async function findMethodOwner(db: Db, methodId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_methods')
    .select('user_id')
    .where('method_id', '=', methodId)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Saves the one card a player may have; a card saved before is replaced. */
export async function saveMethod(tx: Tx, values: Insertable<PaymentMethods>): Promise<void> {
  const { user_id: _, ...rest } = values
  await tx
    .insertInto('payment_methods')
    .values(values)
    .onConflict((at) => at.column('user_id').doUpdateSet(rest))
    .execute()
}

export async function deleteMethod(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('payment_methods').where('user_id', '=', userId).execute()
}

export async function insertSetup(db: Db, sessionId: string, userId: string): Promise<void> {
  await db.insertInto('card_setups').values({ session_id: sessionId, user_id: userId }).execute()
}

export function findSetup(db: Db, sessionId: string) {
  return db.selectFrom('card_setups').selectAll().where('session_id', '=', sessionId).executeTakeFirst()
}

/** The setup's row, locked: a webhook and a returning browser may both bring the same card. */
export function lockSetup(tx: Tx, sessionId: string) {
  return tx
    .selectFrom('card_setups')
    .selectAll()
    .where('session_id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateSetup(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await tx.updateTable('card_setups').set({ completed_at: at }).where('session_id', '=', sessionId).execute()
}

/** Whether an open order was promised this card. */
export async function isInUse(db: Db, methodId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('order_payments as p', 'p.order_id', 'o.id')
    .select('o.id')
    .where('p.method_id', '=', methodId)
    .where('o.status', 'in', [OrderStatus.pending, OrderStatus.accepted])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Setups a person started since then and has not finished, newest first. */
export function listOpenSetups(db: Db, userId: string, since: Date) {
  return db
    .selectFrom('card_setups')
    .select('session_id')
    .where('user_id', '=', userId)
    .where('completed_at', 'is', null)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(3)
    .execute()
}

/** What the ledger says about an order's charge. Amounts in cents. */
export interface OrderMoney {
  charged: number
  /** Promised back, whether or not it has arrived. */
  refunded: number
  /** Taken back by the player's bank, or contested. */
  disputed: boolean
}

export const NO_MONEY: OrderMoney = { charged: 0, refunded: 0, disputed: false }

/** The money of each of these orders, read from the ledger. */
export async function selectMoney(
  db: Db,
  orderIds: readonly number[],
): Promise<(orderId: number) => OrderMoney> {
  if (orderIds.length === 0) return () => NO_MONEY
  const { rows } = await sql<OrderMoney & { order_id: number }>`
    select t.order_id,
      coalesce(sum(e.amount) filter (where t.kind = 'capture' and e.account = 'provider_balance'), 0)::int as charged,
      (coalesce(-sum(e.amount) filter (where t.kind = 'refund_requested' and e.account = 'refunds'), 0)
        - coalesce(sum(e.amount) filter (where t.kind = 'refund_failed' and e.amount > 0), 0)
        - coalesce(sum(e.amount) filter (where t.kind = 'refund' and e.account = 'provider_balance'), 0))::int as refunded,
      exists (select from disputes d where d.order_id = t.order_id and d.status <> 'won') as disputed
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.order_id = any(${orderIds}::bigint[])
    group by t.order_id`.execute(db)
  const found = new Map(rows.map((row) => [row.order_id, row]))
  return (orderId) => found.get(orderId) ?? NO_MONEY
}

/** A player's orders with a hold or a charge, past ones included; the newest first, those before `before` only. */
export function listByPlayer(db: Db, playerId: string, page: { limit: number; before: number | undefined }) {
  return db
    .selectFrom('orders as o')
    .innerJoin('order_payments as p', 'p.order_id', 'o.id')
    .select(['o.id as order_id', 'o.hold', 'o.price', 'o.closed_reason', 'p.receipt_url'])
    .select(['o.requested_at', 'o.accepted_at'])
    .where('o.player_id', '=', playerId)
    .where('o.hold', 'not in', ['none', 'authorizing'])
    .$if(page.before !== undefined, (query) => query.where('o.id', '<', page.before!))
    .orderBy('o.id', 'desc')
    .limit(page.limit)
    .execute()
}

export interface WebhookRow {
  id: string
  type: string
  payload: string
  /** The connected account that the event is about; null for our own. */
  account: string | null
}

/** Stores a provider event once; false when it was there already. */
export async function insertWebhook(db: Db, event: WebhookRow): Promise<boolean> {
  const { id: event_id, ...values } = event
  const row = await db
    .insertInto('webhook_events')
    .values({ event_id, ...values })
    .onConflict((at) => at.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores an event about an order's payment once. A hold that is not settled is asked about at the latest at
 * `settleBy`; a charge whose refunds or disputes have changed is synced then. The deadlines are no part of what a move was planned on, so the version
 * stays. Returns whether the event was new, and whether its payment is one of ours.
 */
export async function insertOrderWebhook(
  db: Db,
  event: WebhookRow,
  payment: { orderId: number | null; intentId: string | null; chargeChanged: boolean },
  settleBy: Date,
): Promise<{ isNew: boolean; isKnown: boolean }> {
  const { rows } = await sql<{ is_new: boolean; is_known: boolean }>`with fresh as (
      insert into webhook_events (event_id, type, payload, account)
      values (${event.id}, ${event.type}, ${event.payload}::jsonb, ${event.account})
      on conflict do nothing returning event_id
    ), mine as (
      select order_id from order_payments
      where order_id = ${payment.orderId} or intent_id = ${payment.intentId}
    ), held as (
      update orders set settle_at = ${settleBy}
      where id in (select order_id from mine) and settle_at > ${settleBy} and exists (select from fresh)
    ), charged as (
      update order_payments set sync_at = least(sync_at, ${settleBy}), sync_attempts = 0
      where ${payment.chargeChanged} and order_id in (select order_id from mine) and exists (select from fresh)
    )
    select exists (select from fresh) as is_new, exists (select from mine) as is_known`.execute(db)
  return { isNew: rows[0]!.is_new, isKnown: rows[0]!.is_known }
}

/** Notes what is wrong with an event that nothing can be done about, for staff to see. */
export async function noteProblem(db: Db, eventId: string, problem: string): Promise<void> {
  await db.updateTable('webhook_events').set({ problem }).where('event_id', '=', eventId).execute()
}

export function findWebhook(db: Db, eventId: string) {
  return db.selectFrom('webhook_events').selectAll().where('event_id', '=', eventId).executeTakeFirst()
}
