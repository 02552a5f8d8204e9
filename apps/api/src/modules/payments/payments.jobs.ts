import type { PaymentGateway } from '../../outside/stripe/payment-gateway.ts'
import type { JobHandlers } from '../../jobs/runner.ts'
import type { PaymentsService } from './payments.service.ts'
import type { WebhooksService } from './payments.webhooks.ts'
import type { RefundsService } from './refunds/refunds.service.ts'

interface Handlers {
  payments: Pick<PaymentsService, 'detachCard'>
  webhooks: Pick<WebhooksService, 'handle'>
  refunds: Pick<RefundsService, 'send'>
}

export function paymentJobs({ payments, webhooks, refunds }: Handlers, gateway: PaymentGateway) {
  return {
    'payments.webhook': ({ eventId }) => webhooks.handle(eventId),
    'payments.refund': ({ refundId }) => refunds.send(refundId),
    'payments.detach': ({ methodId }) => payments.detachCard(methodId),
    'payments.forget': ({ customerId }) => gateway.deleteCustomer(customerId),
  } satisfies Partial<JobHandlers>
}
