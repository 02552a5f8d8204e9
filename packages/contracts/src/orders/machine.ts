/**
 * The order machine as data (contract §4): states, events, who may send them, conditions, effects and
 * deadlines. `planTransition` reads it, `consequencesOf` returns what a move writes, and only `commitMove` and
 * `commitRequest` of the database package write it.
 *
 * The state of an order is two columns: its status (what both people see) and its hold (the state of the card).
 * A rule names both, so that "In Progress only when captured" is part of this table.
 */

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

/** The state of the player's card: authorization requested, held, capture requested, captured, and the ways back. */
export const HOLDS = [
  'none',
  'authorizing',
  'held',
  'capturing',
  'captured',
  'releasing',
  'released',
  'failed',
] as const
export type Hold = (typeof HOLDS)[number]

export type Actor = 'player' | 'companion' | 'timer' | 'payments'

export const CANCEL_REASONS = ['customer_unresponsive', 'emergency', 'wrong_rank', 'other'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

export type ClosedReason =
  | 'expired'
  | 'missed'
  | 'declined'
  | 'withdrawn'
  | 'payment_failed'
  | 'not_started'
  | 'cancelled_by_player'
  | CancelReason

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
  'score_overdue',
  'authorized',
  'authorize_failed',
  'captured',
  'capture_failed',
  'released',
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]

/** What a move does besides changing status and hold; `consequencesOf` turns each into data. */
export type Effect =
  | 'post_hold'
  | 'post_capture'
  | 'post_release'
  | 'post_earning'
  | 'count_match'
  | 'block_player'
  | 'companion_requested'
  | 'companion_offline'
  | 'companion_online'
  | 'flag_for_staff'
  | 'mail_confirmation'

/** What the player is told besides `updateStatus`, after the commit. */
export type Notice = 'accepted' | 'closed'

export type Guard = 'before_expiry' | 'after_expiry' | 'reason_allowed'

/** How long a request stays open (spec §9). */
export const REQUEST_SECONDS = 60

/** The event that is sent when an order stays at a status for too long. */
export const DEADLINES: Partial<Record<OrderStatus, { event: OrderEvent; seconds: number }>> = {
  [OrderStatus.pending]: { event: 'expire', seconds: REQUEST_SECONDS },
  /** An accepted order that is not started ends after 30 minutes (contract §4). */
  [OrderStatus.accepted]: { event: 'not_started', seconds: 30 * 60 },
  /** A finished game without a score is flagged for staff after a day (contract §4). */
  [OrderStatus.completed]: { event: 'score_overdue', seconds: 24 * 60 * 60 },
}

/** Holds with a pending call to the provider: it was made, and its result is not committed. */
export const UNSETTLED_HOLDS = ['authorizing', 'capturing', 'releasing'] as const satisfies readonly Hold[]
/** How long the request that made the call has before the sweep repeats the call. */
export const SETTLE_AFTER_SECONDS = 5

/** After this many seconds at Accepted a companion may cancel as `customer_unresponsive` (spec §4). */
export const UNRESPONSIVE_AFTER_SECONDS = 180
/** The companion's alert closes after this many seconds (spec §9). */
export const ALERT_SECONDS = 58
/** How long the survey keeps the player on /active (contract §4). */
export const SURVEY_SECONDS = 30 * 60

export interface TransitionRule {
  event: OrderEvent
  by: readonly Actor[]
  /** Null when there is no order yet. */
  from: OrderStatus | null
  hold: Hold
  to: OrderStatus
  /** The hold does not change when this is missing. */
  toHold?: Hold
  guard?: Guard
  effects?: readonly Effect[]
  notice?: Notice
  /** Why the order closes; `given` takes the reason from the command. */
  reason?: ClosedReason | 'given'
}

const { pending, abandonedRequest, accepted, inProgress, completed, scored, abandoned } = OrderStatus

/** A request that ends before it is accepted: the card is not used, and the companion goes offline. */
const requestEnds = {
  from: pending,
  hold: 'none',
  to: abandonedRequest,
  effects: ['companion_offline'],
  notice: 'closed',
} as const

