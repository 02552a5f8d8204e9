import { shortName } from '@queuemate/contracts/accounts/names'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type {
  ActiveOrder,
  GameItem,
  OrderDetails,
  OrderPhase,
  OrderRecord,
} from '@queuemate/contracts/orders/schemas'
import type { listGames } from '@queuemate/db/queries/orders/games'
import type { listEvents, OrderRow, Parties } from '@queuemate/db/queries/orders/orders'
import { pictureUrl } from '../../outside/storage/keys.ts'
import type { MoneyTimeline } from '../payments/read-money-timeline.ts'
import { isPendingForPlayer } from './orders.policy.ts'

type GameRow = Awaited<ReturnType<typeof listGames>>[number]

const NOTHING_ACTIVE: Omit<ActiveOrder, 'last'> = {
  phase: 'none',
  version: null,
  isActive: false,
  isPending: false,
  startTime: null,
  status: null,
  order_id: null,
  role: null,
  companion: null,
  request: null,
  payment_url: null,
}

/** For a person without a current order: the latest one they had, if any. */
export function idleView(latest: OrderRow | undefined): ActiveOrder {
  const last = latest && { order_id: latest.id, status: latest.status, reason: latest.closed_reason }
  return { ...NOTHING_ACTIVE, last: last ?? null }
}

function phaseOf({ status, hold }: OrderRow): OrderPhase {
  if (status === OrderStatus.pending) return 'requested'
  if (status === OrderStatus.accepted) return hold === 'authorizing' ? 'authorizing' : 'accepted'
  return status === OrderStatus.inProgress ? 'playing' : 'over'
}

/** Where an order sends its person (spec §2 'Order routing'). `startTime` is in epoch seconds. */
export function activeView(order: OrderRow, parties: Parties, role: 'player' | 'companion'): ActiveOrder {
  const isPending = role === 'player' ? isPendingForPlayer(order) : order.status === OrderStatus.pending
  return {
    phase: phaseOf(order),
    version: order.version,
    isActive: !isPending,
    isPending,
    startTime: epochSeconds(order.requested_at),
    status: isPending ? OrderStatus.pending : order.status,
    order_id: order.id,
    role,
    companion: {
      id: order.companion_id,
      name: parties.companion_name,
      username: parties.companion_username ?? '',
      profile_picture: pictureUrl(parties.companion_picture),
    },
    request:
      role === 'companion' && isPending
        ? {
            order_id: order.id,
            name: playersName(order, parties),
            username: parties.player_username ?? '',
            price: order.price - order.fee,
            expiresAt: order.expires_at.toISOString(),
          }
        : null,
    payment_url: null,
    last: null,
  }
}

export function detailsView(
  order: OrderRow,
  parties: Parties,
  role: 'player' | 'companion',
  money: OrderDetails['order']['money'],
): OrderDetails {
  return {
    order: {
      id: order.id,
      version: order.version,
      total_price: order.price,
      companion_price: order.price - order.fee,
      order_time: order.requested_at.toISOString(),
      status: order.status,
      accepted_time: order.accepted_at?.toISOString() ?? null,
      started_time: order.started_at?.toISOString() ?? null,
      ended_time: order.ended_at?.toISOString() ?? null,
      team_score: order.team_score,
      other_score: order.other_score,
      starting: order.hold === 'capturing',
      money,
    },
    counterpart: counterpartOf(order, role, parties),
    account: accountOf(order, parties),
  }
}

const NO_ACCOUNT: OrderDetails['account'] = {
  ingame_name: null,
  ingame_tag: null,
  ingame_rank: null,
  discord: null,
  discord_linked: false,
}

/** How to reach the player in the game. Nobody learns it from a request that they have not accepted. */
function accountOf({ status }: OrderRow, parties: Parties): OrderDetails['account'] {
  if (status === OrderStatus.pending) return NO_ACCOUNT
  const { ingame_name, ingame_tag, ingame_rank, discord, discord_linked } = parties
  return { ingame_name, ingame_tag, ingame_rank, discord, discord_linked }
}

/** Whole for a companion who has accepted; of an erased account what is left. */
function playersName({ accepted_at }: OrderRow, { player_name, player_username }: Parties): string {
  return accepted_at || player_username === null ? player_name : shortName(player_name)
}

function counterpartOf(
  order: OrderRow,
  role: 'player' | 'companion',
  parties: Parties,
): OrderDetails['counterpart'] {
  if (role === 'companion') {
    return {
      username: parties.player_username ?? '',
      name: playersName(order, parties),
      pfp: pictureUrl(parties.player_picture),
    }
  }
  return {
    username: parties.companion_username ?? '',
    name: parties.companion_name,
    pfp: pictureUrl(parties.companion_picture),
  }
}

export function recordView(
  order: OrderRow,
  role: 'player' | 'companion',
  read: {
    parties: Parties
    events: Awaited<ReturnType<typeof listEvents>>
    money: OrderRecord['money']
    earning: OrderRecord['earning']
    available: boolean
    rating: number | null
    afterwards: MoneyTimeline
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
    money: read.money,
    counterpart: {
      id: role === 'player' ? order.companion_id : order.player_id,
      ...counterpartOf(order, role, read.parties),
    },
    available: read.available,
    screenshot_url: order.screenshot_key === null ? null : screenshotPath(order.id),
    rating: read.rating,
    can_rate: role === 'player' && read.rating === null && wasPlayed(order.status),
    timeline: timelineOf(read.events, read.afterwards.entries),
    receipt_url: read.afterwards.receipt_url,
    card: read.afterwards.card,
    decline: read.afterwards.decline,
    report: read.afterwards.report,
    can_report: read.afterwards.can_report,
    report_until: read.afterwards.report_until,
    earning: read.earning,
  }
}

/** Served by `http/order-files.ts`. */
const screenshotPath = (orderId: number) => `/api/order/${orderId}/screenshot`

const wasPlayed = (status: number) => status === OrderStatus.completed || status === OrderStatus.scored

export function epochSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

/** The moves of an order and what happened to its money, oldest first. */
function timelineOf(
  events: Awaited<ReturnType<typeof listEvents>>,
  afterwards: OrderRecord['timeline'],
): OrderRecord['timeline'] {
  const moves = events.map(({ event, actor, reason, at }) => ({
    event,
    actor: actor === 'timer' || actor === 'payments' ? ('system' as const) : actor,
    reason,
    amount: null,
    at: at.toISOString(),
  }))
  return [...moves, ...afterwards].toSorted((one, other) => one.at.localeCompare(other.at))
}

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
