import type {
  ActiveOrder,
  GamePage,
  GamesInput,
  GamesTogether,
  OrderDetails,
  OrderRecord,
} from '@queuemate/contracts/orders/schemas'
import * as games from '@queuemate/db/queries/orders/games'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { Caller } from '../../base/caller.ts'
import { idPlace, oneMore, placeAfter, toPage } from '../../base/paging.ts'
import type { Context } from '../../context.ts'
import { readPaymentUrl } from '../payments/list-payments.ts'
import { readMoney, readMoneyTimeline } from '../payments/read-money.ts'
import { readEarning } from '../payouts/read-payouts.ts'
import { findCurrentOrder, findLatestOrder, requireCurrentOrder, requireOwnOrder } from './current-order.ts'
import { activeView, detailsView, idleView, type OrderRole } from '../../engine/order-views.ts'
import { gameView, recordView } from './orders.views.ts'

/* What the pages show of the caller's orders. */

const moneyOf = async (ctx: Context, order: orders.OrderRow) => (await readMoney(ctx, [order]))(order)

export async function readActive(ctx: Context, user: Caller): Promise<ActiveOrder> {
  const order = await findCurrentOrder(ctx, user)
  if (!order) return idleView(await findLatestOrder(ctx, user))
  const role = roleIn(order, user)
  const isAsked = role === 'player' && order.hold === 'authorizing'
  const [parties, paymentUrl] = await Promise.all([
    orders.findParties(ctx.db, order.id),
    isAsked ? readPaymentUrl(ctx, order.id) : null,
  ])
  return { ...activeView(order, parties, role), payment_url: paymentUrl }
}

/** Throws what `requireCurrentOrder` throws. */
export async function readDetails(ctx: Context, user: Caller, orderId?: number): Promise<OrderDetails> {
  const order = await requireCurrentOrder(ctx, user, orderId)
  const [parties, money] = await Promise.all([orders.findParties(ctx.db, order.id), moneyOf(ctx, order)])
  return detailsView(order, parties, roleIn(order, user), money)
}

/** The orders that the caller made as a player, the newest first, and with the first page, with whom they played. */
export async function listGames(
  ctx: Context,
  user: Caller,
  { limit, cursor, companion_id: companionId }: GamesInput,
): Promise<GamePage> {
  const before = placeAfter(cursor, idPlace)?.[0]
  const [found, companions] = await Promise.all([
    games.selectGames(ctx.db, user.id, { limit: oneMore(limit), before, companionId }),
    before === undefined ? games.countGames(ctx.db, user.id) : null,
  ])
  const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
  const money = await readMoney(ctx, rows)
  return { items: rows.map((row) => gameView(row, money(row))), next_cursor, companions }
}

/** With how many companions the caller's games are counted: those of the latest games. */
const TOGETHER = 50

/** The caller's scored games with each companion, the latest first. */
export async function listGamesTogether(ctx: Context, user: Caller): Promise<GamesTogether[]> {
  const rows = await games.countGamesTogether(ctx.db, user.id, TOGETHER)
  return rows.map(({ last_at, ...row }) => ({ ...row, last_at: last_at.toISOString() }))
}

/** Any order of the caller's with its timeline. Throws `not_found`, also for the order of another person. */
export async function readRecord(ctx: Context, user: Caller, orderId: number): Promise<OrderRecord> {
  const order = await requireOwnOrder(ctx, user, orderId)
  const role = roleIn(order, user)
  const [parties, events, money, earning, available, rating, afterwards] = await Promise.all([
    orders.findParties(ctx.db, order.id),
    orders.listEvents(ctx.db, order.id),
    moneyOf(ctx, order),
    role === 'companion' ? readEarning(ctx, order) : null,
    role === 'player' && games.isAvailableAgain(ctx.db, order.id),
    role === 'player' ? orders.findRating(ctx.db, order.id) : null,
    readMoneyTimeline(ctx, order, user.id),
  ])
  return recordView(order, role, afterwards, { parties, events, money, earning, available, rating })
}

function roleIn(order: orders.OrderRow, user: Caller): OrderRole {
  return order.player_id === user.id ? 'player' : 'companion'
}
