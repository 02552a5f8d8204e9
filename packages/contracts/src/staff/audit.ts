import { z } from 'zod'
import { cents } from '../cents.ts'
import { searchText } from './search.ts'
import { pageOf } from '../pagination.ts'
import { permission } from './permissions.ts'

/** A person, by id or username. */
const someone = z.string().trim().min(1).max(64)

/** The filters of the log. Rows must match all of them. */
export const auditInput = z
  .object({
    staff: someone.optional(),
    person: someone.optional(),
    order: z.int().positive().optional(),
    /** The name of a procedure without `staff.`: "orders.refund". */
    action: z.string().trim().min(1).max(80).optional(),
    permission: permission.optional(),
    /** Only what was read. */
    reads: z.boolean().optional(),
    from: z.iso.datetime().max(40).optional(),
    to: z.iso.datetime().max(40).optional(),
    /** A part of the action or the reason. */
    query: searchText(120).default(''),
    limit: z.int().min(1).max(200).default(50),
    cursor: z.string().max(200).optional(),
  })
  .prefault({})
export type AuditInput = z.output<typeof auditInput>

/**
 * A staff read of or change to a person's account, as shown to that person. Names only the staff's first name and role.
 */
export const staffAccessRow = z.object({
  id: z.int(),
  at: z.string(),
  staff: z.object({ name: z.string(), role: z.enum(['staff', 'admin']) }),
  action: z.string(),
  order_id: z.int().nullable(),
  /** What went back to a player, or a companion's new price. */
  amount: cents.nullable(),
  /** The new role, a part of the new address, or the end of a suspension. */
  to: z.string().nullable(),
  /** Null if none was given, for private notes, and where it may speak of another person. */
  reason: z.string().nullable(),
})
export type StaffAccessRow = z.infer<typeof staffAccessRow>
export const staffAccessPage = pageOf(staffAccessRow)
export type StaffAccessPage = z.infer<typeof staffAccessPage>
