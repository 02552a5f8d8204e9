import { z } from 'zod'
import { cents } from '../cents.ts'
import { inOrder, rangeDay, wrongOrder } from '../days.ts'
import { idText } from '../ids.ts'
import { moneyImpact, positiveCents, REFUND_BEARERS, refundView } from '../payments/refunds.ts'
import { disputeView } from '../payments/disputes.ts'
import { ACCOUNTS } from '../payments/ledger.ts'
import { orderMoney } from '../orders/schemas.ts'
import { TIMELINE_EVENTS } from '../orders/timeline.ts'
import { reportItem, staffPageOf } from './lists.ts'
import { refundRequest } from './refund-requests.ts'
import { sortInput, sortsOf } from './sorting.ts'

const orderId = z.int().positive()
const status = z.int().min(1).max(7)

/**
 * Queues of orders that need staff: open reports, open disputes, overdue scores, unsettled cards, and refunds that
 * failed or are late.
 */
export const ORDER_QUEUES = ['reports', 'disputes', 'overdue', 'unsettled', 'refunds'] as const
export type OrderQueue = (typeof ORDER_QUEUES)[number]

/**
 * The figures of the overview that count requests: all, accepted, missed by the companion, ended because the card was
 * declined, and charged.
 */
export const ORDER_FIGURES = ['requests', 'accepted', 'missed', 'failed_payments', 'charged'] as const
export type OrderFigure = (typeof ORDER_FIGURES)[number]

/** How many hours staff have to settle a report. */
export const REPORT_RESPONSE_HOURS = 72
/** After this many seconds, an unsettled card is queued for staff. */
export const UNSETTLED_AFTER_SECONDS = 120

export const ORDER_SORTS = sortsOf('requested', 'price')

/**
 * `query`: an order number, or a part of a name or username; for staff who may search for people also of an in-game
 * name, or a whole address. The range includes both days.
 */
const orderFilters = z.object({
  status: status.optional(),
  query: z.string().trim().max(80, 'Please enter 80 characters at most').optional(),
  companionId: idText.optional(),
  playerId: idText.optional(),
  from: rangeDay.optional(),
  to: rangeDay.optional(),
  /** From this moment on. */
  since: z.iso.datetime('Please enter a date and time').max(40).optional(),
  /** The orders that a figure of the overview counts. */
  figure: z.enum(ORDER_FIGURES).optional(),
  queue: z.enum(ORDER_QUEUES).optional(),
  sort: sortInput(ORDER_SORTS),
})
export type OrderFilters = z.output<typeof orderFilters>

export const orderFilterInput = orderFilters.refine(inOrder, wrongOrder)
export const staffOrdersInput = orderFilters
  .extend({ limit: z.int().min(1).max(200).default(50), cursor: z.string().max(200).optional() })
  .refine(inOrder, wrongOrder)
export type StaffOrdersInput = z.output<typeof staffOrdersInput>

const person = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  picture: z.string().nullable(),
})

export const staffOrderItem = z.object({
  order_id: z.int(),
  status: z.int(),
  closed_reason: z.string().nullable(),
  player: person,
  companion: person,
  price: cents,
  /** What is left of it after refunds (`feeAfterRefunds`). */
  fee: cents,
  refunded: cents,
  team_score: z.int().nullable(),
  other_score: z.int().nullable(),
  requested_at: z.string(),
  is_reported: z.boolean(),
  is_disputed: z.boolean(),
  /** In a queue: since when the order has been waiting, and until when staff have to act. */
  waiting_since: z.string().nullable(),
  due_at: z.string().nullable(),
})
export type StaffOrderItem = z.infer<typeof staffOrderItem>

/** How many orders match: exactly, at least (`more`), or as estimated by the database (`about`). */
const count = z.object({ value: z.int(), kind: z.enum(['exact', 'more', 'about']) })
export type OrderCount = z.infer<typeof count>

export const staffOrderPage = staffPageOf(staffOrderItem).extend({ count })
export type StaffOrderPage = z.infer<typeof staffOrderPage>

export const orderIdInput = z.object({ orderId })

