import { z } from 'zod'
import { type Permission } from './permissions.ts'

/** A console session ends after this long without activity. */
export const CONSOLE_IDLE_SECONDS = 30 * 60
/** A console session ends after this long in any case. */
export const CONSOLE_SECONDS = 12 * 60 * 60

/** What waits for staff, with the permission that deciding it requires. */
export const QUEUE_PERMISSIONS = {
  disputes: 'refunds',
  /** What the rules of risk found (contract §9). */
  needs_a_look: 'payouts',
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
  /** Notes that players let others read. */
  player_notes: 'companions',
  tickets: 'support',
} as const satisfies Record<string, Permission>
export type QueueName = keyof typeof QUEUE_PERMISSIONS
export const QUEUES = Object.keys(QUEUE_PERMISSIONS) as QueueName[]

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
