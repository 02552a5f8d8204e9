import { z } from 'zod'
import { cents } from '../cents.ts'
import { REPORT_REASONS, REPORT_STATES } from '../orders/reports.ts'

/** A page of a console list (contract §2: lists return `{items, nextCursor}`). */
export const staffPageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

/** The input for a queue: only open items, or all. */
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
  /** The provider's code for why the refund that settled the report failed, which reopened the report. */
  refund_failure: z.string().nullable(),
})
export type ReportItem = z.infer<typeof reportItem>
