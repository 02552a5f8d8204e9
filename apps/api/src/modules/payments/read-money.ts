import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { isDisclosed } from '@queuemate/contracts/orders/reports'
import type { OrderMoney, OrderRecord } from '@queuemate/contracts/orders/schemas'
import { declineText } from '@queuemate/contracts/payments/declines'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import * as reports from '@queuemate/db/queries/orders/reports'
import * as charges from '@queuemate/db/queries/payments/charges'
import * as disputes from '@queuemate/db/queries/payments/disputes'
import * as payments from '@queuemate/db/queries/payments/payments'
import * as refunds from '@queuemate/db/queries/payments/refunds'
import type { Context } from '../../context.ts'
import { moneyView } from '../../engine/money-view.ts'
import { readReport } from './reports/reports.ts'

/** What the ledger says about the payments of these orders. */
export async function readMoney(
  ctx: Context,
  found: readonly OrderRow[],
): Promise<(order: OrderRow) => OrderMoney> {
  const moneyOf = await payments.readMoney(
    ctx.db,
    found.map(({ id }) => id),
  )
  return (order) => moneyView(moneyOf(order.id), order)
}

type Entry = OrderRecord['timeline'][number]

/** What one of its people sees of an order besides its moves. */
export type MoneyTimeline = Pick<
  OrderRecord,
  'refunds' | 'receipt_url' | 'card' | 'decline' | 'report' | 'can_report' | 'report_until'
> & {
  /** What happened to its money, oldest first. */
  entries: OrderRecord['timeline']
}

/** Reads what became of an order's payment after its moves: refunds, reports, disputes, the receipt. */
export async function readMoneyTimeline(
  ctx: Context,
  order: OrderRow,
  userId: string,
): Promise<MoneyTimeline> {
  const isPlayer = order.player_id === userId
  const [refunded, disputed, reported, charge, report] = await Promise.all([
    refunds.listByOrder(ctx.db, order.id),
    disputes.listByOrder(ctx.db, order.id),
    reports.listByOrder(ctx.db, order.id),
    charges.findByOrder(ctx.db, order.id),
    readReport(ctx, order, userId),
  ])
  return {
    entries: [
      ...refunded.flatMap((row) => refundEntries(row, order, isPlayer)),
      ...disputed.flatMap(disputeEntries),
      ...reported.flatMap((row) => reportEntries(row, order, userId)),
    ].toSorted((one, other) => one.at.localeCompare(other.at)),
    refunds: (isPlayer ? refunded : [])
      .filter(({ status }) => status !== 'failed')
      .map(({ created_at: at, amount, reason }) => ({ at: at.toISOString(), amount, reason })),
    receipt_url: isPlayer ? (charge?.receipt_url ?? null) : null,
    card: isPlayer ? cardOf(charge) : null,
    decline: isPlayer ? declineText(charge?.failure_code ?? null) : null,
    report: report.own,
    can_report: report.canReport,
    report_until: report.until?.toISOString() ?? null,
  }
}

function cardOf(charge: Awaited<ReturnType<typeof charges.findByOrder>>): OrderRecord['card'] {
  if (!charge?.card_brand || !charge.card_last4) return null
  return { brand: charge.card_brand, last4: charge.card_last4 }
}

const entry = (event: Entry['event'], at: Date, more: Partial<Entry> = {}): Entry => ({
  event,
  actor: 'system',
  reason: null,
  amount: null,
  at: at.toISOString(),
  ...more,
})

function refundEntries(row: refunds.RefundRow, { status }: OrderRow, isPlayer: boolean): Entry[] {
  // The companion of an order that ended without a score has no share to lose.
  const share = status === OrderStatus.abandoned ? 0 : row.share
  const amount = isPlayer ? row.amount : share
  const promised = entry('refund_promised', row.created_at, { actor: 'staff', reason: row.reason, amount })
  if (row.status === 'requested' || !row.settled_at) return [promised]
  const end = row.status === 'done' ? 'refund_sent' : 'refund_failed'
  return [promised, entry(end, row.settled_at, { amount })]
}

function disputeEntries(row: disputes.DisputeRow): Entry[] {
  const { amount } = row
  const entries = [entry('dispute_opened', row.opened_at, { amount })]
  if (row.submitted_at) entries.push(entry('dispute_answered', row.submitted_at, { actor: 'staff' }))
  if (row.closed_at)
    entries.push(entry(row.status === 'won' ? 'dispute_won' : 'dispute_lost', row.closed_at, { amount }))
  if (row.charged_at) entries.push(entry('dispute_charged', row.charged_at, { actor: 'staff' }))
  return entries
}

/** The other person learns of a report that freezes their share, unless it is about abuse, and never what it says. */
function reportEntries(row: reports.ReportRow, order: OrderRow, readerId: string): Entry[] {
  const isOwn = row.reporter_id === readerId
  if (!isOwn && !isDisclosed(row.reason)) return []
  const actor = row.reporter_id === order.player_id ? 'player' : 'companion'
  const filed = entry('reported', row.created_at, isOwn ? { actor, reason: row.reason } : {})
  if (!row.settled_at) return [filed]
  return [filed, entry('report_settled', row.settled_at, { actor: 'staff', reason: row.status })]
}
