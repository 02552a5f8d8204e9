import { AppError, invalidField } from '@queuemate/contracts/errors'
import { formatMoney } from '@queuemate/contracts/money'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import {
  refundFailed,
  refundRequested,
  refundSent,
  type RefundSplit,
} from '@queuemate/contracts/payments/ledger'
import { tookTheCharge } from '@queuemate/contracts/payments/disputes'
import {
  type RefundInput,
  refundShare,
  type RefundState,
  type RefundView,
} from '@queuemate/contracts/payments/refunds'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { tellOrderChanged } from '@queuemate/db/queries/orders/outbox'
import * as reports from '@queuemate/db/queries/orders/reports'
import { book } from '@queuemate/db/queries/payments/bookings'
import * as charges from '@queuemate/db/queries/payments/charges'
import * as disputes from '@queuemate/db/queries/payments/disputes'
import * as refunds from '@queuemate/db/queries/payments/refunds'
import type { RefundRow } from '@queuemate/db/queries/payments/refunds'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import { inTransaction, type Db, type Tx } from '@queuemate/db/transaction'
import { assertNotParticipant, type StaffActor } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'
import type { Log } from '../../../base/log.ts'
import type { PaymentGateway } from '../../../outside/stripe/payment-gateway.ts'
import type { RefundFacts } from '../../../outside/stripe/money-gateway.ts'
import { addJob, MONEY_ATTEMPTS } from '../../../jobs/queue.ts'
import type { MoneyMails } from '../money-mails.ts'
import { refundView } from './refunds.views.ts'

export interface RefundsDeps {
  db: Db
  clock: Clock
  log: Log
  gateway: Pick<PaymentGateway, 'sendRefund'>
  mails: MoneyMails
}

export interface RefundRequest {
  /** Cents. */
  amount: number
  reason: string
  requestedBy: string | null
}

export type RefundsService = ReturnType<typeof createRefunds>

/**
 * Refunds of charged orders, full or partial, before and after the payout (contract §6). A refund is promised in one
 * transaction, which takes it from the companion's share and the fee; a job sends it; the provider's answer, now or
 * later, settles it.
 */
