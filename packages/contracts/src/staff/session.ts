import { z } from 'zod'
import { ROLES } from '../accounts/schemas.ts'
import { cents } from '../cents.ts'
import { permission, type Permission } from './permissions.ts'
import { REQUEST_KINDS } from './refund-requests.ts'

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
  /** When it must be set up, if that is to come. */
  two_factor_from: z.string().nullable(),
})
export type StaffSession = z.infer<typeof staffSession>

/** What waits for staff, with the permission that deciding it requires. */
export const QUEUE_PERMISSIONS = {
  disputes: 'refunds',
  /** Orders about whose card the bank warns: a refund may prevent a dispute. */
  fraud_warnings: 'refunds',
  /** Each order once, however many reports it has. */
  reports: 'orders',
  /** Refunds that failed, or that were promised over an hour ago. */
  stuck_refunds: 'refunds',
  /** Refunds that another member of staff asked for. */
  refund_requests: 'approvals',
  /** Companions for whose games Queuemate bore much alone within a week. */
  borne_refunds: 'approvals',
  /** Members of staff who gave much of Queuemate's money back within a week, without approval. */
  member_refunds: 'approvals',
  /** Members of staff who downloaded many lists of people within a day. */
  downloads: 'audit',
  failed_payouts: 'payouts',
  /** One row, if the last comparison found that the books differ from the provider. */
  differences: 'books',
  /** Orders whose card has been unsettled for two minutes. */
  unsettled: 'orders',
  /** Games that nobody has ended for four hours. */
  overdue_games: 'orders',
  /** Orders that have no score a day after the game. */
  overdue_scores: 'orders',
  /** Companions whose payouts staff hold. */
  held_payouts: 'payouts',
  applications: 'applications',
  rank_requests: 'companions',
  tickets: 'support',
} as const satisfies Record<string, Permission>
export type QueueName = keyof typeof QUEUE_PERMISSIONS
export const QUEUES = Object.keys(QUEUE_PERMISSIONS) as QueueName[]

/** The number of rows in each queue. Queues that the caller may not see are left out. */
export const staffQueues = z.partialRecord(z.enum(QUEUES), z.int())
export type StaffQueues = z.infer<typeof staffQueues>

/** What waits for the caller, the most urgent first: the first rows of each queue (ours: `staff.overview.inbox`). */
export const staffInbox = z.object({
  rows: z.array(
    z.object({
      queue: z.enum(QUEUES),
      /** The number of what is decided; a person's id in queues of people. */
      id: z.string(),
      order_id: z.int().nullable(),
      /** Whom it is about. The id is null if only a ticket names them. */
      person: z
        .object({ id: z.string().nullable(), username: z.string().nullable(), name: z.string() })
        .nullable(),
      amount: cents.nullable(),
      /** What a request for a refund asks for; null in other queues. */
      request: z.enum(REQUEST_KINDS).nullable(),
      waiting_since: z.string(),
      due_at: z.string().nullable(),
    }),
  ),
})
export type StaffInbox = z.infer<typeof staffInbox>
export type InboxRow = StaffInbox['rows'][number]

/** Records of which the console shows who else has them open, with the permission that reading one requires. */
export const SHARED_RECORDS = {
  order: 'orders',
  dispute: 'refunds',
  request: 'refunds',
  ticket: 'support',
  person: 'people',
} as const satisfies Record<string, Permission>
export type SharedRecord = keyof typeof SHARED_RECORDS
/** `id`: the number of the record, or a person's id. */
export const lookInput = z.object({
  record: z.enum(Object.keys(SHARED_RECORDS) as SharedRecord[]),
  id: z.string().min(1).max(40),
})
export type LookInput = z.output<typeof lookInput>

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
