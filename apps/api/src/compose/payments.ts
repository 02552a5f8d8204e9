import { isKnownAccount, isKnownTransfer } from '@queuemate/db/queries/payouts/payouts'
import { createMoneyTimeline } from '../modules/payments/money-timeline.ts'
import { createBooks } from '../modules/payments/books/books.service.ts'
import { createCharges } from '../modules/payments/charges/charges.service.ts'
import { createDisputes } from '../modules/payments/disputes/disputes.service.ts'
import { createEvidence } from '../modules/payments/disputes/evidence.service.ts'
import { createMoneyMails } from '../modules/payments/money-mails.ts'
import { createPaymentsService } from '../modules/payments/payments.service.ts'
import { createWebhooks } from '../modules/payments/payments.webhooks.ts'
import { createRefundRetries } from '../modules/payments/refunds/retries.service.ts'
import { createRefunds } from '../modules/payments/refunds/refunds.service.ts'
import { createReports } from '../modules/payments/reports/reports.service.ts'
import { createPayoutAccounts } from '../modules/payouts/accounts.service.ts'
import { createOrderSheet } from '../modules/payouts/order-sheet.service.ts'
import { createPayoutsService } from '../modules/payouts/payouts.service.ts'
import { createStaffPayouts } from '../modules/payouts/payouts.staff.service.ts'
import { createPayoutReturns } from '../modules/payouts/returns.service.ts'
import { createPayoutRuns } from '../modules/payouts/runs.service.ts'
import { createPayoutSending } from '../modules/payouts/sending.service.ts'
import { createPayoutStatements } from '../modules/payouts/statement.service.ts'
import type { Context } from '../context.ts'

export function composePayments(deps: Context) {
  const { db, backgroundDb, clock, payments: gateway, realtime, storage, log, mail, webUrl, devRoutes } = deps
  const payments = createPaymentsService({ db, clock, gateway, log, webUrl })
  const mails = createMoneyMails({ mail, webUrl })
  const refunds = createRefunds({ db, clock, log, gateway, mails })
  const evidence = createEvidence({ db, clock, storage, webUrl })
  const disputes = createDisputes({ db, clock, gateway, mails, evidence })
  const books = createBooks({ db, longDb: deps.longDb, clock, log, limits: deps.limits, gateway })
  const reports = createReports({ db, clock, mails, refunds })
  const sent = { db, clock, gateway, realtime, mail, log, webUrl }
  const payoutSending = createPayoutSending(sent)
  const { retryAll: retryPayouts } = payoutSending
  const payoutAccounts = createPayoutAccounts({ db, clock, gateway, realtime, mail, webUrl, retryPayouts })
  const payoutReturns = createPayoutReturns(sent)
  return {
    payments,
    moneyMails: mails,
    refunds,
    refundRetries: createRefundRetries({ db, clock, mails, refunds }),
    disputes,
    evidence,
    books,
    reports,
    readMoneyTimeline: createMoneyTimeline({ db, read: reports.read }),
    charges: createCharges({ db, clock, log, gateway, refunds, disputes }),
    webhooks: createWebhooks({
      db,
      clock,
      log,
      gateway,
      completeSetup: payments.completeSetup,
      refreshAccount: payoutAccounts.refreshAccount,
      bankReturned: payoutReturns.bankReturned,
      bookBankPayout: books.bookBankPayout,
      isOurAccount: (accountId) => isKnownAccount(db, accountId),
      isOurTransfer: (transferId) => isKnownTransfer(db, transferId),
    }),
    payouts: createPayoutsService({ db, clock }),
    payoutAccounts,
    payoutRuns: createPayoutRuns({ db: backgroundDb, clock, anyWeek: devRoutes }),
    payoutSending,
    payoutReturns,
    payoutStatements: createPayoutStatements({ db }),
    staffPayouts: createStaffPayouts({ db, clock }),
    orderSheet: createOrderSheet({ db, clock }),
  }
}
