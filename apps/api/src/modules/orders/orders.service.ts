import { AppError } from '@queuemate/contracts/errors'
import { OrderStatus, type OrderEvent } from '@queuemate/contracts/orders/machine'
import { parseScore } from '@queuemate/contracts/orders/schemas'
import type { PaymentRow } from '@queuemate/db/queries/orders/commit-move'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import type { Caller } from '../../base/caller.ts'
import { actorOf, type CurrentOrders } from './orders.current.ts'
import { orThrow, type Moved, type Moves } from './orders.move.ts'

export interface OrdersDeps {
  current: CurrentOrders
  moves: Moves
  /** Asks the card now what the sweep would ask soon, and returns the order as it is then; never throws. */
  settleNow: (order: OrderRow, payment: PaymentRow | null) => Promise<OrderRow>
}

export interface MoveOptions {
  orderId?: number | undefined
  reason?: string | undefined
}

type EndEvent = 'expire' | 'missed' | 'decline'

export type OrdersService = ReturnType<typeof createOrdersService>

/** What people do with their orders (contract §2 `order/*`, §4). */
export function createOrdersService({ current, moves, settleNow }: OrdersDeps) {
  async function moveCurrent(user: Caller, event: OrderEvent, options: MoveOptions): Promise<Moved> {
    const order = await current.require(user, options.orderId)
    const actor = actorOf(user, order)
    return orThrow(await moves.move(order, { event, actor, actorId: user.id, reason: options.reason }))
  }

  /** A request that has ended in the same way is returned as it is, so that every end can be repeated. */
  async function endRequest(user: Caller, event: EndEvent, options: MoveOptions): Promise<OrderRow> {
    const by = event === 'expire' ? 'player' : 'companion'
    const order = await current.requireRequest(user, by, options.orderId)
    if (hasEndedBy(event, order)) return order
    const result = await moves.move(order, { event, actor: actorOf(user, order), actorId: user.id })
    if (!result.ok && hasEndedBy(event, result.order)) return result.order
    return orThrow(result).order
  }

  async function expire(user: Caller, options: MoveOptions): Promise<OrderRow> {
    return endRequest(user, 'expire', options)
  }

  async function miss(user: Caller, options: MoveOptions): Promise<OrderRow> {
    return endRequest(user, 'missed', options)
  }

  async function decline(user: Caller, options: MoveOptions): Promise<OrderRow> {
    return endRequest(user, 'decline', options)
  }

  /** Accepts and puts the hold on the card; throws `failed_payment` when the card refuses. */
  async function accept(user: Caller, options: MoveOptions): Promise<OrderRow> {
    const { order, payment } = await moveCurrent(user, 'accept_order', options)
    return refuseFailed(await settleNow(order, payment))
  }

  /** Charges the hold and starts the game; throws `failed_payment` when the charge is refused. */
  async function start(user: Caller, options: MoveOptions): Promise<OrderRow> {
    const { order, payment } = await moveCurrent(user, 'queue_started', options)
    return refuseFailed(await settleNow(order, payment))
  }

  /** Before acceptance a withdrawal, after it a cancellation that releases the hold. */
  async function cancel(user: Caller, options: MoveOptions): Promise<OrderRow> {
    const { order, payment } = await moveCurrent(user, 'cancelled', options)
    return order.hold === 'releasing' ? settleNow(order, payment) : order
  }

  async function complete(user: Caller, options: MoveOptions): Promise<OrderRow> {
    return (await moveCurrent(user, 'order_complete', options)).order
  }

  async function finishGame(user: Caller, options: MoveOptions): Promise<OrderRow> {
    return (await moveCurrent(user, 'game_finished', options)).order
  }

  /** Score and screenshot close the order and make the companion's share payable. */
  async function finish(user: Caller, order: OrderRow, result: { score: string; screenshotKey: string }) {
    const { team, other } = parseScore(result.score)
    const score = { team_score: team, other_score: other, screenshot_key: result.screenshotKey }
    const actor = actorOf(user, order)
    return orThrow(await moves.move(order, { event: 'finish', actor, actorId: user.id, score })).order
  }

  return { expire, miss, decline, accept, start, cancel, complete, finishGame, finish }
}

/**
 * Whether this event, or the same end told by another, has ended the request: at the 60th second its companion, its
 * player and the timer say the same thing.
 */
function hasEndedBy(event: EndEvent, order: OrderRow): boolean {
  if (order.status !== OrderStatus.abandonedRequest) return false
  const reasons: Record<EndEvent, string[]> = {
    expire: ['expired', 'missed'],
    missed: ['expired', 'missed'],
    decline: ['declined'],
  }
  return reasons[event].includes(order.closed_reason ?? '')
}

const PAYMENT_REFUSALS: Record<string, string> = {
  payment_failed: "The customer's payment did not go through",
  payment_unavailable: 'The payment provider did not respond',
}

function refuseFailed(order: OrderRow): OrderRow {
  const text = PAYMENT_REFUSALS[order.closed_reason ?? '']
  if (!text) return order
  throw new AppError('failed_payment', `${text}, so the order was closed. You are online again`)
}
