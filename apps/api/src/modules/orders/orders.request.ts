import { AppError } from '@queuemate/contracts/errors'
import { isUserId } from '@queuemate/contracts/ids'
import { splitPrice } from '@queuemate/contracts/money'
import { OrderStatus, TIMERS } from '@queuemate/contracts/orders/machine'
import * as companions from '@queuemate/db/queries/companions'
import { companionRanksFor } from '@queuemate/db/queries/marketplace'
import * as orders from '@queuemate/db/queries/orders'
import type { OrderRow } from '@queuemate/db/queries/orders'
import * as payments from '@queuemate/db/queries/payments'
import * as facts from '@queuemate/db/queries/requests'
import { inTransaction, violatedConstraint, type Db, type Tx } from '@queuemate/db/transaction'
import type { Clock } from '../../gateways/clock.ts'
import type { Caller } from '../../caller.ts'
import type { Market } from '../marketplace/market.ts'
import { startTimer } from './orders.machine.ts'
import { assertMayRequest } from './orders.policy.ts'

/** How often a random draw is tried again when somebody else was faster. */
const DRAWS = 5

export interface RequestDeps {
  db: Db
  clock: Clock
  market: Pick<Market, 'drawAvailable' | 'companionsChanged'>
  announceRequest: (order: OrderRow, player: Caller) => void
}

/** Making an order (contract §4 'request'): by name, by chance, once per idempotency key. */
export function createRequests({ db, clock, market, announceRequest }: RequestDeps) {
  async function request(player: Caller, companionId: string, key: string | null): Promise<OrderRow> {
    if (companionId === player.id) throw new AppError('own_profile')
    if (player.role !== 'player') throw new AppError('forbidden')
    if (!isUserId(companionId)) throw new AppError('not_found')
    try {
      const { order, fresh } = await inTransaction(db, (tx) => findOrInsert(tx, player, companionId, key))
      if (fresh) announceRequest(order, player)
      return order
    } catch (error) {
      // The unique indexes decide what the locks could not see.
      const broken = violatedConstraint(error)
      if (broken === 'orders_one_open_per_companion') throw new AppError('companion_unavailable')
      if (broken === 'orders_one_open_per_player') throw new AppError('order_open')
      throw error
    }
  }

  /** A key that was used before answers its order again (contract §2 `Idempotency-Key`). */
  async function findOrInsert(tx: Tx, player: Caller, companionId: string, key: string | null) {
    // Player before companion, everywhere: two requests that cross wait for each other in one order.
    const profile = await facts.lockPlayer(tx, player.id)
    const earlier = key ? await orders.findByIdempotencyKey(tx, player.id, key) : undefined
    if (earlier && earlier.companion_id !== companionId) {
      throw new AppError('invalid_input', 'This Idempotency-Key was used for another request')
    }
    if (earlier) return { order: earlier, fresh: false }
    return { order: await insertRequest(tx, player, profile?.rank ?? null, companionId, key), fresh: true }
  }

  async function insertRequest(
    tx: Tx,
    player: Caller,
    playerRank: number | null,
    companionId: string,
    key: string | null,
  ): Promise<OrderRow> {
    const companion = await companions.lockById(tx, companionId)
    const terms = await facts.findTerms(tx, companionId)
    if (!companion || !terms || companion.agreement_status !== 3) throw new AppError('not_found')
    const customer = await payments.findCustomer(tx, player.id)
    const method = await payments.findMethod(tx, player.id)
    const busy = await orders.findOpenByCompanion(tx, companionId)
    assertMayRequest({
      playerRank,
      companionRank: terms.rank,
      failedPayment: Boolean(customer?.failed_order_id),
      hasCard: Boolean(customer && method),
      blocked: await facts.isBlockedPair(tx, player.id, companionId),
      playerHasOpenOrder: (await orders.findOpenByPlayer(tx, player.id)) !== undefined,
      companionAvailable: companion.online && companion.payouts_enabled && !busy,
    })
    const at = clock.now()
    const order = await orders.insert(tx, {
      player_id: player.id,
      companion_id: companionId,
      status: OrderStatus.pending,
      price: companion.rate,
      fee: splitPrice(companion.rate, terms.fee_bps).fee,
      requested_at: at,
      expires_at: new Date(at.getTime() + TIMERS.expire.seconds * 1000),
      idempotency_key: key,
    })
    // The card is fixed with the price: what was shown is what will be asked for.
    await payments.insertOrderPayment(tx, {
      order_id: order.id,
      amount: order.price,
      customer_id: customer!.customer_id,
      method_id: method!.method_id,
    })
    await orders.appendEvent(tx, {
      order_id: order.id,
      event: 'request',
      actor: 'player',
      actor_id: player.id,
      to_status: order.status,
      to_hold: order.hold,
      at,
    })
    await companions.setOffline(tx, companionId, 'requested', at)
    await startTimer(tx, order.id, 'expire', at)
    await orders.announceChange(tx, order.id)
    return order
  }

  /** Draws evenly from who is available and eligible; throws `no_companion_available` when nobody is. */
  async function requestRandom(
    player: Caller,
    wish: { region?: number | undefined; rank?: number | undefined },
    key: string | null,
  ) {
    const earlier = key ? await orders.findByIdempotencyKey(db, player.id, key) : undefined
    if (earlier) return earlier
    for (let draw = 0; draw < DRAWS; draw++) {
      const rank = await facts.findRank(db, player.id)
      const ranks = rank === null ? [] : companionRanksFor(rank)
      const drawn = await market.drawAvailable(player.id, { ranks, wish })
      if (drawn === null) break
      try {
        return await request(player, drawn, key)
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'companion_unavailable') throw error
        market.companionsChanged([drawn])
      }
    }
    // Nobody to draw: a missing card or rank is still the thing to say first.
    await assertReady(player)
    if ((await facts.findRank(db, player.id)) === null) throw new AppError('rank_not_set')
    throw new AppError('no_companion_available')
  }

  /** The payment check before a request: throws `failed_payment` or `no_payment_method` (spec §8). */
  async function assertReady(player: Caller): Promise<void> {
    const customer = await payments.findCustomer(db, player.id)
    if (customer?.failed_order_id) throw new AppError('failed_payment')
    if (!(await payments.findMethod(db, player.id))) throw new AppError('no_payment_method')
  }

  return { request, requestRandom, assertReady }
}
