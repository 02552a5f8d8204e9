import { z } from 'zod'
import { cents } from '../cents.ts'
import { settleReportInput } from '../orders/reports.ts'
import { moneyImpact, REFUND_BEARERS, refundInput, staffReason } from '../payments/refunds.ts'
import { refundUnpaidInput } from './people.ts'

/** What can wait for approval: a refund of an order, a report settled with a refund, and all unpaid games of a companion. */
export const refundRequestInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('refund'), input: refundInput }),
  z.object({ kind: z.literal('report'), input: settleReportInput }),
  z.object({ kind: z.literal('unpaid'), input: refundUnpaidInput }),
])
export type RefundRequestInput = z.output<typeof refundRequestInput>

export const REQUEST_STATES = ['open', 'approved', 'declined', 'withdrawn'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

const person = z.object({ id: z.string(), name: z.string() })

/** A refund that is above what one member of staff may refund alone. */
export const refundRequest = z.object({
  id: z.int(),
  kind: z.enum(['refund', 'report', 'unpaid']),
  /** Null if it is about several orders. */
  order_id: z.int().nullable(),
  /** Null if it is about several orders. */
  player: person.nullable(),
  companion: person,
  amount: cents,
  reason: z.string(),
  bearer: z.enum(REFUND_BEARERS),
  status: z.enum(REQUEST_STATES),
  requested_by: person,
  created_at: z.string(),
  decided_by: person.nullable(),
  decided_at: z.string().nullable(),
  decided_reason: z.string().nullable(),
})
export type RefundRequest = z.infer<typeof refundRequest>

/**
 * `impact`: who bears what if it is approved now. Null if it cannot be made any more; `problem` says why. `games`: of a
 * request about all unpaid games, each of them as it is now, or as it was refunded.
 */
export const refundRequestDetails = refundRequest.extend({
  impact: moneyImpact.nullable(),
  problem: z.string().nullable(),
  games: z.array(z.object({ order_id: z.int(), amount: cents })),
})
export type RefundRequestDetails = z.infer<typeof refundRequestDetails>

export const requestIdInput = z.object({ requestId: z.int().positive() })
export const declineRequestInput = requestIdInput.extend({ reason: staffReason })
