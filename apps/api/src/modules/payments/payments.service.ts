import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@queuemate/contracts/errors'
import type { CursorInput } from '@queuemate/contracts/pagination'
import { declineText } from '@queuemate/contracts/payments/declines'
import {
  card as cardSchema,
  type PaymentPage,
  type refusedPayment,
} from '@queuemate/contracts/payments/schemas'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as orders from '@queuemate/db/queries/orders/orders'
import * as charges from '@queuemate/db/queries/payments/charges'
import * as payments from '@queuemate/db/queries/payments/payments'
import { inTransaction, type Db, type Tx } from '@queuemate/db/transaction'
import type { z } from 'zod'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { PaymentGateway } from '../../outside/stripe/payment-gateway.ts'
import type { Caller } from '../../base/caller.ts'
import { addJob } from '../../jobs/queue.ts'
import { idPlace, oneMore, placeAfter, toPage } from '../../base/paging.ts'
import { moneyView, paymentStatus } from './payments.views.ts'

export interface PaymentsDeps {
  db: Db
  gateway: PaymentGateway
  clock: Clock
  log: Log
  webUrl: string
}

const DAY_MS = 24 * 60 * 60 * 1000
/** A card is shown without waiting longer for the provider. */
const LOOK_MS = 2_000
/** A replaced card stays attached while an open order may charge it, and is looked at again after this long. */
const IN_USE_MS = 10 * 60 * 1000
export type PaymentsService = ReturnType<typeof createPaymentsService>

/** A player's card and charges (contract §2 `user/payment_methods`, `user/payments`). */
export function createPaymentsService({ db, gateway, clock, log, webUrl }: PaymentsDeps) {
  /**
   * Zero or one card. The browser may be back before the webhook, so the provider is asked about unfinished pages of the last day; when
   * it does not respond, the card that was saved before is returned.
   */
  async function cards(userId: string): Promise<z.infer<typeof cardSchema>[]> {
    const since = new Date(clock.now().getTime() - DAY_MS)
    const setups = await payments.listOpenSetups(db, userId, since)
    const looks = Promise.all(setups.map(({ session_id }) => completeSetup(session_id))).catch(
      (error: unknown) => log.warn({ err: error }, 'the provider did not respond about a card'),
    )
    if (setups.length > 0) await Promise.race([looks, pause(LOOK_MS, undefined, { ref: false })])
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
      if (before && before.method_id !== card.methodId) await detachSoon(tx, before.method_id)
    })
  }

  /** Detaching runs as a job, so it is retried and never lost. */
  const detachSoon = (tx: Tx, methodId: string) => addJob(tx, 'payments.detach', { methodId })

  /** Removes a card at the provider, once no open order can charge it. */
  async function detachCard(methodId: string): Promise<void> {
    if (!(await payments.isInUse(db, methodId))) return gateway.detachCard(methodId)
    const later = new Date(clock.now().getTime() + IN_USE_MS)
    await inTransaction(db, (tx) => addJob(tx, 'payments.detach', { methodId }, { runAt: later }))
  }

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

  /** The refused payment that blocks requests; null without one. */
  async function refused(userId: string): Promise<z.infer<typeof refusedPayment> | null> {
    const row = await payments.findRefused(db, userId)
    if (!row) return null
    return { order_id: row.order_id, amount: row.amount, why: declineText(row.failure_code ?? 'unknown')! }
  }

  async function history(userId: string, { limit, cursor }: CursorInput): Promise<PaymentPage> {
    const before = placeAfter(cursor, idPlace)?.[0]
    const found = await payments.listByPlayer(db, userId, { limit: oneMore(limit), before })
    const { rows, next_cursor } = toPage(found, limit, ({ order_id }) => [order_id])
    const moneyOf = await payments.readMoney(
      db,
      rows.map((row) => row.order_id),
    )
    const items = rows.map((row) => {
      const money = moneyView(moneyOf(row.order_id), row)
      return {
        order_id: row.order_id,
        amount: money.amount,
        status: paymentStatus(money, row),
        created_at: (row.accepted_at ?? row.requested_at).toISOString(),
        refunded_amount: money.refunded,
        receipt_url: row.receipt_url,
      }
    })
    return { items, next_cursor }
  }

  return {
    cards,
    linkCard,
    removeCard,
    refused,
    detachCard,
    history,
    completeSetup,
    /** The page on which the player's bank waits for them; null when it does not. */
    actionUrl: async (orderId: number): Promise<string | null> =>
      (await charges.findByOrder(db, orderId))?.action_url ?? null,
  }
}
