import { AppError } from '@queuemate/contracts/errors'
import type { RefundRequest, RefundRequestDetails } from '@queuemate/contracts/staff/refund-requests'
import * as requests from '@queuemate/db/queries/payments/refund-requests'
import type { Context } from '../../../context.ts'
import { previewOrder } from '../orders/preview-order.ts'
import { previewUnpaid } from '../people/refund-unpaid.ts'
import { requestView } from './requests.views.ts'

/** Throws `not_found`. */
export async function readRequest(ctx: Context, id: number): Promise<RefundRequest> {
  const [row] = await requests.list(ctx.db, { id })
  if (!row) throw new AppError('not_found')
  return requestView(row)
}

/** The requests that wait for approval, the newest first. */
export async function listRequests(ctx: Context): Promise<RefundRequest[]> {
  return (await requests.list(ctx.db, { open: true })).map(requestView)
}

/** A request, and who bears what if it is approved now. Throws `not_found`. */
export async function readRequestDetails(ctx: Context, id: number): Promise<RefundRequestDetails> {
  const request = await readRequest(ctx, id)
  if (request.status !== 'open') return { ...request, impact: null, problem: null }
  try {
    return { ...request, impact: await impactOf(ctx, request), problem: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const problem = error.issues?.[0]?.message ?? error.message
    return { ...request, impact: null, problem }
  }
}

async function impactOf(ctx: Context, { order_id: orderId, ...request }: RefundRequest) {
  const asker = request.requested_by
  if (orderId === null) {
    const { amount, impact } = await previewUnpaid(ctx, asker, request.companion.id)
    if (amount !== request.amount) throw new AppError('changed_meanwhile', 'The total has changed since')
    return impact
  }
  const { amount, bearer } = request
  return previewOrder(ctx, asker, { orderId, move: 'refund', amount, bearer })
}
