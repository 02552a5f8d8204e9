import { AppError } from '@queuemate/contracts/errors'
import { abandonedOrder, abandonInput } from '@queuemate/contracts/staff/orders'
import { staffWith } from '../../../trpc.ts'

const orders = staffWith('orders')

/** Orders and what staff do with them (contract §2 `staff.orders`). */
export const ordersProcedures = {
  abandon: orders
    .input(abandonInput)
    .output(abandonedOrder)
    .mutation(async ({ ctx, input }) => {
      const allowed = await ctx.services.staffAccess.permissions(ctx.user)
      return ctx.services.abandonments.abandon(ctx.actor, input, () => {
        if (!allowed.includes('refunds'))
          throw new AppError('forbidden', 'Ending this order refunds it, and you may not refund')
        ctx.services.signIns.assertProven(ctx.user)
      })
    }),
}
