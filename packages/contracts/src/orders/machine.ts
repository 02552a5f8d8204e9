/**
 * The vocabulary of the order machine (contract §4): states, events, actors, conditions, effects and deadlines. The
 * table of moves is in `transitions.ts`.
 *
 * The state of an order consists of two columns: its status (what both people see) and its hold (the state of the card).
 */

import { REQUEST_SECONDS } from './request-seconds.ts'

export const OrderStatus = {
  pending: 1,
  abandonedRequest: 2,
  accepted: 3,
  inProgress: 4,
  completed: 5,
  scored: 6,
  abandoned: 7,
} as const
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus]

/**
 * The state of the player's card: authorization requested, held, capture requested, captured, and the reverse.
 * `refunding` and `refunded`: an order was charged after it had already ended, so the charge is refunded.
 */
export const HOLDS = [
  'none',
  'authorizing',
  'held',
  'capturing',
  'captured',
  'releasing',
  'released',
  'refunding',
  'refunded',
  'failed',
] as const
export type Hold = (typeof HOLDS)[number]

export type Actor = 'player' | 'companion' | 'staff' | 'timer' | 'payments'

export const CANCEL_REASONS = ['customer_unresponsive', 'wrong_rank', 'emergency', 'other'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]
/** The reason that a player may give for canceling an accepted order (contract §9). */
export const COMPANION_ABSENT = 'companion_absent'

export type ClosedReason =
  | 'expired'
  | 'missed'
  | 'declined'
  | 'withdrawn'
  /** The card or the provider refused. */
  | 'payment_failed'
  /** The provider did not respond in time. */
  | 'payment_unavailable'
  | 'not_started'
  | 'cancelled_by_player'
  | typeof COMPANION_ABSENT
  /** Staff ended an open order. Their reason is only in the audit log. */
  | 'staff'
  | CancelReason

/** Whether a companion is online again after an order that ended for this reason (contract §4). */
const ONLINE_AFTER: Readonly<Record<ClosedReason, boolean>> = {
  expired: false,
  missed: false,
  declined: false,
  withdrawn: true,
  payment_failed: true,
  payment_unavailable: true,
  not_started: false,
  cancelled_by_player: false,
  companion_absent: false,
  staff: true,
  customer_unresponsive: false,
  wrong_rank: false,
  emergency: false,
  other: false,
}

/** Also takes reasons that this version does not know: `ClosedReason` is a string once it has been sent. */
export function isOnlineAfter(reason: string | null): boolean {
  const table: Readonly<Record<string, boolean>> = ONLINE_AFTER
  return reason !== null && table[reason] === true
}

export const ORDER_EVENTS = [
  'request',
  'accept_order',
  'expire',
  'missed',
  'decline',
  'cancelled',
  'queue_started',
  'game_finished',
  'order_complete',
  'finish',
  'not_started',
  'abandon',
  'still_playing',
  'game_overdue',
  'score_overdue',
  'payment_overdue',
  'authorized',
  'authorize_failed',
  'authorize_rejected',
  'captured',
  'capture_failed',
  'capture_rejected',
  'released',
  'refunded',
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]

/** What a move does besides changing status and hold. `consequencesOf` turns each effect into data. */
export type Effect =
  | 'post_capture'
  | 'post_refund'
  | 'post_earning'
  | 'refund_charge'
  | 'count_match'
  | 'block_player'
  | 'companion_requested'
  | 'companion_offline'
  | 'flag_for_staff'
  | 'ask_both'
  | 'mail_confirmation'

/** The notification to the player after the commit, besides `updateStatus`. */
export type Notice = 'accepted' | 'closed'

export type Guard = 'before_expiry' | 'after_expiry' | 'reason_allowed'

/** Nobody has ended a game: both people are asked about it after two hours (contract §8). */
export const GAME_ASKED_SECONDS = 2 * 60 * 60
/** Staff hear of a game that nobody has ended after four hours (contract §8). */
export const GAME_OVERDUE_SECONDS = 4 * 60 * 60

/** The event sent when an order stays at a status for too long. */
export const DEADLINES: Partial<Record<OrderStatus, { event: OrderEvent; seconds: number }>> = {
  [OrderStatus.pending]: { event: 'expire', seconds: REQUEST_SECONDS },
  /** An accepted order that has not started ends after 30 minutes (contract §4). */
  [OrderStatus.accepted]: { event: 'not_started', seconds: 30 * 60 },
  /** The second deadline of a game, `game_overdue`, follows this one. */
  [OrderStatus.inProgress]: { event: 'still_playing', seconds: GAME_ASKED_SECONDS },
  /** A finished game without a score is flagged for staff after a day (contract §4). */
  [OrderStatus.completed]: { event: 'score_overdue', seconds: 24 * 60 * 60 },
}

/** How long the provider has to authorize or charge a card while the two people wait. */
export const PAYMENT_SECONDS = 2 * 60

/**
 * How long the player has to confirm a payment on their bank's page. Shorter than the deadline, so that the payment
 * counts as declined before the order ends.
 */
export const CONFIRM_SECONDS = 100
/** How often we check with the provider whether the player has confirmed. */
export const CONFIRM_EVERY_SECONDS = 5

/** The event sent when an accepted order stays at one of these holds for too long. */
export const HOLD_DEADLINES: Partial<Record<Hold, { event: OrderEvent; seconds: number }>> = {
  authorizing: { event: 'payment_overdue', seconds: PAYMENT_SECONDS },
  capturing: { event: 'payment_overdue', seconds: PAYMENT_SECONDS },
}

/** Holds with a pending call to the provider: made, but without a committed result. */
export const UNSETTLED_HOLDS = [
  'authorizing',
  'capturing',
  'releasing',
  'refunding',
] as const satisfies readonly Hold[]
/** Holds with money reserved on the card. */
export const HOLDS_ON_CARD: readonly Hold[] = ['held', 'capturing', 'releasing']
/** How long the request that made the call has before the sweep repeats it. Longer than both tries of a call take. */
export const SETTLE_AFTER_SECONDS = 12

/** After this many seconds at Accepted a companion may cancel as `customer_unresponsive` (spec §4), and a player as `companion_absent`. */
export const UNRESPONSIVE_AFTER_SECONDS = 180
/** How long the survey keeps the player on /active (contract §4). */
export const SURVEY_SECONDS = 30 * 60

const { pending, abandonedRequest, accepted, inProgress, completed, scored, abandoned } = OrderStatus

/** A player with an order at one of these statuses cannot request another one. */
export const OPEN_FOR_PLAYER: readonly number[] = [pending, accepted, inProgress]
/** The same for companions, who still have to submit a score at status 5 (contract §4). */
export const OPEN_FOR_COMPANION: readonly number[] = [pending, accepted, inProgress, completed]
/** Final statuses. The card may still have to be settled. */
export const FINAL: readonly number[] = [abandonedRequest, scored, abandoned]

const STATUS_NAMES: Record<OrderStatus, string> = {
  1: 'Pending',
  2: 'Abandoned',
  3: 'Accepted',
  4: 'In Progress',
  5: 'Completed',
  6: 'Completed',
  7: 'Abandoned',
}

/** The word for a status number; 'Unknown' for anything else (spec §4). */
export function statusName(status: number): string {
  return STATUS_NAMES[status as OrderStatus] ?? 'Unknown'
}
