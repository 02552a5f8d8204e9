import { stepUpInput } from '@queuemate/contracts/accounts/settings'
import { okFlag } from '@queuemate/contracts/responses'
import { staffOverview } from '@queuemate/contracts/staff/schemas'
import { staffQueues, staffSession } from '@queuemate/contracts/staff/session'
import { router, staff } from '../../trpc.ts'
import { staffPayoutsRouter } from '../payouts/payouts.staff.router.ts'
import { ordersProcedures } from './orders/orders.procedures.ts'
import { booksRouter, disputesRouter, orderMoneyProcedures } from './money.procedures.ts'

export const staffRouter = router({
  session: router({
    /** The caller and what they may do. */
    get: staff.output(staffSession).query(({ ctx }) => ctx.services.staffAccess.session(ctx.user)),
    /** The password given again: for ten minutes it allows what needs it (contract §2). */
    stepUp: staff
      .input(stepUpInput)
      .output(okFlag)
      .mutation(({ ctx, input }) => ctx.services.signIns.stepUp(ctx.user, ctx.sessionId, input.password)),
  }),
  overview: router({
    get: staff.output(staffOverview).query(({ ctx }) => ctx.services.staffOverview.get()),
    queues: staff.output(staffQueues).query(({ ctx }) => ctx.services.staffAccess.queues(ctx.user)),
    /** Tells which areas changed; the console then reads again what it shows of them. */
    live: staff.subscription(({ ctx, signal }) =>
      ctx.services.staffChanges.live(signal ?? new AbortController().signal),
    ),
  }),
  orders: router({ ...ordersProcedures, ...orderMoneyProcedures }),
  disputes: disputesRouter,
  books: booksRouter,
  payouts: staffPayoutsRouter,
})
