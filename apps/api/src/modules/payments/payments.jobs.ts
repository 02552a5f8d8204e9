import type { PaymentGateway } from '../../gateways/payments.ts'
import type { JobHandlers } from '../../jobs/runner.ts'
import type { PaymentsService } from './payments.service.ts'

export function paymentJobs(payments: PaymentsService, gateway: PaymentGateway) {
  return {
    'payments.webhook': ({ eventId }) => payments.handleWebhook(eventId),
    'payments.detach': ({ methodId }) => payments.detachCard(methodId),
    'payments.forget': ({ customerId }) => gateway.deleteCustomer(customerId),
  } satisfies Partial<JobHandlers>
}
