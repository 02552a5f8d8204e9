import { z } from 'zod'
import { AppError } from '@queuemate/contracts/errors'
import { orderIdInput, previewOrderInput, staffOrdersInput } from '@queuemate/contracts/staff/orders'
import { staffReason } from '@queuemate/contracts/payments/refunds'
import { abandonInput } from '@queuemate/contracts/staff/refund-requests'
import { readStaffAccess } from '../../../auth/staff-access.ts'
import { assertRecentProof } from '../../../auth/step-up.ts'
import { listOfPeople } from '../../../calls.ts'
import { staffWith } from '../../../trpc.ts'
import { liftNoShow } from './lift-no-show.ts'
import { abandonOrder } from './abandon-order.ts'
import { listOrders, readOrder, readOrderChat } from './read-orders.ts'
import { previewOrder } from './preview-order.ts'

const orders = staffWith('orders')

/** Orders and what staff do with them (contract §2 `staff.orders`). */
export const ordersProcedures = {
  list: orders
    .meta({ limit: listOfPeople('orders', { max: 3_000, shared: true }) })
    .input(staffOrdersInput.prefault({}))
    .query(({ ctx, input }) => listOrders(ctx, ctx.access, input)),
  get: orders.input(orderIdInput).query(({ ctx, input }) => readOrder(ctx, input.orderId, ctx.sessionId)),
  chat: orders.input(orderIdInput).query(({ ctx, input }) => readOrderChat(ctx, input.orderId)),
  preview: orders.input(previewOrderInput).query(({ ctx, input }) => previewOrder(ctx, ctx.actor.id, input)),
  liftNoShow: orders
    .input(z.object({ orderId: z.int().positive(), reason: staffReason }))
    .mutation(({ ctx, input }) => liftNoShow(ctx, input)),
  abandon: orders.input(abandonInput).mutation(async ({ ctx, input }) => {
    const { permissions } = await readStaffAccess(ctx, ctx.user, ctx.sessionId)
    return abandonOrder(ctx, input, () => {
      if (!permissions.includes('refunds'))
        throw new AppError('forbidden', 'Ending this order refunds it, and you may not refund')
      assertRecentProof(ctx, ctx.user)
    })
  }),
}
