import { AppError } from '@queuemate/contracts/errors'
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
import { permissionsOf } from '@queuemate/contracts/staff/permissions'
import { router, staff } from '../../trpc.ts'

const permitted = staff.use(({ ctx, next }) => {
  if (!permissionsOf(ctx.user.role).includes('payouts')) throw new AppError('forbidden')
  return next({ ctx })
})

/** Moves money: needs a recent proof of who it is. */
const sending = permitted.use(({ ctx, next }) => {
  ctx.services.signIns.assertProven(ctx.user)
  return next({ ctx })
})

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
    .mutation(({ ctx, input }) => ctx.services.payoutRuns.run(input)),
  retry: sending
    .input(retryInput)
    .output(staffPayout)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.payoutSending.retry(input.payoutId)
      return ctx.services.staffPayouts.get(input.payoutId)
    }),
})
