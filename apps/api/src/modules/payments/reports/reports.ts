import { AppError } from '@queuemate/contracts/errors'
import {
  type ReportView,
  canBeReported,
  reportDeadline,
  type ReportReason,
  type SettleReportInput,
} from '@queuemate/contracts/orders/reports'
import { bearerOf } from '@queuemate/contracts/payments/refunds'
import type { OpenListInput } from '@queuemate/contracts/staff/lists'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { publishOrderChanged } from '@queuemate/db/queries/orders/outbox'
import * as reports from '@queuemate/db/queries/orders/reports'
import type { ReportRow } from '@queuemate/db/queries/orders/reports'
import * as refunds from '@queuemate/db/queries/payments/refunds'
import type { RefundRow } from '@queuemate/db/queries/payments/refunds'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import type { Caller } from '../../../base/caller.ts'
import { idPlace, oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import type { Context, StaffContext } from '../../../context.ts'
import { mailReported, mailReportSettled } from '../../../engine/money-mails.ts'
import { recordRefund } from '../../../engine/record-refund.ts'
import {
  assertMayRelease,
  assertWithinLimit,
  lockOthersOrder,
  madeBy,
  type Approval,
} from '../refunds/refund-limit.ts'

type ReportFacts = Pick<ReportRow, 'reason' | 'details' | 'status' | 'created_at' | 'settled_at'>

function reportView(row: ReportFacts): ReportView {
  return {
    reason: row.reason,
    details: row.details,
    status: row.status,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  }
}

export function reportItem(row: Awaited<ReturnType<typeof reports.listReportsToSettle>>[number]) {
  const { id, order_id, price, refunded } = row
  return {
    ...reportView(row),
    id,
    order_id,
    price,
    refunded,
    reporter: {
      id: row.reporter_id,
      name: row.reporter,
      role: row.reporter_id === row.player_id ? ('player' as const) : ('companion' as const),
    },
    refund_failure: row.refund_failure,
  }
}

/**
 * Freezes the companion's share until staff settle it. Throws `not_found` for a stranger, `report_too_late` after
 * 72 hours, `report_exists` for a second one.
 */
export async function reportOrder(
  ctx: Context,
  user: Caller,
  { orderId, reason, details }: { orderId: number; reason: ReportReason; details: string },
): Promise<ReportView> {
  return inTransaction(ctx.db, async (tx) => {
    const order = await orders.lockOrder(tx, orderId)
    if (!order || (order.player_id !== user.id && order.companion_id !== user.id))
      throw new AppError('not_found')
    const at = ctx.clock.now()
    if (!canBeReported(endOf(order), at)) throw new AppError('report_too_late')
    const row = { order_id: orderId, reporter_id: user.id, reason, details, created_at: at }
    const made = await reports.insertReport(tx, row)
    if (!made) throw new AppError('report_exists')
    await mailReported({ ctx, tx, order }, made)
    await publishOrderChanged(tx, orderId)
    return reportView(made)
  })
}

/** A person's own report of an order, and until when they can make one. */
export function ownReport(reported: readonly ReportRow[], order: OrderRow, userId: string, now: Date) {
  const own = reported.find(({ reporter_id }) => reporter_id === userId)
  return {
    report: own ? reportView(own) : null,
    can_report: !own && canBeReported(endOf(order), now),
    report_until: reportDeadline(endOf(order))?.toISOString() ?? null,
  }
}

/** When an order was over, its score included, which may be false; null while it is open. */
const endOf = (order: OrderRow): Date | null => order.scored_at ?? order.ended_at ?? order.closed_at

/**
 * Settles all open reports of an order at once, with a refund in the same transaction when there is one. Throws
 * `not_found` without a report, `report_settled`, `changed_meanwhile` after another refund, `forbidden` above the limit, and what a refund throws.
 */
export const settleReports = (ctx: StaffContext, input: SettleReportInput): Promise<{ settled: number }> =>
  inTransaction(ctx.db, (tx) => settleReportsIn(ctx, tx, input))

/** The same in a transaction. With an approval, the limits of the member who asked do not count. */
export async function settleReportsIn(
  ctx: StaffContext,
  tx: Tx,
  { orderId, outcome, amount, reason, bearer, refunded: seen }: SettleReportInput,
  approval?: Approval,
): Promise<{ settled: number }> {
  const order = await lockOthersOrder(ctx, orderId)(tx)
  if (seen !== undefined && seen !== order.refunded)
    throw new AppError('changed_meanwhile', 'This order has been refunded in the meantime. Please review it')
  const { companion_id: companionId } = order
  const earlier = outcome === 'dismissed' ? await refundSince(tx, orderId) : null
  if (outcome === 'dismissed' && !earlier) await assertMayRelease(ctx, tx, companionId)
  const at = ctx.clock.now()
  const result = earlier ? outcomeOf(order) : outcome
  const decision = { status: result, settled_at: at, settled_by: ctx.actor.id, settled_reason: reason }
  const settled = await reports.settleOpen(tx, orderId, decision)
  if (settled.length === 0) {
    const known = await reports.listReportsOfOrder(tx, orderId)
    throw new AppError(known.length > 0 ? 'report_settled' : 'not_found')
  }
  const refunded = outcome === 'refunded' ? order.price - order.refunded : (amount ?? 0)
  const given = { companionId, amount: refunded, bearer: bearer ?? bearerOf(reason) }
  if (outcome !== 'dismissed' && !approval) await assertWithinLimit(ctx, tx, ctx.actor.id, given)
  const refund =
    outcome === 'dismissed'
      ? null
      : await recordRefund(ctx, tx, order, {
          amount: refunded,
          reason,
          bearer,
          ...madeBy(ctx.actor, approval),
        })
  // A refund that failed before is decided with them.
  await refunds.handle(
    tx,
    settled.map(({ refund_id }) => refund_id),
    at,
  )
  await reports.setRefund(
    tx,
    settled.map(({ id }) => id),
    (refund ?? earlier)?.id ?? null,
  )
  await insertAudit(tx, ctx.actor, {
    at,
    orderId,
    reason,
    after: { outcome: result, refunded, bearer, request: approval?.requestId },
  })
  await mailReportSettled({ ctx, tx, order }, settled, result)
  await publishOrderChanged(tx, orderId)
  return { settled: settled.length }
}

/** A refund by staff since the first open report: it settles the report when no further refund is made. */
async function refundSince(tx: Tx, orderId: number): Promise<RefundRow | undefined> {
  const open = (await reports.listReportsOfOrder(tx, orderId)).filter(({ status }) => status === 'open')
  const made = await refunds.listRefundsOfOrder(tx, orderId)
  return made.findLast(
    ({ status, requested_by: by, created_at: at }) =>
      status !== 'failed' && by !== null && open.some(({ created_at: reported }) => reported <= at),
  )
}

const outcomeOf = ({ refunded, price }: OrderRow) => (refunded === price ? 'refunded' : 'partly_refunded')

/** Reports of all orders, the newest first; open ones only or all. */
export async function listReports(ctx: Context, { open, limit, cursor }: OpenListInput) {
  const before = placeAfter(cursor, idPlace)?.[0]
  const found = await reports.listReportsToSettle(ctx.db, { open, limit: oneMore(limit), before })
  const { rows, next_cursor: nextCursor } = toPage(found, limit, ({ id }) => [id])
  return { items: rows.map(reportItem), nextCursor }
}
