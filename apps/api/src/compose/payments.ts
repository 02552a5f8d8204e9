import { createPaymentsService } from '../modules/payments/payments.service.ts'
import { createPayoutAccounts } from '../modules/payouts/accounts.service.ts'
import { createOrderSheet } from '../modules/payouts/order-sheet.service.ts'
import { createPayoutsService } from '../modules/payouts/payouts.service.ts'
import { createStaffPayouts } from '../modules/payouts/payouts.staff.service.ts'
import { createPayoutReturns } from '../modules/payouts/returns.service.ts'
import { createPayoutRuns } from '../modules/payouts/runs.service.ts'
import { createPayoutSending } from '../modules/payouts/sending.service.ts'
import { createPayoutStatements } from '../modules/payouts/statement.service.ts'
import type { ServiceDeps } from './deps.ts'

export function composePayments(deps: ServiceDeps) {
  const { db, backgroundDb, clock, payments: gateway, realtime, log, mail, webUrl, devRoutes } = deps
  const sent = { db, clock, gateway, realtime, mail, log, webUrl }
  const payoutSending = createPayoutSending(sent)
  const { retryAll: retryPayouts } = payoutSending
  const payoutAccounts = createPayoutAccounts({ db, clock, gateway, realtime, webUrl, retryPayouts })
  const { refreshAccount } = payoutAccounts
  return {
    payments: createPaymentsService({ db, clock, gateway, log, webUrl, refreshAccount }),
    payouts: createPayoutsService({ db, clock }),
    payoutAccounts,
    payoutRuns: createPayoutRuns({ db: backgroundDb, clock, anyWeek: devRoutes }),
    payoutSending,
    payoutReturns: createPayoutReturns(sent),
    payoutStatements: createPayoutStatements({ db }),
    staffPayouts: createStaffPayouts({ db, clock }),
    orderSheet: createOrderSheet({ db, clock }),
  }
}
