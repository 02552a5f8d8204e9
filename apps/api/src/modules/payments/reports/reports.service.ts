import { AppError } from '@queuemate/contracts/errors'
import {
  canBeReported,
  reportDeadline,
  type ReportReason,
  type ReportView,
  type SettleReportInput,
} from '@queuemate/contracts/orders/reports'
import type { OpenListInput, ReportItem } from '@queuemate/contracts/staff/lists'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { tellOrderChanged } from '@queuemate/db/queries/orders/outbox'
import * as reports from '@queuemate/db/queries/orders/reports'
import type { ReportRow } from '@queuemate/db/queries/orders/reports'
import { handle } from '@queuemate/db/queries/payments/refunds'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import { assertNotParticipant, type Caller, type StaffActor } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'
import { idPlace, oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import type { MoneyMails } from '../money-mails.ts'
import type { RefundsService } from '../refunds/refunds.service.ts'

export interface ReportsDeps {
  db: Db
  clock: Clock
  mails: MoneyMails
  refunds: Pick<RefundsService, 'recordRefund'>
}

export type ReportsService = ReturnType<typeof createReports>

/** Problems with orders, reported by their people and settled by staff (contract §2 `order/{id}/report`). */
export function createReports({ db, clock, mails, refunds }: ReportsDeps) {
  /**
   * Freezes the companion's share until staff settle it. Throws `not_found` for a stranger, `report_too_late` after
   * 72 hours, `report_exists` for a second one.
   */
  async function report(
    user: Caller,
    { orderId, reason, details }: { orderId: number; reason: ReportReason; details: string },
  ): Promise<ReportView> {
    return inTransaction(db, async (tx) => {
      const order = await orders.lockById(tx, orderId)
      if (!order || (order.player_id !== user.id && order.companion_id !== user.id))
        throw new AppError('not_found')
      const at = clock.now()
      if (!canBeReported(endOf(order), at)) throw new AppError('report_too_late')
      const row = { order_id: orderId, reporter_id: user.id, reason, details, created_at: at }
      const made = await reports.insert(tx, row)
      if (!made) throw new AppError('report_exists')
      await mails.reported(tx, order, made)
      await tellOrderChanged(tx, orderId)
      return reportView(made)
    })
  }

  /**
   * Settles all open reports of an order at once, with a refund in the same transaction when there is one. Throws
   * `not_found` without a report, `report_settled`, and what a refund throws.
   */
  async function settle(
    actor: StaffActor,
    { orderId, outcome, amount, reason }: SettleReportInput,
  ): Promise<{ settled: number }> {
    return inTransaction(db, async (tx) => {
      const order = await orders.lockById(tx, orderId)
      if (!order) throw new AppError('not_found')
      assertNotParticipant(actor, order)
      const at = clock.now()
      const decision = { status: outcome, settled_at: at, settled_by: actor.id, settled_reason: reason }
      const settled = await reports.settleOpen(tx, orderId, decision)
      if (settled.length === 0) {
        const known = await reports.listByOrder(tx, orderId)
        throw new AppError(known.length > 0 ? 'report_settled' : 'not_found')
      }
      const refunded = outcome === 'refunded' ? order.price - order.refunded : (amount ?? 0)
      const refund =
        outcome === 'dismissed'
          ? null
          : await refunds.recordRefund(tx, order, { amount: refunded, reason, requestedBy: actor.id })
      // A refund that failed before is decided with them.
      await handle(
        tx,
        settled.map(({ refund_id }) => refund_id),
        at,
      )
      await reports.setRefund(
        tx,
        settled.map(({ id }) => id),
        refund?.id ?? null,
      )
      await insertAudit(tx, actor, { at, orderId, reason, after: { outcome, refunded } })
      await mails.reportSettled(tx, order, settled, outcome)
      await tellOrderChanged(tx, orderId)
      return { settled: settled.length }
    })
  }

  /** Reports of all orders, the newest first; open ones only or all. */
  async function list({ open, limit, cursor }: OpenListInput) {
    const before = placeAfter(cursor, idPlace)?.[0]
    const found = await reports.list(db, { open, limit: oneMore(limit), before })
    const { rows, next_cursor: nextCursor } = toPage(found, limit, ({ id }) => [id])
    return { items: rows.map(itemView), nextCursor }
  }

  return {
    report,
    settle,
    list,
    /** The caller's own report of an order, and until when they can make one. */
    async read(
      order: OrderRow,
      userId: string,
    ): Promise<{ own: ReportView | null; canReport: boolean; until: Date | null }> {
      const known = await reports.listByOrder(db, order.id)
      const own = known.find(({ reporter_id }) => reporter_id === userId)
      return {
        own: own ? reportView(own) : null,
        canReport: !own && canBeReported(endOf(order), clock.now()),
        until: reportDeadline(endOf(order)),
      }
    },
  }
}

/** When an order was over, its score included, which may be false; null while it is open. */
const endOf = (order: OrderRow): Date | null => order.scored_at ?? order.ended_at ?? order.closed_at

function reportView(row: ReportRow): ReportView {
  return {
    reason: row.reason,
    details: row.details,
    status: row.status,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  }
}

function itemView(row: Awaited<ReturnType<typeof reports.list>>[number]): ReportItem {
  const { id, order_id, reason, details, status, price, refunded } = row
  return {
    id,
    order_id,
    reason,
    details,
    status,
    price,
    refunded,
    reporter: {
      id: row.reporter_id,
      name: row.reporter,
      role: row.reporter_id === row.player_id ? 'player' : 'companion',
    },
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    refund_failure: row.refund_failure,
  }
}
