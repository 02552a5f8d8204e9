import { AppError } from '@queuemate/contracts/errors'
import type { RequestState } from '@queuemate/contracts/staff/refund-requests'
import { isStaffRole } from '@queuemate/contracts/staff/permissions'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as requests from '@queuemate/db/queries/payments/refund-requests'
import type { RefundRequestRow } from '@queuemate/db/queries/payments/refund-requests'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import { isBanned } from '../../../auth/bans.ts'
import { roleOf } from '../../../base/caller.ts'
import { staffChange } from '../../../base/staff-change.ts'
import type { Context, StaffContext } from '../../../context.ts'
import type { Approval } from '../../payments/refunds/refund-limit.ts'
import { acceptDisputeIn } from '../../payments/disputes/accept-dispute.ts'
import { refundOrderIn } from '../../payments/refunds/refund-order.ts'
import { settleReportsIn } from '../../payments/reports/reports.ts'
import { abandonOrderIn } from '../orders/abandon-order.ts'
import { refundUnpaidIn } from '../people/refund-unpaid.ts'
import { assertNotExpired } from './create-request.ts'
import { readRequest } from './read-requests.ts'
import { inputOf } from './requests.views.ts'

/**
 * Another member of staff approves a request, and its refund is made in the same transaction. Throws `own_order` as
 * `declineRequest` does, `already_decided`, and what the refund throws, which leaves the request open.
 */
export async function approveRequest(ctx: StaffContext, { requestId: id }: { requestId: number }) {
  await inTransaction(ctx.db, async (tx) => {
    const request = await lockOpen(id)(tx)
    await assertMayDecide(ctx, tx, request)
    assertNotExpired(request, ctx.clock.now())
    await assertStillOnStaff(ctx, tx, request.requested_by)
    await decide(ctx, tx, request, { status: 'approved' })
    const approval = { requestId: id, requestedBy: request.requested_by }
    await carryOut(ctx, tx, request, approval)
  })
  return readRequest(ctx, id)
}

/** Throws `forbidden` when the member who asked has left the staff or was banned since. */
async function assertStillOnStaff(ctx: Context, tx: Tx, id: string): Promise<void> {
  const member = await accounts.requireUser(tx, id)
  if (!isStaffRole(roleOf(member.role)) || isBanned(member, ctx.clock.now()))
    throw new AppError('forbidden', 'The member who asked is not on the staff any more. Decline the request')
}

function carryOut(
  ctx: StaffContext,
  tx: Tx,
  request: RefundRequestRow,
  approval: Approval,
): Promise<unknown> {
  const { kind, input } = inputOf(request)
  if (kind === 'refund') return refundOrderIn(ctx, tx, input, approval)
  if (kind === 'report') return settleReportsIn(ctx, tx, input, approval)
  if (kind === 'dispute') return acceptDisputeIn(ctx, tx, input, approval)
  // Only members who may refund approve.
  if (kind === 'abandon') return abandonOrderIn(ctx, tx, input, { assertMayRefund: () => {}, approval })
  return refundUnpaidIn(ctx, tx, input, approval)
}

/**
 * Another member of staff declines a request. Throws `already_decided`, and `own_order` for the member who asked, the people of
 * the order, and the member who approved the companion.
 */
export async function declineRefundRequest(
  ctx: StaffContext,
  { requestId, reason }: { requestId: number; reason: string },
) {
  await close(ctx, requestId, { status: 'declined', reason })
  return readRequest(ctx, requestId)
}

/** The member who asked takes a request back. Throws `forbidden` for everyone else, and `already_decided`. */
export async function withdrawRequest(ctx: StaffContext, { requestId: id }: { requestId: number }) {
  await close(ctx, id, { status: 'withdrawn' })
  return readRequest(ctx, id)
}

type Decision = { status: Exclude<RequestState, 'open'>; reason?: string }

const close = (ctx: StaffContext, id: number, decision: Decision) =>
  staffChange(ctx, lockOpen(id), async (tx, request) => {
    const isOwn = request.requested_by === ctx.actor.id
    if (decision.status === 'withdrawn' && !isOwn) throw new AppError('forbidden')
    if (decision.status === 'declined') await assertMayDecide(ctx, tx, request)
    await decide(ctx, tx, request, decision)
    const { order_id: orderId, companion_id: personId, amount } = request
    const about = orderId === null ? { personId } : { orderId }
    return { ...about, reason: decision.reason || undefined, after: { request: id, amount } }
  })

async function assertMayDecide(ctx: StaffContext, tx: Tx, request: RefundRequestRow): Promise<void> {
  const { id, requested_by: askedBy } = request
  if (askedBy === ctx.actor.id || (await requests.isInvolved(tx, id, ctx.actor.id)))
    throw new AppError('own_order')
}

const lockOpen = (id: number) => async (tx: Tx) => {
  const request = await requests.lockRefundRequest(tx, id)
  if (!request) throw new AppError('not_found')
  if (request.status !== 'open') throw new AppError('already_decided')
  return request
}

async function decide(
  ctx: StaffContext,
  tx: Tx,
  request: RefundRequestRow,
  { status, reason }: Decision,
): Promise<void> {
  const { id, kind, order_id: order, amount } = request
  const decided = { decided_by: ctx.actor.id, decided_at: ctx.clock.now(), decided_reason: reason ?? null }
  await requests.decideRefundRequest(tx, id, { status, ...decided })
  if (status === 'withdrawn') return
  const { name: by } = await accounts.requireUser(tx, ctx.actor.id)
  const { name: companion } = await accounts.requireUser(tx, request.companion_id)
  const url = `${ctx.adminUrl}/refunds/requests/${id}`
  const data = { decision: status, kind, amount, order, companion, by, reason: reason ?? null, url }
  await ctx.mail.send(tx, 'refund_decided', {
    key: `refund_decided:${id}`,
    to: { userId: request.requested_by },
    data,
  })
}
