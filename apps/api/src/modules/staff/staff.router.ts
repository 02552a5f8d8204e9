import { staffOverview } from '@queuemate/contracts/staff/schemas'
import { router, staff } from '../../trpc.ts'
import { staffPayoutsRouter } from '../payouts/payouts.staff.router.ts'

export const staffRouter = router({
  overview: router({
    get: staff.output(staffOverview).query(({ ctx }) => ctx.services.staff.overview()),
    live: staff.subscription(({ ctx, signal }) =>
      ctx.services.staff.live(signal ?? new AbortController().signal),
    ),
  }),
  payouts: staffPayoutsRouter,
})
