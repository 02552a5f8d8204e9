import { z } from 'zod'
import { okFlag } from '@queuemate/contracts/responses'
import {
  createSavedFilterInput,
  renameSavedFilterInput,
  savedFilter,
  savedFilterIdInput,
  savedFiltersInput,
} from '@queuemate/contracts/staff/saved-filters'
import { router, staffWith } from '../../../trpc.ts'
import { createSavedFilter, listSavedFilters, removeSavedFilter, renameSavedFilter } from './saved-filters.ts'

const orders = staffWith('orders')

/** Filters that a member of staff keeps for themselves. */
export const savedFiltersRouter = router({
  list: orders
    .input(savedFiltersInput)
    .output(z.array(savedFilter))
    .query(({ ctx, input }) => listSavedFilters(ctx, ctx.user.id, input.list)),
  create: orders
    .input(createSavedFilterInput)
    .output(savedFilter)
    .mutation(({ ctx, input }) => createSavedFilter(ctx, ctx.actor, input)),
  rename: orders
    .input(renameSavedFilterInput)
    .output(savedFilter)
    .mutation(({ ctx, input }) => renameSavedFilter(ctx, ctx.actor, input)),
  remove: orders
    .input(savedFilterIdInput)
    .output(okFlag)
    .mutation(async ({ ctx, input }) => {
      await removeSavedFilter(ctx, ctx.actor, input.id)
      return { ok: true as const }
    }),
})
