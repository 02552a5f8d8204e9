import type { CursorInput } from '@queuemate/contracts/pagination'
import type {
  ActiveOrder,
  GamePage,
  OrderDetails,
  OrderMoney,
  OrderRecord,
} from '@queuemate/contracts/orders/schemas'
import * as games from '@queuemate/db/queries/orders/games'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { Db } from '@queuemate/db/transaction'
import type { Caller } from '../../base/caller.ts'
import { idPlace, oneMore, placeAfter, toPage } from '../../base/paging.ts'
import type { CurrentOrders } from './orders.current.ts'
import {
  activeView,
  detailsView,
  gameView,
  idleView,
  recordView,
  type MoneyTimeline,
} from './orders.views.ts'

export interface OrderReadsDeps {
  db: Db
  current: CurrentOrders
  /** What the ledger says the card did. */
  readMoney: (found: readonly orders.OrderRow[]) => Promise<(order: orders.OrderRow) => OrderMoney>
  /** What the books say the order earned its companion. */
  readEarning: (order: orders.OrderRow) => Promise<NonNullable<OrderRecord['earning']>>
  /** The page on which the player's bank waits for them to confirm the payment. */
  readPaymentUrl: (orderId: number) => Promise<string | null>
  /** What happened to its money after its moves, as this person sees it. */
  readMoneyTimeline: (order: orders.OrderRow, userId: string) => Promise<MoneyTimeline>
}

/** What the pages show of the caller's current order. */
export function createOrderReads(deps: OrderReadsDeps) {
  const { db, current, readMoney, readEarning, readMoneyTimeline, readPaymentUrl } = deps
  const moneyOf = async (order: orders.OrderRow) => (await readMoney([order]))(order)

  return {
    async active(user: Caller): Promise<ActiveOrder> {
      const order = await current.find(user)
      if (!order) return idleView(await current.findLatest(user))
      const role = roleIn(order, user)
      const isAsked = role === 'player' && order.hold === 'authorizing'
      const [parties, paymentUrl] = await Promise.all([
        orders.findParties(db, order.id),
        isAsked ? readPaymentUrl(order.id) : null,
      ])
      return { ...activeView(order, parties, role), payment_url: paymentUrl }
    },

    /** Throws what `current.require` throws. */
    async details(user: Caller, orderId?: number): Promise<OrderDetails> {
      const order = await current.require(user, orderId)
      const [parties, money] = await Promise.all([orders.findParties(db, order.id), moneyOf(order)])
      return detailsView(order, parties, roleIn(order, user), money)
    },

    /** The orders that the caller made as a player, the newest first. */
    async games(user: Caller, { limit, cursor }: CursorInput): Promise<GamePage> {
      const before = placeAfter(cursor, idPlace)?.[0]
      const found = await games.listGames(db, user.id, { limit: oneMore(limit), before })
      const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
      const money = await readMoney(rows)
      return { items: rows.map((row) => gameView(row, money(row))), next_cursor }
    },

    /** Any order of the caller's with its timeline. Throws `not_found`, also for the order of another person. */
    async record(user: Caller, orderId: number): Promise<OrderRecord> {
      const order = await current.requireOwn(user, orderId)
      const role = roleIn(order, user)
      const [parties, events, money, earning, available, rating, afterwards] = await Promise.all([
        orders.findParties(db, order.id),
        orders.listEvents(db, order.id),
        moneyOf(order),
        role === 'companion' ? readEarning(order) : null,
        role === 'player' && games.isAvailableAgain(db, order.id),
        role === 'player' ? orders.findRating(db, order.id) : null,
        readMoneyTimeline(order, user.id),
      ])
      return recordView(order, role, {
        parties,
        events,
        money,
        earning,
        available,
        rating,
        afterwards,
      })
    },
  }
}

function roleIn(order: orders.OrderRow, user: Caller): 'player' | 'companion' {
  return order.player_id === user.id ? 'player' : 'companion'
}
