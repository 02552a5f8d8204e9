import { settleReportInput } from '@queuemate/contracts/orders/reports'
import { acceptDisputeInput } from '@queuemate/contracts/payments/disputes'
import {
  disputeInput,
  previewInput,
  saveEvidenceInput,
  submitEvidenceInput,
} from '@queuemate/contracts/payments/evidence'
import { refundInput, retryRefundInput, staffReason } from '@queuemate/contracts/payments/refunds'
import { booksInput } from '@queuemate/contracts/staff/books'
import { disputeListInput, openListInput, refundListInput } from '@queuemate/contracts/staff/lists'
import { exportList } from '../../base/export-list.ts'
import { noteAction } from '../../base/note-action.ts'
import { listOfPeople } from '../../calls.ts'
import { calls, router, staffWith } from '../../trpc.ts'
import { exportBooks, spanOf, readBooks } from '../payments/books/books.ts'
import { reconcile } from '../payments/books/reconcile.ts'
import { acceptDispute } from '../payments/disputes/accept-dispute.ts'
import { chargeDispute } from '../payments/disputes/charge-dispute.ts'
import { previewEvidence, readEvidence, saveEvidence } from '../payments/disputes/edit-evidence.ts'
import { disputeColumns, listDisputes } from '../payments/disputes/disputes.ts'
import { submitEvidence } from '../payments/disputes/submit-evidence.ts'
import { listRefunds, refundColumns } from '../payments/refunds/refunds.ts'
import { refundOrder } from '../payments/refunds/refund-order.ts'
import { retryRefund } from '../payments/refunds/retry-refund.ts'
import { fileUrl } from './files.ts'
import { screenshotPath } from './orders/read-orders.ts'
import { listReports, settleReports } from '../payments/reports/reports.ts'

const refunds = staffWith('refunds')
const proven = staffWith('refunds', { stepUp: true })
const books = staffWith('books')

const REFUNDS = listOfPeople('refunds')
const DISPUTES = listOfPeople('disputes')

/** Refunds and reports of orders (contract §2 `staff.orders`). */
export const orderMoneyProcedures = {
  refund: proven.input(refundInput).mutation(calls(refundOrder)),
  retryRefund: proven.input(retryRefundInput).mutation(({ ctx, input }) => retryRefund(ctx, input.refundId)),
  settleReport: proven.input(settleReportInput).mutation(calls(settleReports)),
  reports: refunds
    .meta({ limit: listOfPeople('reports') })
    .input(openListInput)
    .query(calls(listReports)),
}

/** Refunds of all orders. */
export const refundsRouter = router({
  list: refunds.meta({ limit: REFUNDS }).input(refundListInput).query(calls(listRefunds)),
  csv: refunds
    .meta({ limit: REFUNDS, stepUp: true })
    .input(refundListInput)
    .query(calls(exportList(listRefunds, refundColumns))),
})

/** Disputes of charges: what the provider says, our evidence, and who bears a loss. */
export const disputesRouter = router({
  list: refunds.meta({ limit: DISPUTES }).input(disputeListInput).query(calls(listDisputes)),
  csv: refunds
    .meta({ limit: DISPUTES, stepUp: true })
    .input(disputeListInput)
    .query(calls(exportList(listDisputes, disputeColumns))),
  get: refunds.input(disputeInput).query(async ({ ctx, input }) => {
    const evidence = await readEvidence(ctx, input.disputeId)
    const mayLook = evidence.has_screenshot && ctx.access.permissions.includes('orders')
    const path = screenshotPath(evidence.dispute.order_id)
    return { ...evidence, screenshot_url: mayLook ? fileUrl(ctx, path, ctx.sessionId) : null }
  }),
  save: refunds.input(saveEvidenceInput).mutation(calls(saveEvidence)),
  preview: refunds.input(previewInput).query(calls(previewEvidence)),
  submit: proven.input(submitEvidenceInput).mutation(calls(submitEvidence)),
  accept: proven.input(acceptDisputeInput).mutation(calls(acceptDispute)),
  charge: proven.input(disputeInput.extend({ reason: staffReason })).mutation(calls(chargeDispute)),
})

/** The ledger and its agreement with the provider. */
export const booksRouter = router({
  get: books.input(booksInput.prefault({})).query(({ ctx, input }) => readBooks(ctx, spanOf(input))),
  csv: books.input(booksInput.prefault({})).query(calls(exportBooks)),
  reconcile: books.mutation(async ({ ctx }) => {
    await noteAction(ctx, {})
    await reconcile(ctx)
    return { ok: true }
  }),
})
