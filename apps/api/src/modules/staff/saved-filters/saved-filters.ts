import { AppError, invalidField } from '@queuemate/contracts/errors'
import {
  SAVED_FILTERS_MAX,
  type CreateSavedFilterInput,
  type RenameSavedFilterInput,
} from '@queuemate/contracts/staff/saved-filters'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as savedFilters from '@queuemate/db/queries/staff/saved-filters'
import { inTransaction, violatedConstraint } from '@queuemate/db/transaction'
import type { Context, StaffContext } from '../../../context.ts'

/** Filters of a list that a member of staff keeps under a name. No other person sees them. */
export function listSavedFilters(ctx: Context, staffId: string, list: string) {
  return savedFilters.listSavedFilters(ctx.db, staffId, list)
}

export function createSavedFilter(ctx: StaffContext, { list, name, search }: CreateSavedFilterInput) {
  return uniqueName(() =>
    inTransaction(ctx.db, async (tx) => {
      const at = ctx.clock.now()
      const known = await savedFilters.listSavedFilters(tx, ctx.actor.id, list)
      if (known.length >= SAVED_FILTERS_MAX)
        throw invalidField('name', `You can save ${SAVED_FILTERS_MAX} filters. Delete one first`)
      const row = { staff_id: ctx.actor.id, list, name, search, created_at: at }
      const saved = await savedFilters.insertSavedFilter(tx, row)
      await insertAudit(tx, ctx.actor, { at, after: { name } })
      return saved
    }),
  )
}

/** Throws `not_found`, also for the filter of another person. */
export function renameSavedFilter(ctx: StaffContext, { id, name }: RenameSavedFilterInput) {
  return uniqueName(() =>
    inTransaction(ctx.db, async (tx) => {
      const saved = await savedFilters.renameSavedFilter(tx, { id, staffId: ctx.actor.id }, name)
      if (!saved) throw new AppError('not_found')
      await insertAudit(tx, ctx.actor, { at: ctx.clock.now(), after: { name } })
      return saved
    }),
  )
}

/** Throws `not_found`, also for the filter of another person. */
export function removeSavedFilter(ctx: StaffContext, id: number): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const gone = await savedFilters.deleteSavedFilter(tx, { id, staffId: ctx.actor.id })
    if (!gone) throw new AppError('not_found')
    await insertAudit(tx, ctx.actor, { at: ctx.clock.now(), before: gone })
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
