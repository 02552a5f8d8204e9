import { createExportInput, exportIdInput } from '@queuemate/contracts/staff/exports'
import { perHour } from '../../../base/limits.ts'
import { router, staffWith } from '../../../trpc.ts'
import { createExport, readExport } from './exports.ts'

const orders = staffWith('orders')

/** Lists as files. */
export const exportsRouter = router({
  create: orders
    .meta({ limit: perHour(60), stepUp: true, once: true })
    .input(createExportInput)
    .mutation(({ ctx, input }) => createExport(ctx, ctx.access, input)),
  get: orders
    .input(exportIdInput)
    .query(({ ctx, input }) => readExport(ctx, ctx.user.id, input.id, ctx.sessionId)),
})
