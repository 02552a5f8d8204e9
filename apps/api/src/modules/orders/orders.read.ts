import type { ActiveOrder, OrderDetails, OrderRecord } from '@queuemate/contracts/orders/schemas'
import { AppError } from '@queuemate/contracts/errors'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { Db } from '@queuemate/db/transaction'
import type { Caller } from '../../caller.ts'
import type { CurrentOrders } from './orders.current.ts'
import { activeView, detailsView, idleView, recordView } from './orders.views.ts'

export interface OrderReadsDeps {
  db: Db
  current: CurrentOrders
  /** What the ledger says the card did. */
  readMoney: (order: orders.OrderRow) => Promise<OrderDetails['order']['money']>
  /** What the books say the order earned its companion. */
  readEarning: (order: orders.OrderRow) => Promise<NonNullable<OrderRecord['earning']>>
}

/** What the pages show of the caller's current order. */
export function createOrderReads({ db, current, readMoney, readEarning }: OrderReadsDeps) {
  return {
    async active(user: Caller): Promise<ActiveOrder> {
      const order = await current.find(user)
      if (!order) return idleView(await current.findLatest(user))
      return activeView(order, await orders.findParties(db, order.id), roleIn(order, user))
    },

    /** Throws what `current.require` throws. */
    async details(user: Caller, orderId?: number): Promise<OrderDetails> {
      const order = await current.require(user, orderId)
      const [parties, money] = await Promise.all([orders.findParties(db, order.id), readMoney(order)])
      return detailsView(order, parties, roleIn(order, user), money)
    },

    /** Any order of the caller's with its timeline. Throws `not_found`, also for the order of another person. */
    async record(user: Caller, orderId: number): Promise<OrderRecord> {
      const order = await orders.findById(db, orderId)
      if (!order || (order.player_id !== user.id && order.companion_id !== user.id)) {
        throw new AppError('not_found')
      }
      const role = roleIn(order, user)
      const [parties, events, money, earning] = await Promise.all([
        orders.findParties(db, order.id),
        orders.listEvents(db, order.id),
        readMoney(order),
        role === 'companion' ? readEarning(order) : null,
      ])
      return recordView(order, role, { parties, events, money, earning })
    },
  }
}

function roleIn(order: orders.OrderRow, user: Caller): 'player' | 'companion' {
  return order.player_id === user.id ? 'player' : 'companion'
}
