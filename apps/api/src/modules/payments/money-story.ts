import type { MoneyEvent, TimelineEvent } from '@queuemate/contracts/orders/timeline'
import type { ReportRow } from '@queuemate/db/queries/orders/reports'
import type { DisputeRow } from '@queuemate/db/queries/payments/disputes'
import type { RefundRow } from '@queuemate/db/queries/payments/refunds'

/** What happened to an order. Amounts are in cents. */
export interface OrderStep {
  event: TimelineEvent
  actor: 'player' | 'companion' | 'staff' | 'timer' | 'payments'
  reason: string | null
  amount: number | null
  at: string
}

/* The steps of an order's money, oldest first. The views leave out what their readers may not know. */

const step = (event: MoneyEvent, at: Date, more: Partial<OrderStep> = {}): OrderStep => ({
  event,
  actor: 'payments',
  reason: null,
  amount: null,
  at: at.toISOString(),
  ...more,
})

export function refundSteps({ amount, reason, status, ...row }: RefundRow): OrderStep[] {
  const promised = step('refund_promised', row.created_at, { actor: 'staff', reason, amount })
  if (status === 'requested' || !row.settled_at) return [promised]
  if (status === 'done') return [promised, step('refund_sent', row.settled_at, { amount })]
  return [promised, step('refund_failed', row.settled_at, { amount, reason: row.failure })]
}

export function disputeSteps({ amount, reason, status, ...row }: DisputeRow): OrderStep[] {
  const steps = [step('dispute_opened', row.opened_at, { amount, reason })]
  if (row.submitted_at) steps.push(step('dispute_answered', row.submitted_at, { actor: 'staff' }))
  if (row.closed_at)
    steps.push(step(status === 'won' ? 'dispute_won' : 'dispute_lost', row.closed_at, { amount }))
  if (row.charged_at) steps.push(step('dispute_charged', row.charged_at, { actor: 'staff' }))
  return steps
}

/** `by`: null for a reader who may not know who made the report, and why. */
export function reportSteps(row: ReportRow, by: 'player' | 'companion' | null): OrderStep[] {
  const filed = step('reported', row.created_at, by ? { actor: by, reason: row.reason } : {})
  if (!row.settled_at) return [filed]
  return [filed, step('report_settled', row.settled_at, { actor: 'staff', reason: row.status })]
}
