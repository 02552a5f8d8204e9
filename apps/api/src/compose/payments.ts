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
import { refreshAccount } from '../modules/payouts/refresh-account.ts'
import { takeReturn } from '../modules/payouts/take-return.ts'
import type { Context } from '../context.ts'

export function composePayments(deps: Context) {
  const { db, clock, payments: gateway, storage, log, mail, webUrl } = deps
  const payments = createPaymentsService({ db, clock, gateway, log, webUrl })
  const mails = createMoneyMails({ mail, webUrl })
  const refunds = createRefunds({ db, clock, log, gateway, mails })
  const evidence = createEvidence({ db, clock, storage, webUrl })
  const disputes = createDisputes({ db, clock, gateway, mails, evidence })
  const books = createBooks({ db, longDb: deps.longDb, clock, log, limits: deps.limits, gateway })
  const reports = createReports({ db, clock, mails, refunds })
  return {
    payments,
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
      refreshAccount: (accountId) => refreshAccount(deps, accountId),
      bankReturned: (payout) => takeReturn(deps, payout),
      bookBankPayout: books.bookBankPayout,
      isOurAccount: (accountId) => isKnownAccount(db, accountId),
      isOurTransfer: (transferId) => isKnownTransfer(db, transferId),
    }),
  }
}
