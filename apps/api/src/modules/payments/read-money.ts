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
import { disputeSteps, refundSteps, reportSteps, type OrderStep } from './money-story.ts'
import { ownReport } from './reports/reports.ts'

/** What the ledger says about the payments of these orders. */
export async function readMoney(
  ctx: Context,
  found: readonly OrderRow[],
): Promise<(order: OrderRow) => OrderMoney> {
  const moneyOf = await payments.selectMoney(
    ctx.db,
    found.map(({ id }) => id),
  )
  return (order) => moneyView(moneyOf(order.id), order)
}

/** What one of its people sees of an order besides its moves. */
export type MoneyTimeline = Pick<
  OrderRecord,
  'refunds' | 'receipt_url' | 'card' | 'decline' | 'report' | 'can_report' | 'report_until'
> & {
  steps: OrderStep[]
}

/** Reads what became of an order's payment after its moves: refunds, reports, disputes, the receipt. */
export async function readMoneyTimeline(
  ctx: Context,
  order: OrderRow,
  userId: string,
): Promise<MoneyTimeline> {
  const isPlayer = order.player_id === userId
  const [refunded, disputed, reported, charge] = await Promise.all([
    refunds.listRefundsOfOrder(ctx.db, order.id),
    disputes.listDisputesOfOrder(ctx.db, order.id),
    reports.listReportsOfOrder(ctx.db, order.id),
    charges.findByOrder(ctx.db, order.id),
  ])
  // The companion of an order that ended without a score has no share to lose.
  const hasShare = order.status !== OrderStatus.abandoned
  // The other person learns of a report that freezes their share, unless it is about abuse, and never what it says.
  const known = reported.filter((row) => row.reporter_id === userId || isDisclosed(row.reason))
  return {
    steps: [
      ...refunded.flatMap(({ share, ...row }) => {
        const amount = isPlayer ? row.amount : hasShare ? share : 0
        return refundSteps({ ...row, share, amount, failure: null })
      }),
      ...disputed.flatMap(disputeSteps).map((step) => ({ ...step, reason: null })),
      ...known.flatMap((row) =>
        reportSteps(row, row.reporter_id !== userId ? null : isPlayer ? 'player' : 'companion'),
      ),
    ],
    refunds: (isPlayer ? refunded : [])
      .filter(({ status }) => status !== 'failed')
      .map(({ created_at: at, amount, reason }) => ({ at: at.toISOString(), amount, reason })),
    receipt_url: isPlayer ? (charge?.receipt_url ?? null) : null,
    card: isPlayer ? cardOf(charge) : null,
    decline: isPlayer ? declineText(charge?.failure_code ?? null) : null,
    ...ownReport(reported, order, userId, ctx.clock.now()),
  }
}

function cardOf(charge: Awaited<ReturnType<typeof charges.findByOrder>>): OrderRecord['card'] {
  if (!charge?.card_brand || !charge.card_last4) return null
  return { brand: charge.card_brand, last4: charge.card_last4 }
}
