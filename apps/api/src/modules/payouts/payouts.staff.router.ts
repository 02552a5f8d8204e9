import {
  payoutPreview,
  payoutRunResult,
  previewInput,
  payoutInput,
  runInput,
  staffPayout,
  staffPayoutPage,
  staffPayoutsInput,
} from '@queuemate/contracts/payouts/staff'
import { payoutStatement } from '@queuemate/contracts/payouts/schemas'
import { AppError } from '@queuemate/contracts/errors'
import { assertProven, router, staffWith } from '../../trpc.ts'

const permitted = staffWith('payouts')
/** Moves money: needs a recent proof of who it is. */
const sending = permitted.use(assertProven)

export const staffPayoutsRouter = router({
  preview: permitted
    .input(previewInput.prefault({}))
    .output(payoutPreview)
    .query(({ ctx, input }) => ctx.services.staffPayouts.preview(input)),
  list: permitted
    .input(staffPayoutsInput.prefault({}))
    .output(staffPayoutPage)
    .query(({ ctx, input }) => ctx.services.staffPayouts.list(input)),
  statement: permitted
    .input(payoutInput)
    .output(payoutStatement)
    .query(({ ctx, input }) => ctx.services.payoutStatements.readAny(input.payoutId)),
  run: sending
    .input(runInput.prefault({}))
    .output(payoutRunResult)
    .mutation(async ({ ctx, input }) => {
      if (ctx.user.role !== 'admin') throw new AppError('forbidden', 'Only an admin may run payouts')
      // First: a run that stops halfway has paid people.
      await ctx.services.audit.note(ctx.actor, { after: input })
      return ctx.services.payoutRuns.run(input)
    }),
  retry: sending
    .input(payoutInput)
    .output(staffPayout)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.payoutSending.retry(ctx.actor, input.payoutId)
      return ctx.services.staffPayouts.get(input.payoutId)
    }),
})
