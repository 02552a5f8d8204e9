import { isUnsettled } from '@queuemate/contracts/orders/consequences'
import {
  CONFIRM_EVERY_SECONDS,
  CONFIRM_SECONDS,
  OrderStatus,
  PAYMENT_SECONDS,
} from '@queuemate/contracts/orders/machine'
import type { MoveExtras, PaymentRow } from '@queuemate/db/queries/orders/commit-move'
import { claimUnsettled } from '@queuemate/db/queries/orders/deadlines'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { publishOrderChanged } from '@queuemate/db/queries/orders/outbox'
import * as charges from '@queuemate/db/queries/payments/charges'
import { inTransaction } from '@queuemate/db/transaction'
import type { Context } from '../../context.ts'
import { execute } from '../../engine/execute.ts'
import type { Charge } from '../../outside/stripe/money-gateway.ts'
import type { PaymentAction, Refused } from '../../outside/stripe/payment-gateway.ts'
import { chargeColumns, providerFee } from './charges/charges.ts'

/*
 * Calls the provider as an order's hold requires, and reports the result as a move. The person's request runs it at
 * once; the sweep runs it again after a crash. Both use the same idempotency key, and the second to report finds
 * the order moved on: one charge, in either order.
 */

/** Orders that one sweep settles at the same time. */
const BATCH = 10

type Report =
  | 'authorized'
  | 'authorize_failed'
  | 'authorize_rejected'
  | 'captured'
  | 'capture_failed'
  | 'capture_rejected'
  | 'released'
  | 'refunded'

/** A call that was made before the order ended has returned, or timed out, this long after its last possible start. */
const LAST_CALL_SECONDS = 60

const REFUSALS = { card: 'authorize_failed', provider: 'authorize_rejected' } as const

interface Reported {
  order: OrderRow
  payment: PaymentRow | null
  /** False when another report was faster. */
  ok: boolean
}

/** One call to the provider; null when it is not time for one. Throws when the provider does not respond. */
async function step(ctx: Context, order: OrderRow, payment: PaymentRow): Promise<Reported | null> {
  if (order.hold === 'authorizing') {
    return order.status === OrderStatus.accepted
      ? authorize(ctx, order, payment)
      : lookUp(ctx, order, payment)
  }
  if (order.hold === 'capturing') return capture(ctx, order, payment)
  if (order.hold === 'releasing') return release(ctx, order, payment)
  return order.hold === 'refunding' ? refund(ctx, order, payment) : null
}

async function authorize(ctx: Context, order: OrderRow, payment: PaymentRow) {
  if (isOverdue(ctx, order)) return null
  if (payment.amount === 0) return report(ctx, order, 'authorized')
  if (payment.action_url && payment.intent_id) return followAction(ctx, order, payment, payment.intent_id)
  const { amount, customer_id: customerId, method_id: methodId, confirms } = payment
  const hold = { ...callOf(order, payment), amount, customerId, methodId, confirms }
  const answer = await ctx.payments.authorize(hold, { returnUrl: `${ctx.webUrl}/api/payments/return` })
  if (answer.ok) return report(ctx, order, 'authorized', { payment: { intent_id: answer.intentId } })
  if (!answer.action) return refuse(ctx, order, answer, REFUSALS)
  await askPlayer(ctx, order, answer.action)
  return null
}

/** The player's bank wants them to confirm the payment: their browser is told where. */
async function askPlayer(ctx: Context, order: OrderRow, action: PaymentAction): Promise<void> {
  const askAt = new Date(ctx.clock.now().getTime() + CONFIRM_EVERY_SECONDS * 1000)
  await inTransaction(ctx.db, async (tx) => {
    if (await charges.saveAction(tx, order.id, action, askAt)) await publishOrderChanged(tx, order.id)
  })
}

/** Whether the player has confirmed the payment. One who does not do it in time counts as declined. */
async function followAction(ctx: Context, order: OrderRow, payment: PaymentRow, intentId: string) {
  const hold = { ...callOf(order, payment), intentId }
  const state = await ctx.payments.checkAction(hold)
  if (state === 'held') return report(ctx, order, 'authorized', { payment: { intent_id: intentId } })
  const asked = order.accepted_at ?? order.requested_at
  const isInTime = ctx.clock.now().getTime() < asked.getTime() + CONFIRM_SECONDS * 1000
  if (state === 'waiting' && isInTime) return null
  await ctx.payments.release(hold)
  return refuse(ctx, order, { ok: false, code: 'authentication_required', because: 'card' }, REFUSALS)
}

