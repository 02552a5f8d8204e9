import { AppError } from '@queuemate/contracts/errors'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import * as orders from '@queuemate/db/queries/orders/orders'
import { publishOrderChanged } from '@queuemate/db/queries/orders/outbox'
import { insertPlayerNote } from '@queuemate/db/queries/companions/player-notes'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { inTransaction, violatedConstraint, type Tx } from '@queuemate/db/transaction'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'

export interface Feedback {
  rating: number
  type?: number | null | undefined
  improvement?: number | null | undefined
  notes: string
  /** Whether the companion's page may show the notes. */
  share_note: boolean
}

/* The player's survey after a game, once per order, at 5 or 6 (contract §4). */

/** The player's order that a survey belongs to: the newest one unless another is named. */
async function findSurveyed(ctx: Context, user: Caller, orderId: number | undefined): Promise<OrderRow> {
  const order =
    orderId === undefined
      ? await orders.findLatestByPlayer(ctx.db, user.id)
      : await orders.findOrder(ctx.db, orderId)
  if (!order) throw new AppError(orderId === undefined ? 'no_current_order' : 'not_found')
  if (order.companion_id === user.id) throw new AppError('forbidden')
  if (order.player_id !== user.id) throw new AppError('not_found')
  const { completed, scored } = OrderStatus
  if (order.status !== completed && order.status !== scored) throw new AppError('invalid_transition')
  return order
}

/** Throws `feedback_exists` for a second one. */
export async function submitSurvey(
  ctx: Context,
  user: Caller,
  orderId: number | undefined,
  { share_note: shared, ...feedback }: Feedback,
): Promise<void> {
  const order = await findSurveyed(ctx, user, orderId)
  try {
    await inTransaction(ctx.db, async (tx) => {
      await orders.lockForRating(tx, order.id)
      await orders.insertFeedback(tx, { order_id: order.id, ...feedback })
      await close(ctx, tx, order)
      await orders.addRating(tx, order, feedback.rating)
      if (shared && feedback.notes !== '') await insertPlayerNote(tx, order, ctx.clock.now())
    })
  } catch (error) {
    if (violatedConstraint(error)) throw new AppError('feedback_exists')
    throw error
  }
}

export async function skipSurvey(ctx: Context, user: Caller, orderId: number | undefined): Promise<void> {
  const order = await findSurveyed(ctx, user, orderId)
  await inTransaction(ctx.db, (tx) => close(ctx, tx, order))
}

/** The player's other tabs leave the order too. */
async function close(ctx: Context, tx: Tx, order: OrderRow): Promise<void> {
  await orders.closeSurvey(tx, order.id, ctx.clock.now())
  await publishOrderChanged(tx, order.id)
}
