import { z } from 'zod'
import { settleReportInput } from '../orders/reports.ts'
import { refundInput, staffReason } from '../payments/refunds.ts'
import { acceptDisputeInput } from '../payments/disputes.ts'
import { refundUnpaidInput } from './people.ts'

/** `status`: the status in the preview. If the order has moved on since, it is not ended (contract §4). */
export const abandonInput = z.object({
  orderId: z.int().positive(),
  reason: staffReason,
  status: z.int().min(1).max(7).optional(),
})
export type AbandonInput = z.output<typeof abandonInput>

/**
 * What can wait for approval: a refund of an order, a report settled with a refund, all unpaid games of a companion, the end of
 * a charged order, and a dispute that is not answered.
 */
export const refundRequestInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('refund'), input: refundInput }),
  z.object({ kind: z.literal('report'), input: settleReportInput }),
  z.object({ kind: z.literal('unpaid'), input: refundUnpaidInput }),
  z.object({ kind: z.literal('abandon'), input: abandonInput }),
  z.object({ kind: z.literal('dispute'), input: acceptDisputeInput }),
])
export type RefundRequestInput = z.output<typeof refundRequestInput>

/** A request is declined if nobody has decided after this many days. */
export const REQUEST_DAYS = 14

export const REQUEST_KINDS = ['refund', 'report', 'unpaid', 'abandon', 'dispute'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

export const REQUEST_STATES = ['open', 'approved', 'declined', 'withdrawn'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

export const requestIdInput = z.object({ requestId: z.int().positive() })
export const declineRequestInput = requestIdInput.extend({ reason: staffReason })
