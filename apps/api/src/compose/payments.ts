import { createPaymentsService } from '../modules/payments/payments.service.ts'
import { createPayoutAccounts } from '../modules/payouts/accounts.service.ts'
import { createOrderSheet } from '../modules/payouts/order-sheet.service.ts'
import { createPayoutsService } from '../modules/payouts/payouts.service.ts'
import type { Gateways } from './deps.ts'

export function composePayments({ db, clock, payments: gateway, realtime, log, webUrl }: Gateways) {
  const payoutAccounts = createPayoutAccounts({ db, clock, gateway, realtime, webUrl })
  const { refreshAccount } = payoutAccounts
  return {
    payments: createPaymentsService({ db, clock, gateway, log, webUrl, refreshAccount }),
    payouts: createPayoutsService({ db, clock }),
    payoutAccounts,
    orderSheet: createOrderSheet({ db }),
  }
}
