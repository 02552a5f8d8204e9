import { AppError, invalidField } from '@queuemate/contracts/errors'
import {
  SAVED_FILTERS_MAX,
  type CreateSavedFilterInput,
  type RenameSavedFilterInput,
} from '@queuemate/contracts/staff/saved-filters'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as savedFilters from '@queuemate/db/queries/staff/saved-filters'
import { inTransaction, violatedConstraint } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'

/** Filters of a list that a member of staff keeps under a name. No other person sees them. */
export function listSavedFilters(ctx: Context, staffId: string, list: string) {
  return savedFilters.listSavedFilters(ctx.db, staffId, list)
}

export function createSavedFilter(
  ctx: Context,
  actor: StaffActor,
  { list, name, search }: CreateSavedFilterInput,
) {
  return uniqueName(() =>
    inTransaction(ctx.db, async (tx) => {
      const at = ctx.clock.now()
      const known = await savedFilters.listSavedFilters(tx, actor.id, list)
      if (known.length >= SAVED_FILTERS_MAX)
        throw invalidField('name', `You can save ${SAVED_FILTERS_MAX} filters. Delete one first`)
      const row = { staff_id: actor.id, list, name, search, created_at: at }
      const saved = await savedFilters.insertSavedFilter(tx, row)
      await insertAudit(tx, actor, { at, after: { name } })
      return saved
    }),
  )
}

/** Throws `not_found`, also for the filter of another person. */
export function renameSavedFilter(ctx: Context, actor: StaffActor, { id, name }: RenameSavedFilterInput) {
  return uniqueName(() =>
    inTransaction(ctx.db, async (tx) => {
      const saved = await savedFilters.renameSavedFilter(tx, { id, staffId: actor.id }, name)
      if (!saved) throw new AppError('not_found')
      await insertAudit(tx, actor, { at: ctx.clock.now(), after: { name } })
      return saved
    }),
  )
}

/** Throws `not_found`, also for the filter of another person. */
export function removeSavedFilter(ctx: Context, actor: StaffActor, id: number): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const gone = await savedFilters.deleteSavedFilter(tx, { id, staffId: actor.id })
    if (!gone) throw new AppError('not_found')
    await insertAudit(tx, actor, { at: ctx.clock.now(), before: gone })
  })
}

async function uniqueName<T>(write: () => Promise<T>) {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error) === null) throw error
    throw invalidField('name', 'You already have a filter with this name')
  }
}