/** The order ended during the authorization: no new hold is made, one that was made is found. */
async function lookUp(ctx: Context, order: OrderRow, payment: PaymentRow) {
  if (payment.action_url && payment.intent_id) {
    // The bank may still be asking the player. Nothing stays held, also when they confirm there.
    await ctx.payments.release({ ...callOf(order, payment), intentId: payment.intent_id })
    return report(ctx, order, 'authorize_rejected', { payment: { failure_code: 'not_made' } })
  }
  const since = order.accepted_at ?? order.requested_at
  const until = since.getTime() + (PAYMENT_SECONDS + LAST_CALL_SECONDS) * 1000
  if (ctx.clock.now().getTime() < until) return null
  const { customer_id: customerId, amount } = payment
  const intentId = amount === 0 ? null : await ctx.payments.findHold({ orderId: order.id, customerId, since })
  if (intentId) return report(ctx, order, 'authorized', { payment: { intent_id: intentId } })
  return report(ctx, order, 'authorize_rejected', { payment: { failure_code: 'not_made' } })
}

/** Not after the deadline: people are not charged for a game that they no longer wait for. */
async function capture(ctx: Context, order: OrderRow, payment: PaymentRow) {
  if (isOverdue(ctx, order)) return null
  const { intent_id: intentId } = payment
  if (!intentId) return report(ctx, order, 'captured')
  const answer = await ctx.payments.capture({ ...callOf(order, payment), intentId })
  if (answer.ok) return reportCharge(ctx, order, answer.charge)
  return refuse(ctx, order, answer, { card: 'capture_failed', provider: 'capture_rejected' })
}

/** The provider's response is what was charged; one without it makes the charge due to be read. */
function reportCharge(ctx: Context, order: OrderRow, charge: Charge | null) {
  if (!charge) return report(ctx, order, 'captured', { payment: { sync_at: ctx.clock.now() } })
  return report(ctx, order, 'captured', { payment: chargeColumns(charge), providerFee: providerFee(charge) })
}

async function release(ctx: Context, order: OrderRow, payment: PaymentRow) {
  const { intent_id: intentId } = payment
  if (!intentId) return report(ctx, order, 'released')
  const result = await ctx.payments.release({ ...callOf(order, payment), intentId })
  return result === 'captured' ? reportCharge(ctx, order, null) : report(ctx, order, result)
}

async function refund(ctx: Context, order: OrderRow, payment: PaymentRow) {
  const { intent_id: intentId } = payment
  if (intentId) await ctx.payments.refund({ ...callOf(order, payment), intentId })
  return report(ctx, order, 'refunded')
}

function refuse(
  ctx: Context,
  order: OrderRow,
  { code, because }: Refused,
  events: Record<Refused['because'], Report>,
) {
  if (because === 'provider') ctx.log.error({ orderId: order.id, code }, 'the provider refused an order')
  return report(ctx, order, events[because], { payment: { failure_code: code } })
}

async function report(
  ctx: Context,
  order: OrderRow,
  event: Report,
  returned: Pick<MoveExtras, 'payment' | 'providerFee'> = {},
): Promise<Reported> {
  const result = await execute(ctx, ctx.db, order, { event, actor: 'payments', ...returned })
  if (result.ok) return result
  ctx.log.debug({ orderId: order.id, event }, 'already reported')
  return { ok: false, order: result.order, payment: null }
}

/** The deadline of `authorizing` and `capturing`, which the sweep of deadlines handles. */
function isOverdue(ctx: Context, order: OrderRow): boolean {
  return order.due_at !== null && order.due_at <= ctx.clock.now()
}

/**
 * Asks the provider until the card is settled, and returns the order as it is then. When the provider does not
 * respond, the sweep asks again.
 */
export async function settleCard(
  ctx: Context,
  order: OrderRow,
  payment: PaymentRow | null,
): Promise<OrderRow> {
  if (!payment) throw new Error(`order ${order.id} has no payment row`)
  let current: Reported = { ok: true, order, payment }
  try {
    while (current.ok && current.payment && isUnsettled(current.order.hold)) {
      const next = await step(ctx, current.order, current.payment)
      if (!next) break
      current = next
    }
  } catch (error) {
    ctx.log.warn(
      { err: error, orderId: order.id },
      'the provider did not settle an order; the sweep asks again',
    )
  }
  return current.order
}

/** Asks again about holds whose result was not written in time; returns how many. Run by the sweep. */
export async function settleDue(ctx: Context): Promise<number> {
  const background = { ...ctx, db: ctx.backgroundDb }
  const taken = await claimUnsettled(background.db, ctx.clock.now(), BATCH)
  await Promise.all(taken.map(({ order, payment }) => settleCard(background, order, payment)))
  return taken.length
}

function callOf(order: OrderRow, { nonce }: PaymentRow) {
  return { orderId: order.id, nonce }
}
