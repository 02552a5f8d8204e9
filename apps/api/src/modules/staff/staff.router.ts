import { staffOverview } from '@queuemate/contracts/staff/schemas'
import { router, staff } from '../../trpc.ts'
import { stepUpInput } from '@queuemate/contracts/accounts/settings'
import { okFlag } from '@queuemate/contracts/responses'
import { booksRouter, disputesRouter, orderMoneyProcedures } from './money.procedures.ts'
import { staffPayoutsRouter } from '../payouts/payouts.staff.router.ts'

export const staffRouter = router({
  session: router({
    /** The password given again: for ten minutes it allows what needs it (contract §2). */
    stepUp: staff
      .input(stepUpInput)
      .output(okFlag)
      .mutation(({ ctx, input }) => ctx.services.signIns.stepUp(ctx.user, ctx.sessionId, input.password)),
  }),
  orders: router(orderMoneyProcedures),
  disputes: disputesRouter,
  books: booksRouter,
  overview: router({
    get: staff.output(staffOverview).query(({ ctx }) => ctx.services.staff.overview()),
    live: staff.subscription(({ ctx, signal }) =>
      ctx.services.staff.live(signal ?? new AbortController().signal),
    ),
  }),
  payouts: staffPayoutsRouter,
})
