import { invalidField } from '@queuemate/contracts/errors'
import {
  SAVED_FILTERS_MAX,
  type CreateSavedFilterInput,
  type RenameSavedFilterInput,
} from '@queuemate/contracts/staff/saved-filters'
import * as savedFilters from '@queuemate/db/queries/staff/saved-filters'
import { violatedConstraint, type Tx } from '@queuemate/db/transaction'
import { noLock, staffChange, staffChangeWithResult } from '../../../base/staff-change.ts'
import type { Context, StaffContext } from '../../../context.ts'

/** Filters of a list that a member of staff keeps under a name. No other person sees them. */
export function listSavedFilters(ctx: Context, staffId: string, list: string) {
  return savedFilters.selectSavedFilters(ctx.db, staffId, list)
}

export const createSavedFilter = (ctx: StaffContext, { list, name, search }: CreateSavedFilterInput) =>
  staffChangeWithResult(ctx, noLock, async (tx, _, at) => {
    const known = await savedFilters.selectSavedFilters(tx, ctx.actor.id, list)
    if (known.length >= SAVED_FILTERS_MAX)
      throw invalidField('name', `You can save ${SAVED_FILTERS_MAX} filters. Delete one first`)
    const row = { staff_id: ctx.actor.id, list, name, search, created_at: at }
    const result = await savedFilters.insertSavedFilter(tx, row)
    return { entry: { after: { name } }, result }
  }).catch(refuseTakenName)

/** Throws `not_found`, also for the filter of another person. */
export function renameSavedFilter(ctx: StaffContext, { id, name }: RenameSavedFilterInput) {
  const rename = (tx: Tx) => savedFilters.updateSavedFilter(tx, { id, staffId: ctx.actor.id }, name)
  return staffChangeWithResult(ctx, rename, async (_tx, result) => ({
    entry: { after: { name } },
    result,
  })).catch(refuseTakenName)
}

/** Throws `not_found`, also for the filter of another person. */
export function removeSavedFilter(ctx: StaffContext, id: number) {
  const remove = (tx: Tx) => savedFilters.deleteSavedFilter(tx, { id, staffId: ctx.actor.id })
  return staffChange(ctx, remove, async (_tx, before) => ({ before }))
}

function refuseTakenName(error: unknown): never {
  if (violatedConstraint(error) === null) throw error
  throw invalidField('name', 'You already have a filter with this name')
}
