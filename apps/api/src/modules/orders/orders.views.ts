import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { GameItem, OrderRecord } from '@queuemate/contracts/orders/schemas'
import type { selectGames } from '@queuemate/db/queries/orders/games'
import type { listEvents, OrderRow, Parties } from '@queuemate/db/queries/orders/orders'
import { counterpartOf } from '../../engine/order-views.ts'
import { pictureUrl } from '../../outside/storage/keys.ts'
import type { OrderStep } from '../payments/money-story.ts'
import type { MoneyTimeline } from '../payments/read-money.ts'

type GameRow = Awaited<ReturnType<typeof selectGames>>[number]

export function recordView(
  order: OrderRow,
  role: 'player' | 'companion',
  { steps, ...afterwards }: MoneyTimeline,
  {
    events,
    parties,
    ...read
  }: Pick<OrderRecord, 'money' | 'earning' | 'available' | 'rating'> & {
    parties: Parties
    events: Awaited<ReturnType<typeof listEvents>>
  },
): OrderRecord {
  return {
    order_id: order.id,
    role,
    status: order.status,
    total_price: order.price,
    fee: role === 'companion' ? order.fee : null,
    companion_price: role === 'companion' ? order.price - order.fee : null,
    requested_at: order.requested_at.toISOString(),
    accepted_at: order.accepted_at?.toISOString() ?? null,
    started_at: order.started_at?.toISOString() ?? null,
    ended_at: order.ended_at?.toISOString() ?? null,
    closed_reason: order.closed_reason,
    team_score: order.team_score,
    other_score: order.other_score,
    ...read,
    counterpart: {
      id: role === 'player' ? order.companion_id : order.player_id,
      ...counterpartOf(order, role, parties),
    },
    screenshot_url: order.screenshot_key === null ? null : screenshotPath(order.id),
    can_rate: role === 'player' && read.rating === null && wasPlayed(order.status),
    timeline: timelineOf([
      ...events.map(({ at, ...move }) => ({ ...move, amount: null, at: at.toISOString() })),
      ...steps,
    ]),
    ...afterwards,
  }
}

/** Served by `http/order-files.ts`. */
const screenshotPath = (orderId: number) => `/api/order/${orderId}/screenshot`

const wasPlayed = (status: number) => status === OrderStatus.completed || status === OrderStatus.scored

/** The moves of an order and what happened to its money, oldest first. */
const timelineOf = (steps: readonly OrderStep[]): OrderRecord['timeline'] =>
  steps
    .map(({ actor, ...step }) => ({
      ...step,
      actor: actor === 'timer' || actor === 'payments' ? ('system' as const) : actor,
    }))
    .toSorted((one, other) => one.at.localeCompare(other.at))

export function gameView(row: GameRow, money: GameItem['money']): GameItem {
  return {
    order_id: row.id,
    status: row.status,
    closed_reason: row.closed_reason,
    requested_at: row.requested_at.toISOString(),
    companion: {
      id: row.companion_id,
      name: row.companion_name,
      username: row.companion_username ?? '',
      pfp: pictureUrl(row.companion_picture),
      available: row.available,
    },
    price: row.price,
    team_score: row.team_score,
    other_score: row.other_score,
    money,
  }
}
