import { shortName } from '@queuemate/contracts/accounts/names'
import { AppError } from '@queuemate/contracts/errors'
import { splitPrice } from '@queuemate/contracts/money'
import { consequencesOf } from '@queuemate/contracts/orders/consequences'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { planTransition } from '@queuemate/contracts/orders/plan'
import {
  commitRequest,
  type RequestOrigin,
  type RequestTerms,
} from '@queuemate/db/queries/orders/commit-request'
import { findRequestFacts } from '@queuemate/db/queries/orders/request-facts'
import { afterCommit, violatedConstraint, type Db } from '@queuemate/db/transaction'
import type { Context } from '../../context.ts'
import { toOrderMessage } from '../../engine/order-message.ts'
import { assertMayRequest } from './orders.policy.ts'

/** The companion a player asks for, and the price in cents that they were shown. */
export interface Choice {
  companionId: string
  price?: number | undefined
}

/** How a request came: from which browser, and with which idempotency key. */
export interface Sent {
  origin: RequestOrigin
  key: string | null
}

/**
 * Reads all that decides, then writes the order only if it is still so, over a connection or in a transaction. Undefined
 * when something changed since it was read. `earlierId`: the order that the key made before.
 */
export async function writeRequest(
  ctx: Context,
  over: Db,
  { name, ...sender }: RequestTerms['player'],
  { companionId, price }: Choice,
  { key, origin }: Sent,
) {
  const at = ctx.clock.now()
  // The companion learns the whole name when they accept.
  const player = { ...sender, name: shortName(name) }
  const facts = await findRequestFacts(over, player.id, companionId, key)
  if (facts?.earlier_id) return { earlierId: facts.earlier_id, order: null }
  // A ban that came while the request was on its way has ended the session, too.
  if (facts?.player_banned) throw new AppError('unauthenticated')
  if (!facts?.companion) throw new AppError('not_found')
  const { companion } = facts
  assertMayRequest({
    playerRank: facts.player_rank,
    companionRank: companion.rank,
    failedPayment: facts.failed_order_id !== null,
    hasCard: facts.customer_id !== null && facts.method_id !== null,
    blocked: facts.blocked,
    playerHasOpenOrder: facts.player_busy,
    companionAvailable: companion.available && !companion.busy,
  })
  if (price !== undefined && price !== companion.rate) {
    throw new AppError('price_changed', undefined, { price: companion.rate })
  }
  // The order is written only if this is still the companion's price.
  const terms = {
    player,
    playerRank: facts.player_rank!,
    companionId,
    price: companion.rate,
    fee: splitPrice(companion.rate, companion.fee_bps).fee,
    customerId: facts.customer_id!,
    methodId: facts.method_id!,
    idempotencyKey: key,
    origin,
  }
  const consequences = consequencesOfRequest(terms, at)
  try {
    const made = await commitRequest(over, terms, consequences)
    if (!made) return undefined
    const { order, outboxIds } = made
    afterCommit(over, () =>
      ctx.feed.committed(toOrderMessage(order, consequences.publications, player), outboxIds),
    )
    return { earlierId: null, order }
  } catch (error) {
    // The unique indexes decide between two requests at the same moment.
    const broken = violatedConstraint(error)
    if (broken === 'orders_one_per_idempotency_key') return undefined
    if (broken === 'orders_one_open_per_companion')
      throw new AppError('companion_unavailable', undefined, { cause: error })
    // With a key, the order that is open may be the one that this key made.
    if (broken === 'orders_one_open_per_player' && key === null)
      throw new AppError('order_open', undefined, { cause: error })
    if (broken === 'orders_one_open_per_player') return undefined
    throw error
  }
}

function consequencesOfRequest({ companionId, price, fee }: RequestTerms, at: Date) {
  const planned = planTransition(null, { event: 'request', actor: 'player', at })
  if (!planned.ok) throw new AppError(planned.code, planned.message)
  const row = {
    status: OrderStatus.pending,
    hold: 'none' as const,
    refunded: 0,
    refunded_share: 0,
    alerted_at: null,
    accepted_at: null,
    ended_at: null,
  }
  return consequencesOf(planned.plan, { ...row, companion_id: companionId, price, fee }, at)
}
