import { AppError } from '@queuemate/contracts/errors'
import { card as cardSchema, paymentItem } from '@queuemate/contracts/payments/schemas'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import * as payments from '@queuemate/db/queries/payments/payments'
import { inTransaction, type Db, type Tx } from '@queuemate/db/transaction'
import type { z } from 'zod'
import type { Clock } from '../../gateways/clock.ts'
import type { PaymentGateway } from '../../gateways/payments.ts'
import type { Caller } from '../../caller.ts'
import { addJob } from '../../jobs/queue.ts'
import { moneyView } from './payments.views.ts'

export interface PaymentsDeps {
  db: Db
  gateway: PaymentGateway
  clock: Clock
  webUrl: string
  /** Looks at a companion's account again. */
  refreshAccount: (accountId: string) => Promise<unknown>
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Webhooks of our own calls can arrive before those calls return: they get this long. */
const INTENT_PAUSE_MS = 5_000

const isIntent = (type: string) => type.startsWith('payment_intent.')
const isHandled = (type: string) => type === 'checkout.session.completed' || type === 'account.updated'

export type PaymentsService = ReturnType<typeof createPaymentsService>

/** A player's card and charges (contract §2 `user/payment_methods`, `user/payments`) and the provider's webhooks. */
export function createPaymentsService({ db, gateway, clock, webUrl, refreshAccount }: PaymentsDeps) {
  /** Zero or one card. Reads the provider's pages of the last day whose webhook has not arrived yet. */
  async function cards(userId: string): Promise<z.infer<typeof cardSchema>[]> {
    const since = new Date(clock.now().getTime() - DAY_MS)
    for (const { session_id } of await payments.listOpenSetups(db, userId, since))
      await completeSetup(session_id)
    const method = await payments.findMethod(db, userId)
    return method ? [cardSchema.parse(method)] : []
  }

  /**
   * Throws `card_exists`, save for a card whose payment failed: saving another replaces it. `unavailable` when the
   * provider does not respond. `returnTo`: the page of ours that the provider's page leads back to.
   */
  async function linkCard(user: Caller, returnTo: string): Promise<string> {
    const [customer, method] = await Promise.all([
      payments.findCustomer(db, user.id),
      payments.findMethod(db, user.id),
    ])
    if (method && !customer?.failed_order_id) throw new AppError('card_exists')
    const customerId = customer?.customer_id ?? (await makeCustomer(user))
    const cancelUrl = `${webUrl}${returnTo}`
    const returnUrl = `${cancelUrl}${returnTo.includes('?') ? '&' : '?'}card=saved`
    const pages = { customerId, returnUrl, cancelUrl }
    const page = await gateway.createCardPage(pages)
    await payments.insertSetup(db, page.id, user.id)
    return page.url
  }

  async function makeCustomer(user: Caller): Promise<string> {
    const { id, email, name } = user
    const customerId = await gateway.createCustomer({ id, email, name })
    return payments.saveCustomer(db, user.id, customerId)
  }

  /** Stores the card a finished page saved; a new card lifts the block of a failed payment. */
  async function completeSetup(sessionId: string): Promise<void> {
    const setup = await payments.findSetup(db, sessionId)
    if (!setup || setup.completed_at) return
    const saved = await gateway.readCardPage(sessionId)
    if (!saved) return
    const { card } = saved
    await inTransaction(db, async (tx) => {
      await accounts.lockProfile(tx, setup.user_id)
      const locked = await payments.lockSetup(tx, sessionId)
      if (!locked || locked.completed_at) return
      const before = await payments.findMethod(tx, setup.user_id)
      await payments.saveMethod(tx, {
        user_id: setup.user_id,
        method_id: card.methodId,
        brand: card.brand,
        last4: card.last4,
        exp_month: card.expMonth,
        exp_year: card.expYear,
        country: card.country,
      })
      await payments.setFailedOrder(tx, setup.user_id, null)
      await payments.completeSetup(tx, sessionId, clock.now())
      if (!before || before.method_id === card.methodId) return
      // An open order was promised the card before: that one stays where it can be charged.
      if (!(await orders.findOpenByPlayer(tx, setup.user_id))) await detachSoon(tx, before.method_id)
    })
  }

  /** Detaching runs as a job, so it is retried and never lost. */
  const detachSoon = (tx: Tx, methodId: string) => addJob(tx, 'payments.detach', { methodId })

  /** Throws `order_open` while an order could still need the card, `not_found` without one. */
  async function removeCard(userId: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      // The row that a request locks first, so that the two run one after the other.
      await accounts.lockProfile(tx, userId)
      const method = await payments.findMethod(tx, userId)
      if (!method) throw new AppError('not_found', 'You have no card')
      if (await orders.findOpenByPlayer(tx, userId)) throw new AppError('order_open')
      await payments.deleteMethod(tx, userId)
      await detachSoon(tx, method.method_id)
    })
  }

  async function history(userId: string): Promise<z.infer<typeof paymentItem>[]> {
    const rows = await payments.listByPlayer(db, userId, 100)
    return rows.map((row) => ({
      order_id: row.order_id,
      amount: row.amount,
      status: historyStatus(row.hold),
      created_at: (row.accepted_at ?? row.requested_at).toISOString(),
      refunded_amount: 0,
      receipt_url: null,
    }))
  }

  /**
   * Checks the signature and stores the event once. An event about an order's card needs nothing more: the sweep asks
   * about every hold that is not settled. What else it may mean is left to a job: the provider wants a fast response.
   */
  async function receiveWebhook(body: Buffer, signature: string): Promise<void> {
    let event: ReturnType<PaymentGateway['readWebhook']>
    try {
      event = gateway.readWebhook(body, signature)
    } catch (error) {
      throw new AppError('bad_request', 'The signature is not valid', { cause: error })
    }
    const row = { id: event.id, type: event.type, payload: JSON.stringify(event.object) }
    const orderId = Number(event.object.metadata?.order_id)
    if (isIntent(event.type) && Number.isSafeInteger(orderId)) {
      const settleBy = new Date(clock.now().getTime() + INTENT_PAUSE_MS)
      return payments.insertOrderWebhook(db, row, orderId, settleBy)
    }
    if (!isHandled(event.type)) return void (await payments.insertWebhook(db, row))
    await inTransaction(db, async (tx) => {
      if (!(await payments.insertWebhook(tx, row))) return
      await addJob(tx, 'payments.webhook', { eventId: event.id })
    })
  }

  /** Acts on a stored event by asking the provider for the object as it is now, so that order does not matter. */
  async function handleWebhook(eventId: string): Promise<void> {
    const event = await payments.findWebhook(db, eventId)
    if (!event) return
    const object = event.payload as { id?: string }
    if (event.type === 'checkout.session.completed' && object.id) return completeSetup(object.id)
    if (event.type === 'account.updated' && object.id) await refreshAccount(object.id)
  }

  return {
    cards,
    linkCard,
    removeCard,
    history,
    receiveWebhook,
    handleWebhook,
    money: async (order: OrderRow) => moneyView(await payments.listKinds(db, order.id), order),
  }
}

function historyStatus(hold: OrderRow['hold']): z.infer<typeof paymentItem>['status'] {
  if (hold === 'captured') return 'charged'
  if (hold === 'released') return 'released'
  return hold === 'failed' ? 'failed' : 'held'
}
