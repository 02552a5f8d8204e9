import { z } from 'zod'
import { inOrder, rangeDay, wrongOrder } from '../days.ts'
import { idText } from '../ids.ts'
import { positiveCents, REFUND_BEARERS } from '../payments/refunds.ts'
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

export const orderIdInput = z.object({ orderId })

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
