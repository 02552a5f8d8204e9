import { AppError } from '@queuemate/contracts/errors'
import { bearerOf } from '@queuemate/contracts/payments/refunds'
import { REQUEST_DAYS, type RefundRequestInput } from '@queuemate/contracts/staff/refund-requests'
import type { PreviewOrderInput } from '@queuemate/contracts/staff/orders'
import * as orders from '@queuemate/db/queries/orders/orders'
import * as disputes from '@queuemate/db/queries/payments/disputes'
import * as requests from '@queuemate/db/queries/payments/refund-requests'
import type { RefundRequestRow } from '@queuemate/db/queries/payments/refund-requests'
import { assertNotParticipant } from '../../../base/caller.ts'
import { noLock, staffChangeWithResult } from '../../../base/staff-change.ts'
import type { StaffContext } from '../../../context.ts'
import { previewOrder } from '../orders/preview-order.ts'
import { previewUnpaid } from '../people/refund-unpaid.ts'
import { readRequest } from './read-requests.ts'

/**
 * Asks for a refund that another member of staff has to approve. Nothing is refunded yet. Throws `invalid_transition` while
 * another request for the same order or companion is open, `own_order`, and what the refund itself would throw.
 */
export async function createRequest(ctx: StaffContext, request: RefundRequestInput) {
  const { orderId, companionId, amount, why, refunded } = await subjectOf(ctx, request)
  const { kind, input } = request
  const id = await staffChangeWithResult(ctx, noLock, async (tx, _, at) => {
    await requests.declineOld(tx, { before: oldest(at), at, reason: EXPIRED })
    const row = await requests.insertRefundRequest(tx, {
      kind,
      order_id: orderId,
      companion_id: companionId,
      amount,
      reason: input.reason,
      why,
      input: JSON.stringify(refunded === undefined ? input : { ...input, refunded }),
      requested_by: ctx.actor.id,
      created_at: at,
    })
    if (!row) throw new AppError('invalid_transition', 'A refund for this is already waiting for approval')
    const about = orderId === null ? { personId: companionId } : { orderId }
    const entry = { ...about, reason: input.reason, after: { request: row.id, amount } }
    return { entry, result: row.id }
  })
  return readRequest(ctx, id)
}

interface Subject {
  orderId: number | null
  companionId: string
  amount: number
  /** Why it needs approval. */
  why: string | null
  /** What had been refunded of the order: the approval is refused when that has changed. */
  refunded?: number | undefined
}

const EXPIRED = `Nobody decided within ${REQUEST_DAYS} days`
const oldest = (at: Date) => new Date(at.getTime() - REQUEST_DAYS * 86_400_000)
/** Throws `already_decided` for a request that has waited too long. */
export function assertNotExpired({ created_at: made }: Pick<RefundRequestRow, 'created_at'>, at: Date): void {
  if (made < oldest(at)) throw new AppError('already_decided', EXPIRED)
}

/** What a request is about, and its cents as they are now. */
async function subjectOf(ctx: StaffContext, request: RefundRequestInput): Promise<Subject> {
  if (request.kind === 'unpaid') {
    const { userId, amount } = request.input
    const { amount: found, approval: why } = await previewUnpaid(ctx, ctx.actor.id, userId)
    if (found !== amount)
      throw new AppError('changed_meanwhile', 'The total has changed in the meantime. Please review it')
    return { orderId: null, companionId: userId, amount, why }
  }
  if (request.kind === 'dispute') {
    const dispute = await disputes.findDispute(ctx.db, request.input.disputeId)
    if (!dispute) throw new AppError('not_found')
    return previewed(ctx, dispute.order_id, { move: 'accept' })
  }
  const { orderId } = request.input
  if (request.kind === 'abandon') return previewed(ctx, orderId, { move: 'abandon' })
  const { reason, refunded } = request.input
  const order = await orders.findOrder(ctx.db, orderId)
  if (refunded !== undefined && order && refunded !== order.refunded)
    throw new AppError('changed_meanwhile', 'This order has been refunded in the meantime. Please review it')
  if (request.kind === 'report' && request.input.outcome === 'dismissed')
    throw new AppError('bad_request', 'A report that is dismissed needs no approval')
  const bearer = request.input.bearer ?? bearerOf(reason)
  const move = { move: 'refund', amount: request.input.amount, bearer } as const
  return { ...(await previewed(ctx, orderId, move)), refunded: order?.refunded }
}

/** The same of one order, under the limits of who asks. Throws what the decision itself would throw. */
async function previewed(
  ctx: StaffContext,
  orderId: number,
  move: Omit<PreviewOrderInput, 'orderId'>,
): Promise<Subject> {
  const order = await orders.findOrder(ctx.db, orderId)
  if (!order) throw new AppError('not_found')
  assertNotParticipant(ctx.actor, order)
  const { player_gets: amount, approval: why } = await previewOrder(ctx, ctx.actor.id, { orderId, ...move })
  if (amount === 0) throw new AppError('bad_request', 'Nothing is given back, so it needs no approval')
  return { orderId, companionId: order.companion_id, amount, why }
}
