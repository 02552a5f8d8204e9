import { AppError } from '@queuemate/contracts/errors'
import type { RefundRequestInput } from '@queuemate/contracts/staff/refund-requests'
import * as orders from '@queuemate/db/queries/orders/orders'
import * as reports from '@queuemate/db/queries/orders/reports'
import * as requests from '@queuemate/db/queries/payments/refund-requests'
import { listUnpaid } from '@queuemate/db/queries/payouts/unpaid'
import type { Context } from '../../../context.ts'
import { partiesOf } from '../../payments/list-views.ts'
import { readGiven } from '../../payments/refunds/refund-limit.ts'
import { previewOrder } from '../orders/preview-order.ts'
import { previewUnpaid } from '../people/refund-unpaid.ts'
import { inputOf, requestView } from './requests.views.ts'

/** Throws `not_found`. */
export async function readRequest(ctx: Context, id: number) {
  const [row] = await requests.listRefundRequests(ctx.db, { id })
  if (!row) throw new AppError('not_found')
  return requestView(row)
}

/** The requests that wait for approval, the newest first. */
export async function listRequests(ctx: Context) {
  return (await requests.listRefundRequests(ctx.db, { open: true })).map(requestView)
}

/** A request as a member of staff sees it, and who bears what if it is approved now. Throws `not_found`. */
export async function readRequestDetails(ctx: Context, viewer: string, id: number) {
  const [row] = await requests.listRefundRequests(ctx.db, { id })
  if (!row) throw new AppError('not_found')
  const request = {
    ...requestView(row),
    games: await gamesOf(ctx, row),
    asker: await askerOf(ctx, row),
    is_involved: await requests.isInvolved(ctx.db, id, viewer),
  }
  if (request.status !== 'open') return { ...request, impact: null, problem: null }
  try {
    return { ...request, impact: await impactOf(ctx, request, inputOf(row)), problem: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const problem = error.issues?.[0]?.message ?? error.message
    return { ...request, impact: null, problem }
  }
}

/** How many of the latest refunds of the member who asked are shown. */
const LATEST = 10

/** What the member who asked has given back alone, so that a habit is seen. */
async function askerOf(ctx: Context, row: requests.RefundRequestRow) {
  const { requested_by: memberId, companion_id: companionId } = row
  const { given } = await readGiven(ctx, ctx.db, { memberId, companionId })
  const latest = await requests.listRefundsBy(ctx.db, memberId, LATEST)
  return {
    day: given.day,
    ours: given.oursByMember,
    latest: latest.map(({ order_id, amount, reason, created_at: at, ...people }) => ({
      order_id,
      amount,
      reason,
      created_at: at.toISOString(),
      ...partiesOf(people),
    })),
  }
}

async function gamesOf(ctx: Context, row: requests.RefundRequestRow) {
  if (row.kind !== 'unpaid') return []
  if (row.status !== 'open') return requests.listRefunded(ctx.db, row.id)
  const games = await listUnpaid(ctx.db, row.companion_id, row.requested_by)
  return games.map(({ id, left }) => ({ order_id: id, amount: left }))
}

/** Throws what the approval would throw now. */
async function impactOf(
  ctx: Context,
  request: ReturnType<typeof requestView>,
  { kind, input }: RefundRequestInput,
) {
  const {
    amount,
    bearer,
    requested_by: { id: asker },
  } = request
  if (kind === 'unpaid') {
    const unpaid = await previewUnpaid(ctx, asker, input.userId)
    if (unpaid.amount !== amount) throw new AppError('changed_meanwhile', 'The total has changed since')
    return unpaid.impact
  }
  if (kind === 'abandon' || kind === 'dispute') {
    const move = kind === 'abandon' ? 'abandon' : 'accept'
    const impact = await previewOrder(ctx, asker, { orderId: request.order_id!, move })
    if (impact.player_gets !== amount) throw new AppError('changed_meanwhile', 'The amount has changed since')
    return impact
  }
  const { orderId } = input
  const impact = await previewOrder(ctx, asker, { orderId, move: 'refund', amount, bearer })
  const order = await orders.findOrder(ctx.db, orderId)
  if (input.refunded !== undefined && input.refunded !== order?.refunded)
    throw new AppError('changed_meanwhile', 'This order has been refunded since')
  if (kind !== 'report') return impact
  const filed = await reports.listReportsOfOrder(ctx.db, orderId)
  if (!filed.some(({ status }) => status === 'open')) throw new AppError('report_settled')
  return impact
}