export function createRefunds({ db, clock, log, gateway, mails }: RefundsDeps) {
  /**
   * Promises a refund of a locked order and leaves its sending to a job. Throws `not_charged`, `dispute_open`, and
   * `invalid_input` for more than is left.
   */
  async function recordRefund(tx: Tx, order: OrderRow, request: RefundRequest): Promise<RefundRow> {
    await assertRefundable(tx, order, request.amount)
    const refund = await write(tx, order, { ...request, provider_id: null })
    await addJob(tx, 'payments.refund', { refundId: refund.id }, { attempts: MONEY_ATTEMPTS })
    await mails.refundPromised(tx, order, refund)
    return refund
  }

  async function write(
    tx: Tx,
    order: OrderRow,
    { amount, reason, requestedBy, provider_id }: RefundRequest & { provider_id: string | null },
  ): Promise<RefundRow> {
    const { id, price, fee, refunded, refunded_share: refundedShare } = order
    const gestures = await refunds.sumGestures(tx, id)
    const share = refundShare({ price, fee, refunded, refundedShare, gestures }, amount, reason)
    const takenFrom = order.status === OrderStatus.scored ? 'earnings' : 'escrow'
    const refund = await refunds.insert(tx, {
      order_id: id,
      amount,
      share,
      reason,
      taken_from: takenFrom,
      requested_by: requestedBy,
      provider_id,
      created_at: clock.now(),
    })
    await refunds.changeRefunded(tx, id, { amount, share })
    const split = splitOf(refund, order)
    await book(tx, bookingOf('refund_requested', refund), refundRequested(split))
    await tellOrderChanged(tx, id)
    return refund
  }

  async function assertRefundable(tx: Tx, order: OrderRow, amount: number): Promise<void> {
    if (order.price === 0 || !(await hasCharge(tx, order))) throw new AppError('not_charged')
    const known = await disputes.listByOrder(tx, order.id)
    const taken = known.filter(tookTheCharge)
    if (taken.some(({ status }) => status === 'lost'))
      throw new AppError('dispute_open', 'This payment went back to the player in a dispute')
    if (taken.length > 0) throw new AppError('dispute_open')
    const left = order.price - order.refunded
    if (left === 0) throw invalidField('amount', 'This order has already been refunded in full')
    if (amount > left) throw invalidField('amount', `At most ${formatMoney(left)} is left to refund`)
  }

  /** The charge of a game that never began goes back at once. While that refund has failed, the money is with us. */
  async function hasCharge(tx: Tx, { id, hold }: OrderRow): Promise<boolean> {
    if (hold !== 'refunded') return hold === 'captured'
    return (await refunds.listByOrder(tx, id)).some(({ status }) => status === 'failed')
  }

  /**
   * A refund by staff (contract §2 `staff.orders.refund`); throws `not_found`, `own_order`, `changed_meanwhile` and what `recordRefund` throws.
   */
  async function refund(
    actor: StaffActor,
    { orderId, amount, reason, refunded }: RefundInput,
  ): Promise<RefundView> {
    return inTransaction(db, async (tx) => {
      const order = await orders.lockById(tx, orderId)
      if (!order) throw new AppError('not_found')
      assertNotParticipant(actor, order)
      if (refunded !== undefined && refunded !== order.refunded)
        throw new AppError('changed_meanwhile', 'This order was refunded meanwhile. Please look at it again')
      const made = await recordRefund(tx, order, { amount, reason, requestedBy: actor.id })
      await insertAudit(tx, actor, {
        at: clock.now(),
        orderId,
        reason,
        before: { refunded: order.refunded },
        after: { refunded: order.refunded + amount },
      })
      return refundView(made)
    })
  }

  /** The job of a promised refund: asks the provider, and books what it says. Throws when it does not respond. */
  async function send(refundId: number): Promise<void> {
    const refund = await refunds.findById(db, refundId)
    if (!refund || refund.status !== 'requested' || refund.provider_id) return
    const charge = await charges.findByOrder(db, refund.order_id)
    if (!charge?.intent_id) throw new Error(`order ${refund.order_id} has no charge to refund`)
    const answer = await gateway.sendRefund({
      refundId,
      orderId: refund.order_id,
      nonce: refund.nonce,
      intentId: charge.intent_id,
      amount: refund.amount,
    })
    if (!answer.ok) log.error({ refundId, code: answer.code }, 'the provider refused a refund')
    await inTransaction(db, async (tx) => {
      const order = await orders.lockById(tx, refund.order_id)
      const current = await refunds.findById(tx, refundId)
      if (!order || !current) return
      if (!answer.ok) return fail(tx, order, current, answer.code)
      const { providerId: id, status } = answer
      await settle(tx, order, { id, refundId, amount: refund.amount, status, failure: null })
    })
  }

  /**
   * Brings a refund to what the provider says of it; one that was made at the provider is booked as ours. A state
   * never goes back, so facts may come in any order and any number of times. The caller holds the lock of the order.
   */
  async function settle(tx: Tx, order: OrderRow, facts: RefundFacts): Promise<void> {
    const known = await refunds.findOfOrder(tx, order.id, { refundId: facts.refundId, providerId: facts.id })
    const refund = known ?? (await adopt(tx, order, facts))
    if (!refund || refund.status === 'failed') return
    if (facts.status === 'failed') return fail(tx, order, refund, facts.failure ?? 'failed', facts.id)
    if (refund.status === 'done') return
    const isDone = facts.status === 'done'
    await refunds.update(tx, refund.id, {
      provider_id: facts.id,
      ...(isDone ? { status: 'done', settled_at: clock.now() } : {}),
    })
    if (isDone) await book(tx, bookingOf('refund_sent', refund), refundSent(refund))
  }

  /** A refund that was made at the provider, without us. */
  async function adopt(tx: Tx, { id }: OrderRow, facts: RefundFacts): Promise<RefundRow | null> {
    const order = await orders.lockById(tx, id)
    if (order?.hold === 'refunded' && facts.status === 'failed') return storeReturned(tx, order, facts)
    if (facts.status === 'failed' || order?.hold !== 'captured') return null
    if (facts.amount > order.price - order.refunded) {
      log.error({ orderId: order.id, refund: facts.id }, 'a refund at the provider is more than is left')
      return null
    }
    const reason = 'Refunded at the payment provider'
    return write(tx, order, { amount: facts.amount, reason, requestedBy: null, provider_id: facts.id })
  }

  /** The charge of a game that never began came back to us: it is the player's, and staff have to find a way. */
  async function storeReturned(tx: Tx, order: OrderRow, facts: RefundFacts): Promise<RefundRow> {
    const at = clock.now()
    const refund = await refunds.insert(tx, {
      order_id: order.id,
      amount: facts.amount,
      share: 0,
      reason: 'The game did not take place',
      taken_from: 'escrow',
      provider_id: facts.id,
      status: 'failed',
      failure: facts.failure ?? 'failed',
      created_at: at,
      settled_at: at,
    })
    await book(tx, bookingOf('refund_failed', refund), refundFailed(splitOf(refund, order), true))
    await tellOrderChanged(tx, order.id)
    await mails.refundFailed(tx, order, refund, true)
    return refund
  }

  /** The money did not reach the player: it goes back to those it was taken from. */
  async function fail(
    tx: Tx,
    order: OrderRow,
    refund: RefundRow,
    failure: string,
    providerId: string | null = null,
  ): Promise<void> {
    if (refund.status === 'failed') return
    const split = splitOf(refund, order)
    await book(tx, bookingOf('refund_failed', refund), refundFailed(split, refund.status === 'done'))
    await refunds.update(tx, refund.id, {
      status: 'failed' satisfies RefundState,
      failure,
      settled_at: clock.now(),
      ...(providerId ? { provider_id: providerId } : {}),
    })
    await refunds.changeRefunded(tx, order.id, { amount: -refund.amount, share: -refund.share })
    await reports.reopen(tx, refund.id)
    await tellOrderChanged(tx, order.id)
    await mails.refundFailed(tx, order, refund, refund.status === 'done')
  }

  const bookingOf = (kind: 'refund_requested' | 'refund_sent' | 'refund_failed', refund: RefundRow) => ({
    kind,
    key: `refund:${refund.id}:${kind}`,
    at: clock.now(),
    orderId: refund.order_id,
    refundId: refund.id,
  })

  return {
    recordRefund,
    refund,
    send,
    settle,
    /** All refunds of an order, the oldest first. */
    list: async (orderId: number): Promise<RefundView[]> =>
      (await refunds.listByOrder(db, orderId)).map(refundView),
  }
}

/** Who bears a refund now: once the order has its score, what was in escrow has become earnings. */
function splitOf(refund: RefundRow, order: OrderRow): RefundSplit {
  const { amount, share } = refund
  const isEarned = refund.taken_from === 'earnings' || order.status === OrderStatus.scored
  return {
    amount,
    share,
    companionId: order.companion_id,
    takenFrom: isEarned ? 'earnings' : 'escrow',
  }
}
