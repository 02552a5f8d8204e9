import { AppError } from '@queuemate/contracts/errors'
import { OrderStatus, type Actor } from '@queuemate/contracts/orders/machine'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import type { Db } from '@queuemate/db/transaction'
import type { Caller } from '../../caller.ts'
import type { Clock } from '../../gateways/clock.ts'
import { surveyIsOpen } from './orders.policy.ts'

export type CurrentOrders = ReturnType<typeof createCurrentOrders>

/** Which order a person means when they name none. */
export function createCurrentOrders({ db, clock }: { db: Db; clock: Clock }) {
  /** The order a person acts on now: the open one, else the one whose survey is open. */
  async function find(user: Caller): Promise<OrderRow | undefined> {
    if (user.role === 'companion') return orders.findOpenByCompanion(db, user.id)
    const open = await orders.findOpenByPlayer(db, user.id)
    if (open) return open
    const latest = await orders.findLatestByPlayer(db, user.id)
    return latest && surveyIsOpen(latest, clock.now()) ? latest : undefined
  }

  /**
   * Throws `no_current_order`; for an order that is named and is not the current one `not_found`, `stale_order` or
   * `invalid_transition`.
   */
  async function require(user: Caller, orderId?: number): Promise<OrderRow> {
    const current = await find(user)
    if (orderId === undefined || current?.id === orderId) {
      if (!current) throw new AppError('no_current_order')
      return current
    }
    const named = await orders.findById(db, orderId)
    if (!named || (named.player_id !== user.id && named.companion_id !== user.id))
      throw new AppError('not_found')
    throw new AppError(current ? 'stale_order' : 'invalid_transition')
  }

  /** The caller's newest request, also one that has ended; else the current order. */
  async function requireRequest(user: Caller, orderId?: number): Promise<OrderRow> {
    const latest =
      user.role === 'companion'
        ? await orders.findLatestByCompanion(db, user.id)
        : await orders.findLatestByPlayer(db, user.id)
    const { scored, abandoned } = OrderStatus
    const isOver = latest?.status === scored || latest?.status === abandoned
    if (!latest || isOver || (orderId !== undefined && latest.id !== orderId)) return require(user, orderId)
    return latest
  }

  return { find, require, requireRequest }
}

/** Throws `not_found` for a stranger to the order. */
export function actorOf(user: Caller, order: OrderRow): Actor {
  if (order.player_id === user.id) return 'player'
  if (order.companion_id === user.id) return 'companion'
  throw new AppError('not_found')
}
