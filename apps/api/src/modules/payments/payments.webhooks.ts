import { AppError } from '@queuemate/contracts/errors'
import * as payments from '@queuemate/db/queries/payments/payments'
import type { WebhookRow } from '@queuemate/db/queries/payments/payments'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { PaymentGateway, ProviderEvent } from '../../outside/stripe/payment-gateway.ts'
import { addJob } from '../../jobs/queue.ts'

/** Webhooks of our own calls can arrive before those calls return: they get this long. */
const PAUSE_MS = 5_000

/** Events about the money of one order; the sweeps ask the provider about the order as it is now. */
const OF_ORDERS = /^(payment_intent|charge|refund)\./
/** What becomes of a charge without a call of ours. */
const AFTER_CHARGES = /^(charge\.(dispute|refund)|refund\.)/
/** Events whose object is looked at by a job. */
const OF_OTHERS = /^(checkout\.session\.completed|account\.|capability\.|payout\.|transfer\.)/

export interface WebhooksDeps {
  db: Db
  clock: Clock
  log: Log
  gateway: Pick<PaymentGateway, 'readWebhook'>
  completeSetup: (sessionId: string) => Promise<void>
  /** Looks at a companion's account again. */
  refreshAccount: (accountId: string) => Promise<unknown>
  /** A companion's bank may have returned a payment. */
  bankReturned: (payout: { accountId: string; bankPayoutId: string }) => Promise<boolean>
  /** Books a payment of our balance to our bank as it is now; false for one that the provider does not know. */
  bookBankPayout: (bankPayoutId: string) => Promise<boolean>
  /** Whether an account is a companion's. */
  isOurAccount: (accountId: string) => Promise<boolean>
  /** Whether a transfer is one of our payouts. */
  isOurTransfer: (transferId: string) => Promise<boolean>
}

export type WebhooksService = ReturnType<typeof createWebhooks>

/**
 * The provider's webhooks: each is stored once and is only a hint that something has changed; the object is then
 * read as it is now, so that order, repeats and losses do not matter (contract §6). An event about an object that is
 * not ours is stored with the problem and is not tried again.
 */
export function createWebhooks(deps: WebhooksDeps) {
  const { db, clock, log, gateway } = deps

  /** Throws `bad_request` for a body that the provider did not sign, or signed too long ago. */
  async function receive(body: Buffer, signature: string): Promise<void> {
    const event = readEvent(body, signature)
    const { id, type, account, object } = event
    const row = { id, type, account, payload: JSON.stringify(object) }
    if (account === null && OF_ORDERS.test(type)) return receiveOfOrder(event, row)
    if (!OF_OTHERS.test(type)) return void (await payments.insertWebhook(db, row))
    await inTransaction(db, async (tx) => {
      if (!(await payments.insertWebhook(tx, row))) return
      await addJob(tx, 'payments.webhook', { eventId: id })
    })
  }

  async function receiveOfOrder({ id, type, object }: ProviderEvent, row: WebhookRow): Promise<void> {
    const orderId = Number(object.metadata?.order_id)
    const intentId = type.startsWith('payment_intent.') ? object.id : object.payment_intent
    const payment = {
      orderId: Number.isSafeInteger(orderId) ? orderId : null,
      intentId: intentId ?? null,
      // What a refund of ours was created with is what our call returned.
      chargeChanged: AFTER_CHARGES.test(type) && !(type === 'refund.created' && object.metadata?.refund_id),
    }
    const settleBy = new Date(clock.now().getTime() + PAUSE_MS)
    const { isNew, isKnown } = await payments.insertOrderWebhook(db, row, payment, settleBy)
    if (isNew && !isKnown) await report(id, 'no order has this payment')
  }

  function readEvent(body: Buffer, signature: string): ProviderEvent {
    try {
      return gateway.readWebhook(body, signature)
    } catch (error) {
      throw new AppError('bad_request', 'The signature is not valid', { cause: error })
    }
  }

  /** The job of a stored event. Throws when the provider does not respond, and is run again. */
  async function handle(eventId: string): Promise<void> {
    const event = await payments.findWebhook(db, eventId)
    const { id } = (event?.payload ?? {}) as { id?: string }
    if (!event || !id) return
    const { type, account } = event
    if (type === 'checkout.session.completed') return deps.completeSetup(id)
    if (type.startsWith('account.') || type.startsWith('capability.')) {
      const accountId = type === 'account.updated' ? id : (account ?? id)
      if (!(await deps.isOurAccount(accountId))) return report(eventId, 'no companion has this account')
      return void (await deps.refreshAccount(accountId))
    }
    if (type.startsWith('transfer.')) {
      // One that was just made is booked a moment later.
      if (type !== 'transfer.created' && !(await deps.isOurTransfer(id)))
        await report(eventId, 'no payout has this transfer')
      return
    }
    if (!type.startsWith('payout.')) return
    if (account !== null) {
      // A person who has deleted the account still owns what their bank returns.
      const isOurs = await deps.bankReturned({ accountId: account, bankPayoutId: id })
      if (!isOurs && !(await deps.isOurAccount(account)))
        await report(eventId, 'no companion has this account')
      return
    }
    if (!(await deps.bookBankPayout(id))) await report(eventId, 'the provider does not know this payout')
  }

  async function report(eventId: string, problem: string): Promise<void> {
    log.warn({ eventId, problem }, 'a webhook about an unknown object')
    await payments.noteProblem(db, eventId, problem)
  }

  return { receive, handle }
}
