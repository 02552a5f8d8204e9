import { wellFormed } from '@queuemate/text/well-formed'
import { AppError } from '@queuemate/contracts/errors'
import { publishOrderChanged } from '@queuemate/db/queries/orders/outbox'
import * as charges from '@queuemate/db/queries/payments/charges'
import * as payments from '@queuemate/db/queries/payments/payments'
import type { WebhookRow } from '@queuemate/db/queries/payments/payments'
import { lockItems } from '@queuemate/db/queries/payouts/payable-items'
import { isKnownAccount, isKnownTransfer } from '@queuemate/db/queries/payouts/payouts'
import { inTransaction } from '@queuemate/db/transaction'
import type { ProviderEvent } from '../../outside/stripe/payment-gateway.ts'
import type { Context } from '../../context.ts'
import { addJob } from '../../jobs/queue.ts'
import { refreshAccount } from '../payouts/payout-account.ts'
import { assessWarned } from '../payouts/risk/assess-orders.ts'
import { takeReturn } from '../payouts/take-return.ts'
import { bookBankPayout } from './books/books.ts'
import { completeSetup, followCard } from './cards.ts'

/*
 * The provider's webhooks: each is stored once and is only a hint that something has changed; the object is then
 * read as it is now, so that order, repeats and losses do not matter (contract §6). An event about an object that is
 * not ours is stored with the problem and is not tried again.
 */

/** Webhooks of our own calls can arrive before those calls return: they get this long. */
const PAUSE_MS = 5_000

/** Events about the money of one order; the sweeps ask the provider about the order as it is now. */
const OF_ORDERS = /^(payment_intent|charge|refund)\./
/** What becomes of a charge without a call of ours. */
const AFTER_CHARGES = /^(charge\.(dispute|refund)|refund\.)/
const FRAUD_WARNING = 'radar.early_fraud_warning.created'
/** Events whose object is read by a job. */
const OF_OTHERS =
  /^(checkout\.session\.completed|payment_method\.|account\.|capability\.|payout\.|transfer\.)/

/** Throws `bad_request` for a body that the provider did not sign, or signed too long ago. */
export async function receiveWebhook(ctx: Context, body: Buffer, signature: string): Promise<void> {
  const event = readEvent(ctx, body, signature)
  const { id, type, account, object } = event
  const row = { id, type, account, payload: JSON.stringify(wellFormed(object)) }
  if (account === null && type === FRAUD_WARNING) return receiveWarning(ctx, event, row)
  if (account === null && OF_ORDERS.test(type)) return receiveOfOrder(ctx, event, row)
  if (!OF_OTHERS.test(type)) return void (await payments.insertWebhook(ctx.db, row))
  await inTransaction(ctx.db, async (tx) => {
    if (!(await payments.insertWebhook(tx, row))) return
    await addJob(tx, 'payments.webhook', { eventId: id })
  })
}

async function receiveOfOrder(
  ctx: Context,
  { id, type, object }: ProviderEvent,
  row: WebhookRow,
): Promise<void> {
  const orderId = Number(object.metadata?.order_id)
  const intentId = type.startsWith('payment_intent.') ? object.id : object.payment_intent
  const payment = {
    orderId: Number.isSafeInteger(orderId) ? orderId : null,
    intentId: intentId ?? null,
    // What a refund of ours was created with is what our call returned.
    chargeChanged: AFTER_CHARGES.test(type) && !(type === 'refund.created' && object.metadata?.refund_id),
  }
  const settleBy = new Date(ctx.clock.now().getTime() + PAUSE_MS)
  const { isNew, isKnown } = await payments.insertOrderWebhook(ctx.db, row, payment, settleBy)
  if (isNew && !isKnown) await report(ctx, id, 'no order has this payment')
}

/** The bank of a card believes that a charge is fraudulent. A warning never changes, so the event is all there is to know. */
async function receiveWarning(ctx: Context, { id, object }: ProviderEvent, row: WebhookRow): Promise<void> {
  const { payment_intent: intentId, charge: chargeId } = object
  const isUnknown = await inTransaction(ctx.db, async (tx) => {
    if (!(await payments.insertWebhook(tx, row))) return false
    await lockItems(tx)
    const orderId = await charges.warn(tx, { intentId, chargeId }, ctx.clock.now())
    if (orderId === undefined) return true
    await assessWarned(ctx, tx, orderId)
    await publishOrderChanged(tx, orderId)
    return false
  })
  if (isUnknown) await report(ctx, id, 'no order has this payment')
}

function readEvent(ctx: Context, body: Buffer, signature: string): ProviderEvent {
  try {
    return ctx.payments.readWebhook(body, signature)
  } catch (error) {
    throw new AppError('bad_request', 'The signature is not valid', { cause: error })
  }
}

/** The job of a stored event. Throws when the provider does not respond, and is run again. */
export async function handleWebhook(ctx: Context, eventId: string): Promise<void> {
  const event = await payments.findWebhook(ctx.db, eventId)
  const { id } = (event?.payload ?? {}) as { id?: string }
  if (!event || !id) return
  const { type, account } = event
  if (type === 'checkout.session.completed') return completeSetup(ctx, id)
  if (type.startsWith('payment_method.')) return followCard(ctx, id)
  if (type.startsWith('account.') || type.startsWith('capability.')) {
    const accountId = type === 'account.updated' ? id : (account ?? id)
    if (!(await isKnownAccount(ctx.db, accountId)))
      return report(ctx, eventId, 'no companion has this account')
    return void (await refreshAccount(ctx, accountId))
  }
  if (type.startsWith('transfer.')) {
    // One that was just made is booked a moment later.
    if (type !== 'transfer.created' && !(await isKnownTransfer(ctx.db, id)))
      await report(ctx, eventId, 'no payout has this transfer')
    return
  }
  if (!type.startsWith('payout.')) return
  if (account !== null) {
    // A person who has deleted the account still owns what their bank returns.
    const isOurs = await takeReturn(ctx, { accountId: account, bankPayoutId: id })
    if (!isOurs && !(await isKnownAccount(ctx.db, account)))
      await report(ctx, eventId, 'no companion has this account')
    return
  }
  if (!(await bookBankPayout(ctx, id))) await report(ctx, eventId, 'the provider does not know this payout')
}

async function report(ctx: Context, eventId: string, problem: string): Promise<void> {
  ctx.log.warn({ eventId, problem }, 'a webhook about an unknown object')
  await payments.noteProblem(ctx.db, eventId, problem)
}
