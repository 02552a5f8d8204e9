import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@queuemate/contracts/errors'
import { card as cardSchema } from '@queuemate/contracts/payments/schemas'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as orders from '@queuemate/db/queries/orders/orders'
import * as payments from '@queuemate/db/queries/payments/payments'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import type { z } from 'zod'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import type { SavedCard } from '../../outside/stripe/payment-gateway.ts'
import { addJob } from '../../jobs/queue.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A card is shown without waiting longer for the provider. */
const COMPLETE_MS = 2_000
/** A replaced card stays attached while an open order may charge it, and is tried again after this long. */
const IN_USE_MS = 10 * 60 * 1000

/**
 * Zero or one card. The browser may be back before the webhook, so the provider is asked about unfinished pages of the last day; when
 * it does not respond, the card that was saved before is returned.
 */
export async function listCards(ctx: Context, userId: string): Promise<z.infer<typeof cardSchema>[]> {
  const since = new Date(ctx.clock.now().getTime() - DAY_MS)
  const setups = await payments.listOpenSetups(ctx.db, userId, since)
  const completed = Promise.all(setups.map(({ session_id }) => completeSetup(ctx, session_id))).catch(
    (error: unknown) => ctx.log.warn({ err: error }, 'the provider did not respond about a card'),
  )
  if (setups.length > 0) await Promise.race([completed, pause(COMPLETE_MS, undefined, { ref: false })])
  const method = await payments.findMethod(ctx.db, userId)
  return method ? [cardSchema.parse(method)] : []
}

/**
 * Throws `card_exists`, save for a card whose payment failed: saving another replaces it. `unavailable` when the
 * provider does not respond. `returnTo`: the page of ours that the provider's page leads back to.
 */
export async function linkCard(ctx: Context, user: Caller, returnTo: string): Promise<string> {
  const [customer, method] = await Promise.all([
    payments.findCustomer(ctx.db, user.id),
    payments.findMethod(ctx.db, user.id),
  ])
  if (method && !customer?.failed_order_id) throw new AppError('card_exists')
  const customerId = customer?.customer_id ?? (await makeCustomer(ctx, user))
  const cancelUrl = `${ctx.webUrl}${returnTo}`
  const returnUrl = `${cancelUrl}${returnTo.includes('?') ? '&' : '?'}card=saved`
  const pages = { customerId, returnUrl, cancelUrl }
  const page = await ctx.payments.createCardPage(pages)
  await payments.insertSetup(ctx.db, page.id, user.id)
  return page.url
}

async function makeCustomer(ctx: Context, user: Caller): Promise<string> {
  const { id, email, name } = user
  const customerId = await ctx.payments.createCustomer({ id, email, name })
  return payments.saveCustomer(ctx.db, user.id, customerId)
}

/** Stores the card a finished page saved; a new card lifts the block of a failed payment. */
export async function completeSetup(ctx: Context, sessionId: string): Promise<void> {
  const setup = await payments.findSetup(ctx.db, sessionId)
  if (!setup || setup.completed_at) return
  const saved = await ctx.payments.readCardPage(sessionId)
  if (!saved) return
  const { card } = saved
  await inTransaction(ctx.db, async (tx) => {
    await accounts.lockProfile(tx, setup.user_id)
    const locked = await payments.lockSetup(tx, sessionId)
    if (!locked || locked.completed_at) return
    const before = await payments.findMethod(tx, setup.user_id)
    await payments.saveMethod(tx, { user_id: setup.user_id, ...columnsOf(card) })
    await payments.setFailedOrder(tx, setup.user_id, null)
    await payments.updateSetup(tx, sessionId, ctx.clock.now())
    if (before && before.method_id !== card.methodId) await detachSoon(tx, before.method_id)
  })
}

/** A saved card that its bank has renewed, or that was detached at the provider. */
export async function followCard(ctx: Context, methodId: string): Promise<void> {
  const owner = await payments.findMethodOwner(ctx.db, methodId)
  if (owner === null) return
  const card = await ctx.payments.readCard(methodId)
  await inTransaction(ctx.db, async (tx) => {
    await accounts.lockProfile(tx, owner)
    // Replaced or removed in the meantime.
    if ((await payments.findMethod(tx, owner))?.method_id !== methodId) return
    if (card) await payments.saveMethod(tx, { user_id: owner, ...columnsOf(card) })
    // An open order has its own record of the card: the provider refuses the charge, and the player saves another.
    else if (!(await orders.findOpenByPlayer(tx, owner))) await payments.deleteMethod(tx, owner)
  })
}

const columnsOf = (card: SavedCard) => ({
  method_id: card.methodId,
  brand: card.brand,
  last4: card.last4,
  exp_month: card.expMonth,
  exp_year: card.expYear,
  country: card.country,
  fingerprint: card.fingerprint,
})

/** Detaching runs as a job, so it is retried and never lost. */
const detachSoon = (tx: Tx, methodId: string) => addJob(tx, 'payments.detach', { methodId })

/** Removes a card at the provider, once no open order can charge it. */
export async function detachCard(ctx: Context, methodId: string): Promise<void> {
  if (!(await payments.isInUse(ctx.db, methodId))) return ctx.payments.detachCard(methodId)
  const later = new Date(ctx.clock.now().getTime() + IN_USE_MS)
  await inTransaction(ctx.db, (tx) => addJob(tx, 'payments.detach', { methodId }, { runAt: later }))
}

/** Throws `order_open` while an order could still need the card, `not_found` without one. */
export async function removeCard(ctx: Context, userId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    // The row that a request locks first, so that the two run one after the other.
    await accounts.lockProfile(tx, userId)
    const method = await payments.findMethod(tx, userId)
    if (!method) throw new AppError('not_found', 'You have no card')
    if (await orders.findOpenByPlayer(tx, userId)) throw new AppError('order_open')
    await payments.deleteMethod(tx, userId)
    await detachSoon(tx, method.method_id)
  })
}
