import {
  payoutPreview,
  payoutRunResult,
  previewInput,
  retryInput,
  runInput,
  staffPayout,
  staffPayoutPage,
  staffPayoutsInput,
} from '@queuemate/contracts/payouts/staff'
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
  run: sending
    .input(runInput.prefault({}))
    .output(payoutRunResult)
    .mutation(async ({ ctx, input }) => {
      const result = await ctx.services.payoutRuns.run(input)
      await ctx.services.audit.note(ctx.actor, { after: result })
      return result
    }),
  retry: sending
    .input(retryInput)
    .output(staffPayout)
    .mutation(async ({ ctx, input }) => {
      const { payoutId } = input
      await ctx.services.payoutSending.retry(payoutId)
      await ctx.services.audit.note(ctx.actor, { payoutId })
      return ctx.services.staffPayouts.get(input.payoutId)
    }),
})
