import { z } from 'zod'
import { positiveCents, REFUND_BEARERS, staffReason } from '../payments/refunds.ts'
import { written } from '../written.ts'

/** What a report can be about (contract §2 `order/{id}/report`, §9). */
export const REPORT_REASONS = [
  'no_show',
  'left_early',
  'not_played',
  'wrong_score',
  'abusive',
  'wrong_rank',
  'payment',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Whether the reported person is told about a report. Abuse reports are not disclosed. */
export const isDisclosed = (reason: ReportReason): boolean => reason !== 'abusive'

/** How many hours after its end an order can be reported. */
const REPORT_HOURS = 72
export const REPORT_DETAILS_MIN = 10
export const REPORT_DETAILS_MAX = 2_000

export const reportBody = z.object({
  reason: z.enum(REPORT_REASONS, 'Please choose what happened'),
  details: written('Please tell us a little more about what happened', REPORT_DETAILS_MIN).max(
    REPORT_DETAILS_MAX,
  ),
})

export const REPORT_OUTCOMES = ['dismissed', 'refunded', 'partly_refunded'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]

const REPORT_STATES = ['open', ...REPORT_OUTCOMES] as const

/** The caller's own report of an order. */
export const reportView = z.object({
  reason: z.enum(REPORT_REASONS),
  details: z.string(),
  status: z.enum(REPORT_STATES),
  created_at: z.string(),
  settled_at: z.string().nullable(),
})
export type ReportView = z.infer<typeof reportView>

/** The staff's decision. `amount` in cents is only for `partly_refunded`. */
export const settleReportInput = z
  .object({
    orderId: z.int().positive(),
    outcome: z.enum(REPORT_OUTCOMES),
    amount: positiveCents.optional(),
    reason: staffReason,
    bearer: z.enum(REFUND_BEARERS).optional(),
    /** The refunded amount in cents that staff saw. If it has changed, the decision is refused. */
    refunded: z.int().min(0).optional(),
  })
  .refine(({ outcome, amount }) => (outcome === 'partly_refunded') === (amount !== undefined), {
    path: ['amount'],
    message: 'Enter an amount only for a partial refund',
  })
export type SettleReportInput = z.output<typeof settleReportInput>

/** Until when an order can be reported; null for an open order, which can always be reported. */
export function reportDeadline(endedAt: Date | null): Date | null {
  return endedAt && new Date(endedAt.getTime() + REPORT_HOURS * 3_600_000)
}

export function canBeReported(endedAt: Date | null, now: Date): boolean {
  const deadline = reportDeadline(endedAt)
  return deadline === null || now <= deadline
}