const toldEntry = z.object({
  actor: z.enum(['player', 'companion', 'staff', 'timer', 'payments']),
  /** The member of staff. */
  name: z.string().nullable(),
  reason: z.string().nullable(),
  amount: cents.nullable(),
  at: z.string(),
})
const timelineEntry = z.discriminatedUnion('kind', [
  toldEntry.extend({ kind: z.enum(['move', 'refund', 'report', 'dispute']), event: z.enum(TIMELINE_EVENTS) }),
  /** `event` is the name of the procedure that staff called, possibly of an older version. */
  toldEntry.extend({ kind: z.literal('staff'), event: z.string() }),
])
export type TimelineEntry = z.infer<typeof timelineEntry>

const participant = person.extend({
  rank: z.int().nullable(),
  ingame_name: z.string().nullable(),
  ingame_tag: z.string().nullable(),
})

/**
 * What became of an order's charge: what the player paid, got back and took back by way of the bank, and who has the rest.
 * The provider's fees come on top.
 */
const orderSums = z.object({
  paid: cents,
  refunded: cents,
  taken: cents,
  /** Whether the bank may still return what it has taken. */
  may_return: z.boolean(),
  earned: cents,
  /** Below zero, Queuemate loses it. */
  kept: cents,
  fees: cents,
})

/** An order with everything that staff need to decide about it (contract §2 `staff.orders.get`). */
export const staffOrder = z.object({
  order_id: z.int(),
  status: z.int(),
  hold: z.string(),
  closed_reason: z.string().nullable(),
  price: cents,
  /** As agreed, without refunds. */
  fee: cents,
  refunded: cents,
  money: orderMoney,
  sums: orderSums.nullable(),
  team_score: z.int().nullable(),
  other_score: z.int().nullable(),
  requested_at: z.string(),
  flagged_at: z.string().nullable(),
  player: participant,
  companion: participant,
  /** Null if the player has since removed the card. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  receipt_url: z.string().nullable(),
  /** The provider's ids, as its dashboard finds them. */
  intent_id: z.string().nullable(),
  charge_id: z.string().nullable(),
  survey: z
    .object({
      rating: z.int(),
      type: z.int().nullable(),
      improvement: z.int().nullable(),
      notes: z.string(),
      at: z.string(),
    })
    .nullable(),
  /** The screenshot that proves the score. The URL works only in this session. */
  screenshot_url: z.string().nullable(),
  timeline: z.array(timelineEntry),
  ledger: z.array(
    z.object({
      kind: z.string(),
      at: z.string(),
      entries: z.array(z.object({ account: z.enum(ACCOUNTS), amount: cents })),
    }),
  ),
  reports: z.array(reportItem),
  disputes: z.array(disputeView),
  /** The bank of the card believes that the charge is fraudulent. An open warning holds the share. */
  fraud_warning: z.object({ warned_at: z.string(), open: z.boolean() }).nullable(),
  refunds: z.array(refundView.extend({ is_stuck: z.boolean() })),
  /** Refunds that wait, or waited, for another member's approval, the newest first. */
  refund_requests: z.array(refundRequest),
  /** The support tickets that are linked to the order, and the payouts that have its money, by number. */
  tickets: z.array(z.int()),
  payouts: z.array(z.int()),
})
export type StaffOrder = z.infer<typeof staffOrder>

/** The last 500 messages of an order's chat, oldest first. */
export const staffOrderChat = z.array(
  z.object({ id: z.int(), from: z.enum(['player', 'companion']), text: z.string(), at: z.string() }),
)
export type StaffOrderChat = z.infer<typeof staffOrderChat>

/**
 * `amount`: the refund in cents. Defaults to everything that is left. `charge`: the companion is charged for a dispute
 * that was lost. `accept`: a dispute is not answered.
 */
export const previewOrderInput = z.object({
  orderId,
  move: z.enum(['abandon', 'refund', 'charge', 'accept']),
  amount: positiveCents.optional(),
  bearer: z.enum(REFUND_BEARERS).optional(),
})
export type PreviewOrderInput = z.output<typeof previewOrderInput>

/** What would happen if staff did this now. */
export const orderPreview = moneyImpact.extend({
  /** Sent with the move, so that an order that has moved on since is not ended by mistake. */
  status: z.int(),
  /** Charged and not refunded yet. */
  left: cents,
  needs_password: z.boolean(),
  /** Why another member of staff must approve it; null if the caller may do it alone. */
  approval: z.string().nullable(),
})
export type OrderPreview = z.infer<typeof orderPreview>

/** An order that staff ended. `refunded`: the cents promised back to the player. */
export const abandonedOrder = z.object({ order_id: z.int(), status: z.int(), refunded: cents })
export type AbandonedOrder = z.infer<typeof abandonedOrder>
