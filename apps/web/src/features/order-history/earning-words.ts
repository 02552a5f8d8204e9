import { t } from '@lingui/core/macro'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { formatDate } from '@queuemate/i18n/format'

type Told = Pick<OrderRecord, 'earning' | 'timeline'>

/** What refunds and a lost dispute took from the companion's share, in cents. */
export function takenFrom({ earning, timeline }: Told): number {
  if (!earning) return 0
  if (timeline.some(({ event }) => event === 'dispute_charged')) return earning.amount
  const sum = (event: string) =>
    timeline.reduce((total, entry) => total + (entry.event === event ? (entry.amount ?? 0) : 0), 0)
  return Math.min(sum('refund_promised') - sum('refund_failed'), earning.amount)
}

/** When the money is paid out, or why there is none. */
export function earningLine(order: Told): string {
  const { earning, timeline } = order
  if (!earning || earning.state === 'none') return t`No earnings from this order.`
  if (earning.state === 'waiting') return t`You earn this once you submit the score.`
  if (takenFrom(order) === earning.amount) return t`Your share of this order was taken back.`
  const date = earning.at && formatDate(earning.at)
  if (earning.state === 'paid') return date ? t`Paid out on ${date}.` : t`Paid out.`
  const happened = (...events: string[]) => timeline.some(({ event }) => events.includes(event))
  if (happened('dispute_opened') && !happened('dispute_won', 'dispute_lost'))
    return t`Held back until the bank decides about the payment.`
  if (happened('reported') && !happened('report_settled')) return t`Held back until staff settle the report.`
  return date ? t`Paid out on ${date} at the earliest.` : t`Not paid out yet.`
}
