import type { Context } from '../../context.ts'
import type { JobHandlers } from '../../jobs/runner.ts'
import { detachCard } from './cards.ts'
import { sendAcceptance } from './disputes/accept-dispute.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { handleWebhook } from './webhooks.ts'

export function paymentJobs(ctx: Context) {
  return {
    'payments.webhook': ({ eventId }) => handleWebhook(ctx, eventId),
    'payments.refund': ({ refundId }) => sendRefund(ctx, refundId),
    'payments.acceptDispute': async ({ disputeId }) => void (await sendAcceptance(ctx, disputeId)),
    'payments.detach': ({ methodId }) => detachCard(ctx, methodId),
    'payments.forget': ({ customerId }) => ctx.payments.deleteCustomer(customerId),
  } satisfies Partial<JobHandlers>
}
