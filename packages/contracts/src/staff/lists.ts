import { z } from 'zod'
import { cents } from '../cents.ts'
import { rangeDay } from '../days.ts'
import { idText } from '../ids.ts'
import { disputeView } from '../payments/disputes.ts'
import { REFUND_STATES, refundView } from '../payments/refunds.ts'
import { sortInput, sortsOf } from './sorting.ts'
import { REPORT_REASONS, REPORT_STATES } from '../orders/reports.ts'

/** A page of a console list (contract §2: lists return `{items, nextCursor}`). */
export const staffPageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

/** How many rows a download of a list has at most. */
export const LIST_CSV_MAX = 5_000
/** A list as a CSV file. `complete`: whether it has all rows that match. */
export const listSheet = z.object({ csv: z.string(), rows: z.int(), complete: z.boolean() })
export type ListSheet = z.infer<typeof listSheet>

const page = z.object({
  limit: z.int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional(),
})
const since = z.iso.datetime('Please enter a date and time').max(40).optional()

/** The input for a queue: only open items, or all. */
export const openListInput = page.extend({ open: z.boolean().default(true) }).prefault({})
export type OpenListInput = z.output<typeof openListInput>

export const DISPUTE_SORTS = sortsOf('opened', 'amount', 'due')

/** `since`: opened from this moment on. */
export const disputeListInput = page
  .extend({ open: z.boolean().default(true), since, sort: sortInput(DISPUTE_SORTS) })
  .prefault({})
export type DisputeListInput = z.output<typeof disputeListInput>

/** Refunds that have not failed, or in one state. */
export const REFUND_LISTS = ['made', ...REFUND_STATES] as const

export const REFUND_SORTS = sortsOf('made', 'amount')

/** `since`: made from this moment on. */
export const refundListInput = page
  .extend({
    list: z.enum(REFUND_LISTS).optional(),
    since,
    /** The member of staff who decided. */
    memberId: idText.optional(),
    /** The player or the companion. */
    personId: idText.optional(),
    /** Made on these days, both included. */
    from: rangeDay.optional(),
    to: rangeDay.optional(),
    sort: sortInput(REFUND_SORTS),
  })
  .prefault({})
export type RefundListInput = z.output<typeof refundListInput>

/** The people of an order, in lists about its money. */
const person = z.object({ id: z.string(), name: z.string() })
const parties = { player: person, companion: person }

export const refundItem = refundView.extend({
  ...parties,
  /** What was taken from the companion's earnings. A refund before the score takes from what they have not earned yet. */
  charged: cents,
  /** The name of the member of staff; null if the product made it. */
  requested_by_name: z.string().nullable(),
})
export type RefundItem = z.infer<typeof refundItem>

export const disputeItem = disputeView.extend(parties)
export type DisputeItem = z.infer<typeof disputeItem>

/** A report as staff see it. */
export const reportItem = z.object({
  id: z.int(),
  order_id: z.int(),
  reason: z.enum(REPORT_REASONS),
  details: z.string(),
  status: z.enum(REPORT_STATES),
  reporter: z.object({ id: z.string(), name: z.string(), role: z.enum(['player', 'companion']) }),
  price: cents,
  refunded: cents,
  created_at: z.string(),
  settled_at: z.string().nullable(),
  /** The provider's code for why the refund that settled the report failed, which reopened the report. */
  refund_failure: z.string().nullable(),
})
export type ReportItem = z.infer<typeof reportItem>
