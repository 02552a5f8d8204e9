import type { ActiveOrder, OrderDetails } from '@queuemate/contracts/orders/schemas'
import * as orders from '@queuemate/db/queries/orders'
import type { Db } from '@queuemate/db/transaction'
import type { SessionUser } from '../../trpc.ts'
import type { OrdersService } from './orders.service.ts'
import { activeView, detailsView, NOTHING_ACTIVE } from './orders.views.ts'

export interface OrderReadsDeps {
  db: Db
  orders: OrdersService
  /** What the ledger says the card did. */
  readMoney: (order: orders.OrderRow) => Promise<OrderDetails['order']['money']>
}

/** What the pages show of the caller's current order. */
export function createOrderReads({ db, orders: service, readMoney }: OrderReadsDeps) {
  return {
    async active(user: SessionUser): Promise<ActiveOrder> {
      const order = await service.findCurrent(user)
      if (!order) return NOTHING_ACTIVE
      return activeView(order, await orders.findParties(db, order.id), roleIn(order, user))
    },

    /** Throws `no_current_order`. */
    async details(user: SessionUser): Promise<OrderDetails> {
      const order = await service.requireCurrent(user)
      const [parties, money] = await Promise.all([orders.findParties(db, order.id), readMoney(order)])
      return detailsView(order, parties, roleIn(order, user), money)
    },
  }
}

function roleIn(order: orders.OrderRow, user: SessionUser): 'player' | 'companion' {
  return order.player_id === user.id ? 'player' : 'companion'
}
