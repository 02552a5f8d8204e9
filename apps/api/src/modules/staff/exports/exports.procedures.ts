import { createExportInput, exportIdInput, exportView } from '@queuemate/contracts/staff/exports'
import { router, staffWith } from '../../../trpc.ts'

const orders = staffWith('orders')

/** Lists as files. */
export const exportsRouter = router({
  create: orders
    .input(createExportInput)
    .output(exportView)
    .mutation(({ ctx, input }) => ctx.services.exports.create(ctx.actor, input)),
  get: orders
    .input(exportIdInput)
    .output(exportView)
    .query(({ ctx, input }) => ctx.services.exports.get(ctx.user.id, input.id, ctx.sessionId)),
})
