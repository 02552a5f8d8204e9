import { AppError } from '@queuemate/contracts/errors'
import { consequencesOf, type Consequences } from '@queuemate/contracts/orders/consequences'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { planTransition } from '@queuemate/contracts/orders/plan'
import {
  commitRequest,
  type RequestOrigin,
  type RequestTerms,
} from '@queuemate/db/queries/orders/commit-request'
import type { Wish } from '@queuemate/contracts/orders/wish'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { findRequestRefusal } from '@queuemate/db/queries/orders/request-rules'
import { NO_MONEY } from '@queuemate/db/queries/payments/payments'
import { afterCommit, violatedConstraint, type Db } from '@queuemate/db/transaction'
import type { Caller } from '../../base/caller.ts'
import { countMove } from '../../base/counters.ts'
import type { Context } from '../../context.ts'
import { statesOf } from '../../engine/order-states.ts'
import { toOrderMessage } from '../../outside/feed/order-message.ts'

/** The companion a player asks for, and the price in cents that they were shown. */
export interface Choice {
  companionId: string
  price?: number | undefined
  wish?: Wish | null | undefined
}

/** How a request came: from which browser, and with which idempotency key. */
export interface Sent {
  origin: RequestOrigin
  key: string | null
}

/**
 * Writes the order in one statement, over a connection or in a transaction. If nothing was written, finds out why and throws it.
 * Returns undefined if the reason is gone by then: try again. `earlierId`: the order that the key made before.
 */
export async function writeRequest(
  ctx: Context,
  over: Db,
  { id: playerId }: Pick<Caller, 'id'>,
  { companionId, price, wish }: Choice,
  { key: idempotencyKey, origin }: Sent,
): Promise<{ earlierId: null; order: OrderRow } | { earlierId: number; order: null } | undefined> {
  const requestId = ctx.trace?.requestId ?? null
  const terms: RequestTerms = {
    playerId,
    companionId,
    price: price ?? null,
    idempotencyKey,
    origin,
    requestId,
    wish: wish ?? null,
  }
  const consequences = consequencesOfRequest(companionId, ctx.clock.now())
  const made = await tryCommit(over, terms, consequences)
  if (!made) {
    const earlierId = await explain(over, { ...terms, at: consequences.event.at })
    return earlierId === null ? undefined : { earlierId, order: null }
  }
  const { order, parties, outboxIds, companionChanged } = made
  if (ctx.trace) ctx.trace.orderId = order.id
  const states = statesOf(
    { order, parties, money: NO_MONEY, paymentUrl: null, online: false },
    ctx.clock.now(),
  )
  const message = toOrderMessage(order, consequences.publications, {
    states,
    companionChanged,
    parties,
  })
  afterCommit(over, () => {
    countMove(ctx.counters, 'request')
    ctx.feed.committed(message, outboxIds)
  })
  return { earlierId: null, order }
}

async function tryCommit(over: Db, terms: RequestTerms, consequences: Consequences) {
  try {
    return await commitRequest(over, terms, consequences)
  } catch (error) {
    // The unique indexes decide between two requests at the same moment.
    const broken = violatedConstraint(error)
    if (broken === 'orders_one_per_idempotency_key') return undefined
    if (broken === 'orders_one_open_per_companion')
      throw new AppError('companion_unavailable', undefined, { cause: error })
    // With a key, the order that is open may be the one that this key made.
    if (broken === 'orders_one_open_per_player' && terms.idempotencyKey !== null) return undefined
    if (broken === 'orders_one_open_per_player') throw new AppError('order_open', undefined, { cause: error })
    throw error
  }
}

/** Why a request was not written: the order that its key made before, or an error. Null when nothing objects. */
async function explain(over: Db, terms: RequestTerms & { at: Date }) {
  const found = await findRequestRefusal(over, terms)
  if (found?.earlier_id) return found.earlier_id
  if (!found) throw new AppError('not_found')
  const { refusal, rate, paused_until: until } = found
  if (refusal === 'price_changed') throw new AppError(refusal, undefined, { price: rate })
  if (refusal === 'requests_paused' && until) throw new AppError(refusal, undefined, { until })
  if (refusal) throw new AppError(refusal)
  return null
}

/** A request books nothing: the price and the fee are read with the statement that writes it. */
function consequencesOfRequest(companionId: string, at: Date): Consequences {
  const planned = planTransition(null, { event: 'request', actor: 'player', at })
  if (!planned.ok) throw new AppError(planned.code, planned.message)
  const row = {
    status: OrderStatus.pending,
    hold: 'none' as const,
    price: 0,
    fee: 0,
    refunded: 0,
    refunded_share: 0,
    alerted_at: null,
    accepted_at: null,
    ended_at: null,
  }
  return consequencesOf(planned.plan, { ...row, companion_id: companionId }, at)
}
