import { previewInput, payoutInput, runInput, staffPayoutsInput } from '@queuemate/contracts/payouts/staff'
import { AppError } from '@queuemate/contracts/errors'
import { exportList } from '../../base/export-list.ts'
import { noteAction } from '../../base/note-action.ts'
import { listOfPeople } from '../../calls.ts'
import { calls, router, staffWith } from '../../trpc.ts'
import { listPayouts, payoutColumns, readListedPayout, csvOf, readAnyStatement } from './read-payouts.ts'
import { previewWeek, runWeek } from './run-week.ts'
import { retryPayout } from './retry-payout.ts'

const permitted = staffWith('payouts')
/** Moves money: needs a recent proof of who it is. */
const sending = staffWith('payouts', { stepUp: true })

const LIST = listOfPeople('payouts')

export const staffPayoutsRouter = router({
  preview: permitted.input(previewInput.prefault({})).query(calls(previewWeek)),
  list: permitted.meta({ limit: LIST }).input(staffPayoutsInput.prefault({})).query(calls(listPayouts)),
  csv: permitted
    .meta({ limit: LIST, stepUp: true })
    .input(staffPayoutsInput.prefault({}))
    .query(calls(exportList(listPayouts, payoutColumns))),
  statement: permitted.input(payoutInput).query(({ ctx, input }) => readAnyStatement(ctx, input.payoutId)),
  statementCsv: permitted
    .input(payoutInput)
    .query(async ({ ctx, input }) => ({ csv: csvOf(await readAnyStatement(ctx, input.payoutId)) })),
  run: sending.input(runInput.prefault({})).mutation(async ({ ctx, input }) => {
    if (ctx.user.role !== 'admin') throw new AppError('forbidden', 'Only an admin may run payouts')
    // First: a run that stops halfway has paid people.
    await noteAction(ctx, { after: input })
    return runWeek(ctx, input)
  }),
  retry: sending.input(payoutInput).mutation(async ({ ctx, input }) => {
    await retryPayout(ctx, input.payoutId)
    return readListedPayout(ctx, input.payoutId)
  }),
})
