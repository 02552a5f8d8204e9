import { AppError } from '@queuemate/contracts/errors'
import {
  abandonedOrder,
  abandonInput,
  orderIdInput,
  orderPreview,
  previewOrderInput,
  staffOrder,
  staffOrderPage,
  staffOrdersInput,
} from '@queuemate/contracts/staff/orders'
import { readStaffAccess } from '../../../auth/staff-access.ts'
import { assertRecentProof } from '../../../auth/step-up.ts'
import { staffWith } from '../../../trpc.ts'

const orders = staffWith('orders')

/** Orders and what staff do with them (contract §2 `staff.orders`). */
export const ordersProcedures = {
  list: orders
    .input(staffOrdersInput.prefault({}))
    .output(staffOrderPage)
    .query(({ ctx, input }) => ctx.services.staffOrders.list(input)),
  get: orders
    .input(orderIdInput)
    .output(staffOrder)
    .query(({ ctx, input }) => ctx.services.staffOrders.get(ctx.actor, input.orderId, ctx.sessionId)),
  preview: orders
    .input(previewOrderInput)
    .output(orderPreview)
    .query(({ ctx, input }) => ctx.services.orderPreviews.preview(input)),
  abandon: orders
    .input(abandonInput)
    .output(abandonedOrder)
    .mutation(async ({ ctx, input }) => {
      const { permissions } = await readStaffAccess(ctx, ctx.user, ctx.sessionId)
      return ctx.services.abandonments.abandon(ctx.actor, input, () => {
        if (!permissions.includes('refunds'))
          throw new AppError('forbidden', 'Ending this order refunds it, and you may not refund')
        assertRecentProof(ctx, ctx.user)
      })
    }),
}
