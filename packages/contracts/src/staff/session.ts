import { z } from 'zod'
import { ROLES } from '../accounts/schemas.ts'
import { permission } from './permissions.ts'

/** A session of the console ends after this long without a key, a click or a change. */
export const CONSOLE_IDLE_SECONDS = 30 * 60
/** And after this long in any case. */
export const CONSOLE_SECONDS = 12 * 60 * 60

/** The member of staff behind the console. */
export const staffSession = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  role: z.enum(ROLES),
  picture: z.string().nullable(),
  permissions: z.array(permission),
  /** Whether two-factor authentication is set up. */
  two_factor: z.boolean(),
  /** Nothing else works until it is. */
  two_factor_required: z.boolean(),
})
export type StaffSession = z.infer<typeof staffSession>

/** How much work waits in each queue; those that the caller may not see are left out. */
export const staffQueues = z.object({
  applications: z.int().optional(),
  rank_requests: z.int().optional(),
  reports: z.int().optional(),
  disputes: z.int().optional(),
  /** Orders without a score a day after their game. */
  overdue_scores: z.int().optional(),
  /** Orders whose card has not settled for two minutes. */
  unsettled: z.int().optional(),
  /** Refunds that failed, or that were promised over an hour ago. */
  stuck_refunds: z.int().optional(),
  tickets: z.int().optional(),
  failed_payouts: z.int().optional(),
})
export type StaffQueues = z.infer<typeof staffQueues>

/** Parts of the console that change without the person at it. */
export const STAFF_AREAS = [
  'applications',
  'companions',
  'orders',
  'payouts',
  'people',
  'settings',
  'support',
] as const
export type StaffArea = (typeof STAFF_AREAS)[number]
