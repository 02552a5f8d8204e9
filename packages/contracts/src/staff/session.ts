import { z } from 'zod'
import { ROLES } from '../accounts/schemas.ts'
import { permission } from './permissions.ts'

/** A console session ends after this long without activity. */
export const CONSOLE_IDLE_SECONDS = 30 * 60
/** A console session ends after this long in any case. */
export const CONSOLE_SECONDS = 12 * 60 * 60

/** The signed-in member of staff. */
export const staffSession = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  role: z.enum(ROLES),
  picture: z.string().nullable(),
  permissions: z.array(permission),
  /** Whether two-factor authentication is set up. */
  two_factor: z.boolean(),
  /** Whether it must be set up before anything else works. */
  two_factor_required: z.boolean(),
})
export type StaffSession = z.infer<typeof staffSession>

/** The number of waiting items in each queue. Queues that the caller may not see are left out. */
export const staffQueues = z.object({
  applications: z.int().optional(),
  rank_requests: z.int().optional(),
  reports: z.int().optional(),
  disputes: z.int().optional(),
  /** Orders that have no score a day after the game. */
  overdue_scores: z.int().optional(),
  /** Orders whose card has been unsettled for two minutes. */
  unsettled: z.int().optional(),
  /** Refunds that failed, or that were promised over an hour ago. */
  stuck_refunds: z.int().optional(),
  tickets: z.int().optional(),
  failed_payouts: z.int().optional(),
})
export type StaffQueues = z.infer<typeof staffQueues>

/** The parts of the console that are updated live. */
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
