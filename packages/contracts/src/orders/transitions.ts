import {
  OrderStatus,
  type Actor,
  type ClosedReason,
  type Effect,
  type Guard,
  type Hold,
  type Notice,
  type OrderEvent,
} from './machine.ts'

export interface TransitionRule {
  event: OrderEvent
  by: readonly Actor[]
  /** Null if there is no order yet. */
  from: OrderStatus | null
  hold: Hold
  to: OrderStatus
  /** If missing, the hold does not change. */
  toHold?: Hold
  guard?: Guard
  effects?: readonly Effect[]
  notice?: Notice
  /** Why the order closes. `given` takes the reason from the command. */
  reason?: ClosedReason | 'given'
}

/** A row of the table. Lists stand for a rule of each; without `to` the status does not change. */
interface Row extends Omit<TransitionRule, 'event' | 'from' | 'hold' | 'to'> {
  event: OrderEvent | readonly OrderEvent[]
  from: OrderStatus | null | readonly OrderStatus[]
  hold: Hold | readonly Hold[]
  to?: OrderStatus
}

const { pending, abandonedRequest, accepted, inProgress, completed, scored, abandoned } = OrderStatus

/** A request ends before it is accepted: the card is not used, and the companion goes offline. */
const requestEnds = {
  from: pending,
  hold: 'none',
  to: abandonedRequest,
  effects: ['companion_offline'],
  notice: 'closed',
} as const

const closes = (reason: TransitionRule['reason']) => ({ to: abandoned, notice: 'closed', reason }) as const

/** People cancel an accepted order. */
const cancel = {
  event: 'cancelled',
  by: ['player', 'companion'],
  from: accepted,
  guard: 'reason_allowed',
  ...closes('given'),
} as const

/** Staff end an open order: both people are free, and the player gets the full amount back. */
const staffEnd = { event: 'abandon', by: ['staff'], ...closes('staff') } as const

const ROWS: readonly Row[] = [
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
  { event: 'cancelled', by: ['player'], reason: 'withdrawn', ...requestEnds, effects: [] },
  {
    event: 'authorized',
    by: ['payments'],
    from: accepted,
    hold: 'authorizing',
    toHold: 'held',
    effects: ['mail_confirmation'],
    notice: 'accepted',
  },
  {
    event: 'authorize_failed',
    by: ['payments'],
    from: accepted,
    hold: 'authorizing',
    toHold: 'failed',
    effects: ['block_player'],
    ...closes('payment_failed'),
  },
  // The provider refused for a reason that another card would not change, so the player is not blocked.
  {
    event: 'authorize_rejected',
    by: ['payments'],
    from: accepted,
    hold: 'authorizing',
    toHold: 'failed',
    ...closes('payment_failed'),
  },
  // The provider has not responded for two minutes: both people are free, and the card is settled in the background.
  {
    event: 'payment_overdue',
    by: ['timer'],
    from: accepted,
    hold: 'authorizing',
    ...closes('payment_unavailable'),
  },
  {
    event: 'payment_overdue',
    by: ['timer'],
    from: accepted,
    hold: 'capturing',
    toHold: 'releasing',
    ...closes('payment_unavailable'),
  },
  // The order ended during the authorization: a hold is released, and a refusal has no effect.
  { event: 'authorized', by: ['payments'], from: abandoned, hold: 'authorizing', toHold: 'releasing' },
  {
    event: ['authorize_failed', 'authorize_rejected'],
    by: ['payments'],
    from: abandoned,
    hold: 'authorizing',
    toHold: 'failed',
  },
  { hold: 'held', toHold: 'releasing', ...cancel },
  { hold: 'authorizing', ...cancel },
  {
    event: 'not_started',
    by: ['timer'],
    from: accepted,
    hold: 'held',
    toHold: 'releasing',
    ...closes('not_started'),
  },
  { from: pending, hold: 'none', ...staffEnd },
  { from: accepted, hold: 'authorizing', ...staffEnd },
  // A charge may still succeed. It is then refunded like any charge of an ended order.
  { from: accepted, hold: ['held', 'capturing'], toHold: 'releasing', ...staffEnd },
  { from: inProgress, hold: 'captured', ...staffEnd, effects: ['refund_charge'] },
  // The game starts when the card has been charged, not when the companion presses the button.
  { event: 'queue_started', by: ['companion'], from: accepted, hold: 'held', toHold: 'capturing' },
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
    toHold: 'releasing',
    effects: ['block_player'],
    ...closes('payment_failed'),
  },
  {
    event: 'capture_rejected',
    by: ['payments'],
    from: accepted,
    hold: 'capturing',
    toHold: 'releasing',
    ...closes('payment_failed'),
  },
  { event: 'released', by: ['payments'], from: abandoned, hold: 'releasing', toHold: 'released' },
  // The charge succeeded although the order had ended, so it is refunded in full.
  {
    event: 'captured',
    by: ['payments'],
    from: abandoned,
    hold: 'releasing',
    toHold: 'refunding',
    effects: ['post_capture'],
  },
  {
    event: 'refunded',
    by: ['payments'],
    from: abandoned,
    hold: 'refunding',
    toHold: 'refunded',
    effects: ['post_refund'],
  },
  { event: 'game_finished', by: ['companion'], from: inProgress, hold: 'captured', to: completed },
  { event: 'order_complete', by: ['player'], from: inProgress, hold: 'captured', to: completed },
  {
    event: 'finish',
    by: ['companion'],
    from: [inProgress, completed],
    hold: 'captured',
    to: scored,
    effects: ['post_earning', 'count_match'],
  },
  { event: 'still_playing', by: ['timer'], from: inProgress, hold: 'captured', effects: ['ask_both'] },
  { event: 'game_overdue', by: ['timer'], from: inProgress, hold: 'captured', effects: ['flag_for_staff'] },
  { event: 'score_overdue', by: ['timer'], from: completed, hold: 'captured', effects: ['flag_for_staff'] },
]

/**
 * The order machine as data (contract §4). `planTransition` reads it, `consequencesOf` returns what a move writes, and
 * only `commitMove` and `commitRequest` in the database package write it. Rules name both status and hold, so that "In
 * Progress only when captured" is part of this table.
 */
export const TRANSITIONS: readonly TransitionRule[] = ROWS.flatMap((row) =>
  [row.event]
    .flat()
    .flatMap((event) =>
      [row.from]
        .flat()
        .flatMap((from) =>
          [row.hold].flat().map((hold) => ({ ...row, event, from, hold, to: row.to ?? from ?? pending })),
        ),
    ),
)
