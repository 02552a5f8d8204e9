import { z } from 'zod'
import { okFlag } from '@queuemate/contracts/responses'
import {
  createViewInput,
  renameViewInput,
  savedView,
  viewIdInput,
  viewsInput,
} from '@queuemate/contracts/staff/saved-views'
import { router, staffWith } from '../../../trpc.ts'
import { createView, listViews, removeView, renameView } from './saved-views.ts'

const orders = staffWith('orders')

/** Filters that a member of staff keeps for themselves. */
export const viewsRouter = router({
  list: orders
    .input(viewsInput)
    .output(z.array(savedView))
    .query(({ ctx, input }) => listViews(ctx, ctx.user.id, input.list)),
  create: orders
    .input(createViewInput)
    .output(savedView)
    .mutation(({ ctx, input }) => createView(ctx, ctx.actor, input)),
  rename: orders
    .input(renameViewInput)
    .output(savedView)
    .mutation(({ ctx, input }) => renameView(ctx, ctx.actor, input)),
  remove: orders
    .input(viewIdInput)
    .output(okFlag)
    .mutation(async ({ ctx, input }) => {
      await removeView(ctx, ctx.actor, input.id)
      return { ok: true as const }
    }),
})
