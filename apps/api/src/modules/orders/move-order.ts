import { AppError } from '@queuemate/contracts/errors'
import type { OrderEvent } from '@queuemate/contracts/orders/machine'
import { parseScore } from '@queuemate/contracts/orders/schemas'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import { execute, orThrow, type Executed } from '../../engine/execute.ts'
import { settleCard } from '../payments/settle-card.ts'
import { actorOf, requireCurrentOrder } from './current-order.ts'

/* What people do with their orders once they are accepted (contract §2 `order/*`, §4). */

export interface MoveOptions {
  orderId?: number | undefined
  reason?: string | undefined
}

async function moveCurrent(
  ctx: Context,
  user: Caller,
  event: OrderEvent,
  options: MoveOptions,
): Promise<Executed> {
  const order = await requireCurrentOrder(ctx, user, options.orderId)
  const actor = actorOf(user, order)
  return orThrow(
    await execute(ctx, ctx.db, order, { event, actor, actorId: user.id, reason: options.reason }),
  )
}

/** Accepts and puts the hold on the card; throws `failed_payment` when the card refuses. */
export async function acceptOrder(ctx: Context, user: Caller, options: MoveOptions): Promise<OrderRow> {
  const { order, payment } = await moveCurrent(ctx, user, 'accept_order', options)
  return refuseFailed(await settleCard(ctx, order, payment))
}

/** Charges the hold and starts the game; throws `failed_payment` when the charge is refused. */
export async function startGame(ctx: Context, user: Caller, options: MoveOptions): Promise<OrderRow> {
  const { order, payment } = await moveCurrent(ctx, user, 'queue_started', options)
  return refuseFailed(await settleCard(ctx, order, payment))
}

/** Before acceptance a withdrawal, after it a cancellation that releases the hold. */
export async function cancelOrder(ctx: Context, user: Caller, options: MoveOptions): Promise<OrderRow> {
  const { order, payment } = await moveCurrent(ctx, user, 'cancelled', options)
  return order.hold === 'releasing' ? settleCard(ctx, order, payment) : order
}

/** The companion ends the game. */
export async function completeOrder(ctx: Context, user: Caller, options: MoveOptions): Promise<OrderRow> {
  return (await moveCurrent(ctx, user, 'order_complete', options)).order
}

/** The game is over; its score is due. */
export async function finishGame(ctx: Context, user: Caller, options: MoveOptions): Promise<OrderRow> {
  return (await moveCurrent(ctx, user, 'game_finished', options)).order
}

/** Score and screenshot close the order and make the companion's share payable. */
export async function scoreOrder(
  ctx: Context,
  user: Caller,
  order: OrderRow,
  result: { score: string; screenshotKey: string; pixels: string },
) {
  const { team, other } = parseScore(result.score)
  const score = {
    team_score: team,
    other_score: other,
    screenshot_key: result.screenshotKey,
    screenshot_pixels: result.pixels,
  }
  const actor = actorOf(user, order)
  return orThrow(await execute(ctx, ctx.db, order, { event: 'finish', actor, actorId: user.id, score })).order
}

const PAYMENT_REFUSALS: Record<string, string> = {
  payment_failed: "The player's payment did not go through",
  payment_unavailable: 'The payment provider did not respond',
}

function refuseFailed(order: OrderRow): OrderRow {
  const text = PAYMENT_REFUSALS[order.closed_reason ?? '']
  if (!text) return order
  throw new AppError('failed_payment', `${text}, so the order was closed. You are online again`)
}
