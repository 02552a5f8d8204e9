import { z } from 'zod'
import { cents } from '../cents.ts'
import { settleReportInput } from '../orders/reports.ts'
import { moneyImpact, REFUND_BEARERS, refundInput, staffReason } from '../payments/refunds.ts'
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

const person = z.object({ id: z.string(), name: z.string() })

/** A refund that is above what one member of staff may refund alone. */
export const refundRequest = z.object({
  id: z.int(),
  kind: z.enum(REQUEST_KINDS),
  /** Null if it is about several orders. */
  order_id: z.int().nullable(),
  /** Null if it is about several orders. */
  player: person.nullable(),
  companion: person,
  amount: cents,
  reason: z.string(),
  /** Why it needs approval; null in requests of earlier releases. */
  why: z.string().nullable(),
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
 * request about all unpaid games, each of them as it is now, or as it was refunded. `is_involved`: the caller plays in its
 * order or approved its companion, so another member decides.
 */
export const refundRequestDetails = refundRequest.extend({
  impact: moneyImpact.nullable(),
  problem: z.string().nullable(),
  is_involved: z.boolean(),
  games: z.array(z.object({ order_id: z.int(), amount: cents })),
  /** What the member who asked has given back alone. Of `latest` the newest comes first. */
  asker: z.object({
    /** Within 24 hours. */
    day: cents,
    /** What Queuemate bore alone within 7 days. */
    ours: cents,
    latest: z.array(
      z.object({
        order_id: z.int(),
        amount: cents,
        reason: z.string(),
        created_at: z.string(),
        player: person,
        companion: person,
      }),
    ),
  }),
})
export type RefundRequestDetails = z.infer<typeof refundRequestDetails>

export const requestIdInput = z.object({ requestId: z.int().positive() })
export const declineRequestInput = requestIdInput.extend({ reason: staffReason })
