import { AppError } from '@queuemate/contracts/errors'
import {
  canBeReported,
  reportDeadline,
  type ReportReason,
  type ReportView,
} from '@queuemate/contracts/orders/reports'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { publishOrderChanged } from '@queuemate/db/queries/orders/outbox'
import * as reports from '@queuemate/db/queries/orders/reports'
import { inTransaction } from '@queuemate/db/transaction'
import type { Caller } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { mailReported } from '../../../engine/money-mails.ts'
import { reportView } from './reports.views.ts'

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
    const order = await orders.lockById(tx, orderId)
    if (!order || (order.player_id !== user.id && order.companion_id !== user.id))
      throw new AppError('not_found')
    const at = ctx.clock.now()
    if (!canBeReported(endOf(order), at)) throw new AppError('report_too_late')
    const row = { order_id: orderId, reporter_id: user.id, reason, details, created_at: at }
    const made = await reports.insert(tx, row)
    if (!made) throw new AppError('report_exists')
    await mailReported(ctx, tx, order, made)
    await publishOrderChanged(tx, orderId)
    return reportView(made)
  })
}

/** The caller's own report of an order, and until when they can make one. */
export async function readReport(
  ctx: Context,
  order: OrderRow,
  userId: string,
): Promise<{ own: ReportView | null; canReport: boolean; until: Date | null }> {
  const known = await reports.listByOrder(ctx.db, order.id)
  const own = known.find(({ reporter_id }) => reporter_id === userId)
  return {
    own: own ? reportView(own) : null,
    canReport: !own && canBeReported(endOf(order), ctx.clock.now()),
    until: reportDeadline(endOf(order)),
  }
}

/** When an order was over, its score included, which may be false; null while it is open. */
const endOf = (order: OrderRow): Date | null => order.scored_at ?? order.ended_at ?? order.closed_at
