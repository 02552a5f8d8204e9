import { AppError } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import { companionRanksFor } from '@queuemate/db/queries/marketplace/marketplace'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import * as payments from '@queuemate/db/queries/payments/payments'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import type { MatchFilter } from '../../market/pages.ts'
import { writeRequest, type Choice, type Sent } from './write-request.ts'

/** How often a request is planned again because the companion, the card or the price has changed. */
const TRIES = 5
/** How often a random draw is tried again when another player was faster. */
const DRAWS = 5

/* Making an order (contract §4 'request'): by name, at random, once per idempotency key. */

/**
 * Reads all that decides, then writes the order only if it is still so. A key that was used before returns its
 * order again (contract §2 `Idempotency-Key`). Throws `price_changed` with the new price when it is not the chosen one.
 */
export async function requestCompanion(
  ctx: Context,
  player: Caller,
  choice: Choice,
  sent: Sent,
): Promise<OrderRow> {
  const order = await requestOnce(ctx, player, choice, sent)
  if (sent.key === null || order.companion_id === choice.companionId.toLowerCase()) return order
  throw new AppError('invalid_input', 'This Idempotency-Key was used for another request')
}

/** Returns the order that a key made before, for any companion. */
async function requestOnce(ctx: Context, player: Caller, choice: Choice, sent: Sent): Promise<OrderRow> {
  const { companionId } = choice
  if (companionId === player.id) throw new AppError('own_profile')
  if (player.role !== 'player') throw new AppError('forbidden')
  if (!isUuid(companionId)) throw new AppError('not_found')
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const order = await tryRequest(ctx, player, choice, sent)
    if (order) return order
  }
  throw new AppError('companion_unavailable')
}

/** Undefined when something changed since it was read; the next attempt says what. */
async function tryRequest(ctx: Context, player: Caller, choice: Choice, sent: Sent) {
  const written = await writeRequest(ctx, ctx.db, player, choice, sent)
  if (written?.earlierId) return orders.findOrder(ctx.db, written.earlierId)
  return written?.order
}

/** Draws evenly from the available and eligible companions; throws `no_companion_available` without any. */
export async function requestRandom(
  ctx: Context,
  player: Caller,
  { wish, ...filter }: Pick<MatchFilter, 'region' | 'rank'> & Pick<Choice, 'wish'>,
  sent: Sent,
): Promise<OrderRow> {
  const { key } = sent
  const earlier = key ? await orders.findByIdempotencyKey(ctx.db, player.id, key) : undefined
  if (earlier) return earlier
  const rank = await ctx.rankOf(player)
  for (let attempt = 0; rank !== null && attempt < DRAWS; attempt++) {
    const drawn = await ctx.market.drawAvailable(player.id, { ranks: companionRanksFor(rank), filter })
    if (drawn === null) break
    try {
      return await requestOnce(ctx, player, { companionId: drawn.id, wish }, sent)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'companion_unavailable') throw error
      // Another player was faster: this companion is not drawn again before their row has been read.
      ctx.market.companionsChanged([drawn.id])
    }
  }
  // Without a companion to draw, a missing card or rank is still reported first.
  await assertReady(ctx, player)
  if (rank === null) throw new AppError('rank_not_set')
  throw new AppError('no_companion_available')
}

/** The payment check before a request: throws `failed_payment` or `no_payment_method` (spec §8). */
export async function assertReady(ctx: Context, player: Caller): Promise<void> {
  const customer = await payments.findCustomer(ctx.db, player.id)
  if (customer?.failed_order_id) throw new AppError('failed_payment')
  if (!(await payments.findMethod(ctx.db, player.id))) throw new AppError('no_payment_method')
}
