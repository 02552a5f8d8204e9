import { REFUND_STATES } from '../payments/refunds.ts'
import { z } from 'zod'
import { rangeDay } from '../days.ts'
import { idText } from '../ids.ts'
import { sortInput, sortsOf } from './sorting.ts'

/** How many rows a download of a list has at most. */
export const LIST_CSV_MAX = 5_000
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
