import { refundFailed, refundSent } from '@queuemate/contracts/payments/ledger'
import type { RefundState } from '@queuemate/contracts/payments/refunds'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { publishOrderChanged } from '@queuemate/db/queries/orders/outbox'
import * as reports from '@queuemate/db/queries/orders/reports'
import { book } from '@queuemate/db/queries/payments/bookings'
import * as charges from '@queuemate/db/queries/payments/charges'
import * as refunds from '@queuemate/db/queries/payments/refunds'
import type { RefundRow } from '@queuemate/db/queries/payments/refunds'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import type { Context } from '../../../context.ts'
import { mailRefundFailed } from '../../../engine/money-mails.ts'
import { insertRefund, refundBooking, refundSplit } from '../../../engine/record-refund.ts'
import type { RefundFacts } from '../../../outside/stripe/money-gateway.ts'

/** The job of a promised refund: asks the provider, and books what it says. Throws when it does not respond. */
export async function sendRefund(ctx: Context, refundId: number): Promise<void> {
  const refund = await refunds.findRefund(ctx.db, refundId)
  if (!refund || refund.status !== 'requested' || refund.provider_id) return
  const charge = await charges.findByOrder(ctx.db, refund.order_id)
  if (!charge?.intent_id) throw new Error(`order ${refund.order_id} has no charge to refund`)
  const answer = await ctx.payments.sendRefund({
    refundId,
    orderId: refund.order_id,
    nonce: refund.nonce,
    intentId: charge.intent_id,
    amount: refund.amount,
  })
  if (!answer.ok) ctx.log.error({ refundId, code: answer.code }, 'the provider refused a refund')
  await inTransaction(ctx.db, async (tx) => {
    const order = await orders.lockOrder(tx, refund.order_id)
    const current = await refunds.findRefund(tx, refundId)
    if (!order || !current) return
    if (!answer.ok) return undoRefund(ctx, tx, order, current, answer.code)
    const { providerId: id, status } = answer
    await applyRefund(ctx, tx, order, { id, refundId, amount: refund.amount, status, failure: null })
  })
}

/**
 * Brings a refund to what the provider says of it; one that was made at the provider is booked as ours. A state
 * never goes back, so facts may come in any order and any number of times. The caller holds the lock of the order.
 */
export async function applyRefund(ctx: Context, tx: Tx, order: OrderRow, facts: RefundFacts): Promise<void> {
  const known = await refunds.findOfOrder(tx, order.id, { refundId: facts.refundId, providerId: facts.id })
  const refund = known ?? (await adoptRefund(ctx, tx, order, facts))
  if (!refund || refund.status === 'failed') return
  if (facts.status === 'failed')
    return undoRefund(ctx, tx, order, refund, facts.failure ?? 'failed', facts.id)
  if (refund.status === 'done') return
  const isDone = facts.status === 'done'
  await refunds.updateRefund(tx, refund.id, {
    provider_id: facts.id,
    ...(isDone ? { status: 'done', settled_at: ctx.clock.now() } : {}),
  })
  if (isDone) await book(tx, refundBooking('refund_sent', refund, ctx.clock.now()), refundSent(refund))
}

/** A refund that was made at the provider, without us. */
async function adoptRefund(
  ctx: Context,
  tx: Tx,
  { id }: OrderRow,
  facts: RefundFacts,
): Promise<RefundRow | null> {
  const order = await orders.lockOrder(tx, id)
  if (order?.hold === 'refunded' && facts.status === 'failed') return storeReturned(ctx, tx, order, facts)
  if (facts.status === 'failed' || order?.hold !== 'captured') return null
  if (facts.amount > order.price - order.refunded) {
    ctx.log.error({ orderId: order.id, refund: facts.id }, 'a refund at the provider is more than is left')
    return null
  }
  const reason = 'Refunded at the payment provider'
  return insertRefund(ctx, tx, order, {
    amount: facts.amount,
    reason,
    requestedBy: null,
    provider_id: facts.id,
  })
}

/** The charge of a game that never began came back to us: it is the player's, and staff have to find a way. */
async function storeReturned(ctx: Context, tx: Tx, order: OrderRow, facts: RefundFacts): Promise<RefundRow> {
  const at = ctx.clock.now()
  const refund = await refunds.insertRefund(tx, {
    order_id: order.id,
    amount: facts.amount,
    share: 0,
    reason: 'The game did not take place',
    taken_from: 'escrow',
    provider_id: facts.id,
    status: 'failed',
    failure: facts.failure ?? 'failed',
    created_at: at,
    settled_at: at,
  })
  await book(
    tx,
    refundBooking('refund_failed', refund, ctx.clock.now()),
    refundFailed(refundSplit(refund, order), true),
  )
  await publishOrderChanged(tx, order.id)
  await mailRefundFailed({ ctx, tx, order }, refund, true)
  return refund
}

/** The money did not reach the player: it goes back to those it was taken from. */
async function undoRefund(
  ctx: Context,
  tx: Tx,
  order: OrderRow,
  refund: RefundRow,
  failure: string,
  providerId: string | null = null,
): Promise<void> {
  if (refund.status === 'failed') return
  const split = refundSplit(refund, order)
  await book(
    tx,
    refundBooking('refund_failed', refund, ctx.clock.now()),
    refundFailed(split, refund.status === 'done'),
  )
  await refunds.updateRefund(tx, refund.id, {
    status: 'failed' satisfies RefundState,
    failure,
    settled_at: ctx.clock.now(),
    ...(providerId ? { provider_id: providerId } : {}),
  })
  await refunds.changeRefunded(tx, order.id, { amount: -refund.amount, share: -refund.share })
  await reports.reopen(tx, refund.id)
  await publishOrderChanged(tx, order.id)
  await mailRefundFailed({ ctx, tx, order }, refund, refund.status === 'done')
}
