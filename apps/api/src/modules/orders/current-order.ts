import { AppError } from '@queuemate/contracts/errors'
import { OrderStatus, type Actor } from '@queuemate/contracts/orders/machine'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import { surveyIsOpen } from '../../engine/order-views.ts'

/*
 * Which order a person means when they name none. Its player and its companion may act on an order, even if their role
 * has changed since; the role only decides which of two orders they mean.
 */

/** The open orders of a person, the one that fits their role first. */
async function listOpen(ctx: Context, user: Caller): Promise<OrderRow[]> {
  const open = await orders.listOpen(ctx.db, user.id)
  const fits = (order: OrderRow) => (order.companion_id === user.id) === (user.role === 'companion')
  return open.toSorted((one, other) => Number(fits(other)) - Number(fits(one)))
}

/** The orders a person acts on now: open ones, else as a player the one whose survey is open. */
async function listCurrent(ctx: Context, user: Caller): Promise<OrderRow[]> {
  const open = await listOpen(ctx, user)
  if (open.length > 0 || user.role === 'companion') return open
  const latest = await orders.findLatestByPlayer(ctx.db, user.id)
  return latest && surveyIsOpen(latest, ctx.clock.now()) ? [latest] : []
}

/** The order that a person acts on now, if any. */
export async function findCurrentOrder(ctx: Context, user: Caller): Promise<OrderRow | undefined> {
  return (await listCurrent(ctx, user))[0]
}

/** Any order of a person's, open or closed. Throws `not_found`, also for the order of other people. */
export async function requireOwnOrder(ctx: Context, user: Caller, orderId: number): Promise<OrderRow> {
  const order = await orders.findOrder(ctx.db, orderId)
  if (!order || (order.player_id !== user.id && order.companion_id !== user.id))
    throw new AppError('not_found')
  return order
}

/**
 * Throws `no_current_order`; for an order that is named and is not a current one `not_found`, `stale_order` or
 * `invalid_transition`.
 */
export async function requireCurrentOrder(ctx: Context, user: Caller, orderId?: number): Promise<OrderRow> {
  const current = await listCurrent(ctx, user)
  const meant = orderId === undefined ? current[0] : current.find(({ id }) => id === orderId)
  if (meant) return meant
  if (orderId === undefined) throw new AppError('no_current_order')
  await requireOwnOrder(ctx, user, orderId)
  throw new AppError(current.length > 0 ? 'stale_order' : 'invalid_transition')
}

/**
 * The newest request that the person made, or was asked by, also one that has ended; else the current order. Throws
 * `forbidden` for a person who is not of that role and has no such request.
 */
export async function requireRequest(
  ctx: Context,
  user: Caller,
  by: 'player' | 'companion',
  orderId?: number,
): Promise<OrderRow> {
  const latest =
    by === 'companion'
      ? await orders.findLatestByCompanion(ctx.db, user.id)
      : await orders.findLatestByPlayer(ctx.db, user.id)
  const { scored, abandoned } = OrderStatus
  const isOver = latest?.status === scored || latest?.status === abandoned
  if (latest && !isOver && (orderId === undefined || latest.id === orderId)) return latest
  if (user.role !== by) throw new AppError('forbidden')
  return requireCurrentOrder(ctx, user, orderId)
}

/** The newest order of a person in any status, by their role. */
export const findLatestOrder = (ctx: Context, user: Caller): Promise<OrderRow | undefined> =>
  user.role === 'companion'
    ? orders.findLatestByCompanion(ctx.db, user.id)
    : orders.findLatestByPlayer(ctx.db, user.id)

/** Throws `not_found` for a stranger to the order. */
export function actorOf(user: Caller, order: OrderRow): Actor {
  if (order.player_id === user.id) return 'player'
  if (order.companion_id === user.id) return 'companion'
  throw new AppError('not_found')
}
