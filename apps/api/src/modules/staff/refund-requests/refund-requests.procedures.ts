import { AppError } from '@queuemate/contracts/errors'
import {
  declineRequestInput,
  refundRequestInput,
  requestIdInput,
} from '@queuemate/contracts/staff/refund-requests'
import { calls, router, staffWith } from '../../../trpc.ts'
import { createRequest } from './create-request.ts'
import { approveRequest, declineRefundRequest, withdrawRequest } from './decide-request.ts'
import { listRequests, readRequestDetails } from './read-requests.ts'

const refunds = staffWith('refunds')
/** Whoever decides also reads the request. */
const approvals = staffWith('approvals').use(({ ctx, next }) => {
  if (!ctx.access.permissions.includes('refunds')) throw new AppError('forbidden')
  return next()
})

/** Refunds above what a member of staff may refund alone: requested by one, decided by another. */
export const refundRequestsRouter = router({
  list: refunds.query(({ ctx }) => listRequests(ctx)),
  get: refunds
    .input(requestIdInput)
    .query(({ ctx, input }) => readRequestDetails(ctx, ctx.actor.id, input.requestId)),
  create: refunds.meta({ stepUp: true }).input(refundRequestInput).mutation(calls(createRequest)),
  withdraw: refunds.input(requestIdInput).mutation(calls(withdrawRequest)),
  approve: approvals.meta({ stepUp: true }).input(requestIdInput).mutation(calls(approveRequest)),
  decline: approvals.input(declineRequestInput).mutation(calls(declineRefundRequest)),
})
