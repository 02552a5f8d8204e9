import { shortName } from '@queuemate/contracts/accounts/names'
import { OrderStatus, SURVEY_SECONDS } from '@queuemate/contracts/orders/machine'
import type { ActiveOrder, OrderDetails, OrderPhase } from '@queuemate/contracts/orders/schemas'
import type { AskingParties, OrderRow, Parties } from '@queuemate/db/queries/orders/orders'
import { requestView, wishView } from '../outside/feed/order-message.ts'
import { pictureUrl } from '../outside/storage/keys.ts'

/* What the two people of an order see of it, each from their side: read by a call, or sent with a message. */

export type OrderRole = 'player' | 'companion'

/** Whether /active still shows the survey to the player: at 5 or 6, not submitted, under 30 minutes old. */
export function surveyIsOpen(order: OrderRow, now: Date): boolean {
  const { completed, scored } = OrderStatus
  if (order.status !== completed && order.status !== scored) return false
  if (order.survey_closed_at || !order.ended_at) return false
  return now.getTime() - order.ended_at.getTime() < SURVEY_SECONDS * 1000
}

/** For the player an order is accepted only once the amount is held (contract §4 'accept_order'). */
function isPendingForPlayer(order: OrderRow): boolean {
  const { pending, accepted } = OrderStatus
  return order.status === pending || (order.status === accepted && order.hold === 'authorizing')
}

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
export function activeView(order: OrderRow, parties: Parties | AskingParties, role: OrderRole): ActiveOrder {
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
    // Only a request is pending, and what is read or written of one has all that its companion may know.
    request: role === 'companion' && isPending && 'asking' in parties ? requestView(order, parties) : null,
    payment_url: null,
    last: null,
  }
}

export function detailsView(
  order: OrderRow,
  parties: Parties,
  role: OrderRole,
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
      wish: wishView(order),
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

export function counterpartOf(
  order: OrderRow,
  role: OrderRole,
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

export function epochSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