export const TRANSITIONS: readonly TransitionRule[] = [
  {
    event: 'request',
    by: ['player'],
    from: null,
    hold: 'none',
    to: pending,
    effects: ['companion_requested'],
  },
  {
    event: 'accept_order',
    by: ['companion'],
    from: pending,
    hold: 'none',
    to: accepted,
    toHold: 'authorizing',
    guard: 'before_expiry',
  },
  { event: 'expire', by: ['player', 'timer'], guard: 'after_expiry', reason: 'expired', ...requestEnds },
  { event: 'missed', by: ['companion'], reason: 'missed', ...requestEnds },
  { event: 'decline', by: ['companion'], reason: 'declined', ...requestEnds },
  {
    event: 'cancelled',
    by: ['player'],
    reason: 'withdrawn',
    ...requestEnds,
    effects: ['companion_online'],
  },
  {
    event: 'authorized',
    by: ['payments'],
    from: accepted,
    hold: 'authorizing',
    to: accepted,
    toHold: 'held',
    effects: ['post_hold', 'mail_confirmation'],
    notice: 'accepted',
  },
  {
    event: 'authorize_failed',
    by: ['payments'],
    from: accepted,
    hold: 'authorizing',
    to: abandoned,
    toHold: 'failed',
    effects: ['block_player', 'companion_online'],
    notice: 'closed',
    reason: 'payment_failed',
  },
  // The order was cancelled during the authorization: a hold that was made is released.
  {
    event: 'authorized',
    by: ['payments'],
    from: abandoned,
    hold: 'authorizing',
    to: abandoned,
    toHold: 'releasing',
    effects: ['post_hold'],
  },
  {
    event: 'authorize_failed',
    by: ['payments'],
    from: abandoned,
    hold: 'authorizing',
    to: abandoned,
    toHold: 'failed',
    effects: ['block_player'],
  },
  {
    event: 'cancelled',
    by: ['player', 'companion'],
    from: accepted,
    hold: 'held',
    to: abandoned,
    toHold: 'releasing',
    guard: 'reason_allowed',
    notice: 'closed',
    reason: 'given',
  },
  {
    event: 'cancelled',
    by: ['player', 'companion'],
    from: accepted,
    hold: 'authorizing',
    to: abandoned,
    guard: 'reason_allowed',
    notice: 'closed',
    reason: 'given',
  },
  {
    event: 'not_started',
    by: ['timer'],
    from: accepted,
    hold: 'held',
    to: abandoned,
    toHold: 'releasing',
    notice: 'closed',
    reason: 'not_started',
  },
  {
    event: 'not_started',
    by: ['timer'],
    from: accepted,
    hold: 'authorizing',
    to: abandoned,
    notice: 'closed',
    reason: 'not_started',
  },
  // The game starts when the card has been charged, not when the companion presses the button.
  {
    event: 'queue_started',
    by: ['companion'],
    from: accepted,
    hold: 'held',
    to: accepted,
    toHold: 'capturing',
  },
  {
    event: 'captured',
    by: ['payments'],
    from: accepted,
    hold: 'capturing',
    to: inProgress,
    toHold: 'captured',
    effects: ['post_capture'],
  },
  {
    event: 'capture_failed',
    by: ['payments'],
    from: accepted,
    hold: 'capturing',
    to: abandoned,
    toHold: 'failed',
    effects: ['post_release', 'block_player', 'companion_online'],
    notice: 'closed',
    reason: 'payment_failed',
  },
  {
    event: 'released',
    by: ['payments'],
    from: abandoned,
    hold: 'releasing',
    to: abandoned,
    toHold: 'released',
    effects: ['post_release'],
  },
  {
    event: 'game_finished',
    by: ['companion'],
    from: inProgress,
    hold: 'captured',
    to: completed,
  },
  {
    event: 'order_complete',
    by: ['player'],
    from: inProgress,
    hold: 'captured',
    to: completed,
  },
  {
    event: 'finish',
    by: ['companion'],
    from: inProgress,
    hold: 'captured',
    to: scored,
    effects: ['post_earning', 'count_match'],
  },
  {
    event: 'finish',
    by: ['companion'],
    from: completed,
    hold: 'captured',
    to: scored,
    effects: ['post_earning', 'count_match'],
  },
  {
    event: 'score_overdue',
    by: ['timer'],
    from: completed,
    hold: 'captured',
    to: completed,
    effects: ['flag_for_staff'],
  },
]

/** A player with an order at one of these statuses may not request another one. */
export const OPEN_FOR_PLAYER: readonly OrderStatus[] = [pending, accepted, inProgress]
/** The same for companions, who still have to submit a score at 5 (contract §4). */
export const OPEN_FOR_COMPANION: readonly OrderStatus[] = [pending, accepted, inProgress, completed]

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
