import type { Insertable, Updateable } from 'kysely'
import type { LedgerKind, Posting } from '@queuemate/contracts/payments/ledger'
import type { OrderPayments, PaymentMethods } from '../schema.gen.ts'
import type { Db, Tx } from '../transaction.ts'

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

export function findMethod(db: Db, userId: string) {
  return db.selectFrom('payment_methods').selectAll().where('user_id', '=', userId).executeTakeFirst()
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

export async function completeSetup(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await tx.updateTable('card_setups').set({ completed_at: at }).where('session_id', '=', sessionId).execute()
}

/** Setups a person started in the last day and has not finished, newest first. */
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

export function findOrderPayment(db: Db, orderId: number) {
  return db.selectFrom('order_payments').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

export async function insertOrderPayment(tx: Tx, values: Insertable<OrderPayments>): Promise<void> {
  await tx.insertInto('order_payments').values(values).execute()
}

export async function updateOrderPayment(
  tx: Tx,
  orderId: number,
  values: Updateable<OrderPayments>,
): Promise<void> {
  await tx.updateTable('order_payments').set(values).where('order_id', '=', orderId).execute()
}

/** Writes one ledger transaction; the same key a second time writes nothing. The database refuses a sum other than zero. */
export async function post(
  tx: Tx,
  transaction: { kind: LedgerKind; orderId: number; key: string; at: Date },
  postings: Posting[],
): Promise<void> {
  if (postings.length === 0) return
  const row = await tx
    .insertInto('ledger_transactions')
    .values({
      kind: transaction.kind,
      order_id: transaction.orderId,
      idempotency_key: transaction.key,
      at: transaction.at,
    })
    .onConflict((at) => at.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return
  await tx
    .insertInto('ledger_entries')
    .values(postings.map((posting) => ({ transaction_id: row.id, ...posting })))
    .execute()
}

/** Kinds of ledger transactions an order has, in the order they were written. */
export async function listKinds(db: Db, orderId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_transactions')
    .select('kind')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.kind)
}

/** A player's orders that touched a card, newest first. */
export function listByPlayer(db: Db, playerId: string, limit: number) {
  return db
    .selectFrom('orders as o')
    .innerJoin('order_payments as p', 'p.order_id', 'o.id')
    .select(['o.id as order_id', 'o.hold', 'p.amount', 'o.requested_at', 'o.accepted_at'])
    .where('o.player_id', '=', playerId)
    .where('o.hold', '<>', 'none')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()
}

/** Stores a provider event once; false when it was there already. */
export async function insertWebhook(
  tx: Tx,
  event: { id: string; type: string; payload: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('webhook_events')
    .values({ event_id: event.id, type: event.type, payload: event.payload })
    .onConflict((at) => at.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

export function findWebhook(db: Db, eventId: string) {
  return db.selectFrom('webhook_events').selectAll().where('event_id', '=', eventId).executeTakeFirst()
}
