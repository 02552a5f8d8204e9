import { AppError } from '@queuemate/contracts/errors'
import type { RefundView } from '@queuemate/contracts/payments/refunds'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import * as reports from '@queuemate/db/queries/orders/reports'
import * as charges from '@queuemate/db/queries/payments/charges'
import * as rows from '@queuemate/db/queries/payments/refunds'
import type { RefundRow } from '@queuemate/db/queries/payments/refunds'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import { inTransaction, type Db, type Tx } from '@queuemate/db/transaction'
import { assertNotParticipant, type StaffActor } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'
import { addJob, MONEY_ATTEMPTS } from '../../../jobs/queue.ts'
import type { MoneyMails } from '../money-mails.ts'
import type { RefundsService } from './refunds.service.ts'
import { refundView } from './refunds.views.ts'

export interface RefundRetriesDeps {
  db: Db
  clock: Clock
  mails: MoneyMails
  refunds: Pick<RefundsService, 'recordRefund'>
}

/** Refunds that did not arrive, tried again by staff (contract §2 `staff.orders.retryRefund`). */
export function createRefundRetries({ db, clock, mails, refunds }: RefundRetriesDeps) {
  /**
   * Staff try a refund again that failed or is late. Throws `not_found`, `own_order`, `invalid_transition` for one that
   * arrived or was tried again, and what `promise` throws.
   */
  async function retry(actor: StaffActor, refundId: number): Promise<RefundView> {
    const found = await rows.findById(db, refundId)
    if (!found) throw new AppError('not_found')
    return inTransaction(db, async (tx) => {
      const order = (await orders.lockById(tx, found.order_id))!
      assertNotParticipant(actor, order)
      const refund = (await rows.lockById(tx, refundId))!
      const { status, failure, handled_at: handledAt } = refund
      if (status === 'done') throw new AppError('invalid_transition', 'This refund has been sent')
      if (handledAt) throw new AppError('invalid_transition', 'This refund has been dealt with already')
      const current = status === 'failed' ? await renew(tx, order, refund, actor) : refund
      if (current === refund) await hurry(tx, refund)
      await insertAudit(tx, actor, {
        at: clock.now(),
        orderId: order.id,
        reason: refund.reason,
        before: { refund: refundId, status, failure },
        after: { refund: current.id, amount: refund.amount },
      })
      return refundView(current)
    })
  }

  /** One that the provider has is with it; of any other nobody knows whether it was sent, and its job finds out. */
  async function hurry(tx: Tx, { id, order_id: orderId, provider_id: providerId }: RefundRow): Promise<void> {
    await (providerId
      ? charges.lookSoon(tx, orderId, clock.now())
      : addJob(tx, 'payments.refund', { refundId: id }, { attempts: MONEY_ATTEMPTS }))
  }

  /** Another refund in place of one that failed; it settles the reports that the first had settled. */
  async function renew(tx: Tx, order: OrderRow, refund: RefundRow, actor: StaffActor): Promise<RefundRow> {
    const { amount, reason } = refund
    const made = await refunds.recordRefund(tx, order, { amount, reason, requestedBy: actor.id })
    const at = clock.now()
    await rows.handle(tx, [refund.id], at)
    const outcome = order.refunded + amount === order.price ? 'refunded' : 'partly_refunded'
    const decision = {
      status: outcome,
      settled_at: at,
      settled_by: actor.id,
      settled_reason: reason,
    } as const
    const settled = await reports.settleAgain(tx, refund.id, { ...decision, refund_id: made.id })
    await mails.reportSettled(tx, order, settled, outcome)
    return made
  }

  return { retry }
}
