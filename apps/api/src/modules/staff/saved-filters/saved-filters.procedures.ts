import { AppError } from '@queuemate/contracts/errors'
import {
  createSavedFilterInput,
  renameSavedFilterInput,
  SAVED_FILTERS,
  savedFilterIdInput,
  savedFiltersInput,
} from '@queuemate/contracts/staff/saved-filters'
import type { StaffActor } from '../../../base/caller.ts'
import { calls, router, staff } from '../../../trpc.ts'
import { createSavedFilter, listSavedFilters, removeSavedFilter, renameSavedFilter } from './saved-filters.ts'

/** Each list needs its own permission. */
const filters = staff()
  .input(savedFiltersInput)
  .use(({ ctx, input, path, next }) => {
    const permission = SAVED_FILTERS[input.list]
    if (!ctx.access.permissions.includes(permission)) throw new AppError('forbidden')
    const action = path.slice('staff.'.length)
    const actor: StaffActor = { id: ctx.user.id, address: ctx.ip, permission, action, noted: false }
    return next({ ctx: { actor } })
  })

/** Filters that a member of staff keeps for themselves. */
export const savedFiltersRouter = router({
  list: filters.query(({ ctx, input }) => listSavedFilters(ctx, ctx.user.id, input.list)),
  create: filters.input(createSavedFilterInput).mutation(calls(createSavedFilter)),
  rename: filters.input(renameSavedFilterInput).mutation(calls(renameSavedFilter)),
  remove: filters.input(savedFilterIdInput).mutation(({ ctx, input }) => removeSavedFilter(ctx, input.id)),
})
