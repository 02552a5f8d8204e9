import { AppError } from '@queuemate/contracts/errors'
import { OPEN_FOR_PLAYER, OrderStatus, statusName } from '@queuemate/contracts/orders/machine'
import type { AbandonInput } from '@queuemate/contracts/staff/refund-requests'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { hasWithdrawnFunds } from '@queuemate/contracts/payments/disputes'
import * as disputes from '@queuemate/db/queries/payments/disputes'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import type { StaffContext } from '../../../context.ts'
import { execute, planCommand } from '../../../engine/execute.ts'
import { mailEndedByStaff } from '../../../engine/money-mails.ts'
import {
  assertWithinLimit,
  lockOthersOrder,
  madeBy,
  type Approval,
} from '../../payments/refunds/refund-limit.ts'

/** Throws when the caller may not give money back now. */
export type AssertMayRefund = () => void

interface Ending {
  orderId: number
  reason: string
  /** Throws when the order must not end so, with this refund. */
  check(order: OrderRow, refund: number): void
  /** With it, the limits of the member who asked do not count. */
  approval?: Approval | undefined
  /** What a member above their limit can do. */
  advice?: string
}

/** Both people read it with the refund. The words of staff are in the audit log alone. */
const REFUND_REASON = 'Queuemate staff ended the order'

/**
 * Ends an order in the caller's transaction, which publishes it with its commit. The provider is asked afterwards:
 * sweeps release the hold, a job sends the refund. Throws `not_found`, and `invalid_transition` when it is not open.
 */
async function endOrder(ctx: StaffContext, tx: Tx, { orderId, reason, check, approval, advice }: Ending) {
  const order = await lockOthersOrder(ctx, orderId)(tx)
  const at = ctx.clock.now()
  const command = { event: 'abandon', actor: 'staff', actorId: ctx.actor.id } as const
  const planned = planCommand(order, command, at)
  if (!planned.ok) throw new AppError('invalid_transition', whyNotOpen(order))
  const { refund } = planned.consequences
  const isDisputed = refund > 0 && (await wentToBank(tx, orderId))
  const amount = isDisputed ? 0 : refund
  check(order, amount)
  const { companion_id: companionId } = order
  if (amount > 0 && !approval)
    await assertWithinLimit(ctx, tx, ctx.actor.id, { companionId, amount, bearer: 'both' }, advice)
  const promise = isDisputed ? null : { reason: REFUND_REASON, ...madeBy(ctx.actor, approval) }
  const moved = await execute(ctx, tx, order, { ...command, refund: promise })
  if (!moved.ok) throw new Error(`order ${orderId} changed under its lock`)
  await insertAudit(tx, ctx.actor, {
    at,
    orderId,
    reason,
    before: { status: order.status, hold: order.hold, refunded: order.refunded },
    after: {
      status: moved.order.status,
      hold: moved.order.hold,
      refunded: order.refunded + amount,
      request: approval?.requestId,
    },
  })
  await mailEndedByStaff({ ctx, tx, order: moved.order }, { refunded: amount, isDisputed })
  return { order_id: orderId, status: moved.order.status, refunded: amount }
}

/**
 * Ends all open orders of a person, as the player and as the companion, in the caller's transaction; for a ban.
 * Call it before the transaction writes the person or their companion row: moves of orders lock the order first.
 * A finished game that waits for its score stays.
 */
export async function endOpenOrders(
  ctx: StaffContext,
  tx: Tx,
  { personId, reason }: { personId: string; reason: string },
  assertMayRefund: AssertMayRefund,
) {
  const open = (await orders.listOpen(tx, personId)).filter(({ status }) => OPEN_FOR_PLAYER.includes(status))
  const ended: Awaited<ReturnType<typeof endOrder>>[] = []
  for (const { id } of open.toSorted((one, other) => one.id - other.id)) {
    const order = await orders.lockOrder(tx, id)
    if (order && OPEN_FOR_PLAYER.includes(order.status))
      ended.push(
        await endOrder(ctx, tx, {
          orderId: id,
          reason,
          advice: `Ask for approval to end order ${id} first`,
          check: (_order, refund) => {
            if (refund > 0) assertMayRefund()
          },
        }),
      )
  }
  return ended
}

/**
 * Staff end an open order (contract §4 "staff"): the hold is released, or the charge goes back in full. Throws
 * `stale_order` for an order that has moved on since the preview, `forbidden` for a refund above the limit, and what `endOrder`
 * throws.
 */
export const abandonOrder = (ctx: StaffContext, input: AbandonInput, assertMayRefund: AssertMayRefund) =>
  inTransaction(ctx.db, (tx) => abandonOrderIn(ctx, tx, input, { assertMayRefund }))

/** The same in a transaction. */
export const abandonOrderIn = (
  ctx: StaffContext,
  tx: Tx,
  { orderId, reason, status }: AbandonInput,
  { assertMayRefund, approval }: { assertMayRefund: AssertMayRefund; approval?: Approval },
) =>
  endOrder(ctx, tx, {
    orderId,
    reason,
    approval,
    check: (order, refund) => {
      if (status !== undefined && status !== order.status) {
        const now = statusName(order.status)
        throw new AppError('stale_order', `This order is ${now} now. Please look at the preview again`)
      }
      if (refund > 0) assertMayRefund()
    },
  })

/** A charge that its bank took back, or may take back, is not refunded as well. */
async function wentToBank(tx: Tx, orderId: number): Promise<boolean> {
  return (await disputes.listDisputesOfOrder(tx, orderId)).some(hasWithdrawnFunds)
}

/** Why staff cannot end an order. */
export function whyNotOpen({ status, closed_reason: reason }: OrderRow): string {
  if (reason === 'staff') return 'Staff have already ended this order'
  if (status === OrderStatus.completed)
    return 'The game is over and its score is due. Refund the order instead'
  return `This order is ${statusName(status)} and has already ended`
}
