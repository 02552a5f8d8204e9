import {
  createSavedFilterInput,
  renameSavedFilterInput,
  SAVED_FILTERS,
  savedFilterIdInput,
  savedFiltersInput,
} from '@queuemate/contracts/staff/saved-filters'
import { actorFor, calls, router, staff } from '../../../trpc.ts'
import { createSavedFilter, listSavedFilters, removeSavedFilter, renameSavedFilter } from './saved-filters.ts'

/** Each list needs its own permission. */
const filters = staff()
  .input(savedFiltersInput)
  .use(({ ctx, input, path, next }) =>
    next({ ctx: { actor: actorFor(ctx, SAVED_FILTERS[input.list], path) } }),
  )

/** Filters that a member of staff keeps for themselves. */
export const savedFiltersRouter = router({
  list: filters.query(({ ctx, input }) => listSavedFilters(ctx, ctx.user.id, input.list)),
  create: filters.input(createSavedFilterInput).mutation(calls(createSavedFilter)),
  rename: filters.input(renameSavedFilterInput).mutation(calls(renameSavedFilter)),
  remove: filters.input(savedFilterIdInput).mutation(({ ctx, input }) => removeSavedFilter(ctx, input.id)),
})
