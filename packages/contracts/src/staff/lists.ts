import { z } from 'zod'
import { cents } from '../cents.ts'
import { REPORT_REASONS, REPORT_STATES } from '../orders/reports.ts'

/** A page of a list of the console (contract §2: lists return `{items, nextCursor}`). */
export const staffPageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

/** A queue: what is still open, or all of it. */
export const openListInput = z
  .object({
    open: z.boolean().default(true),
    limit: z.int().min(1).max(200).default(50),
    cursor: z.string().max(200).optional(),
  })
  .prefault({})
export type OpenListInput = z.output<typeof openListInput>

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
  /** Why the refund that had settled an open report did not reach the player: the provider's code. */
  refund_failure: z.string().nullable(),
})
export type ReportItem = z.infer<typeof reportItem>
