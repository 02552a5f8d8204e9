import { AppError, invalidField } from '@queuemate/contracts/errors'
import {
  MOST_VIEWS,
  type CreateViewInput,
  type RenameViewInput,
  type SavedView,
} from '@queuemate/contracts/staff/saved-views'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as views from '@queuemate/db/queries/staff/saved-views'
import { inTransaction, violatedConstraint } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'

/** Filters of a list that a member of staff keeps under a name. No other person sees them. */
export function listViews(ctx: Context, staffId: string, list: string): Promise<SavedView[]> {
  return views.listViews(ctx.db, staffId, list)
}

export function createView(
  ctx: Context,
  actor: StaffActor,
  { list, name, search }: CreateViewInput,
): Promise<SavedView> {
  return uniqueName(() =>
    inTransaction(ctx.db, async (tx) => {
      const at = ctx.clock.now()
      const known = await views.listViews(tx, actor.id, list)
      if (known.length >= MOST_VIEWS)
        throw invalidField('name', `You can keep ${MOST_VIEWS} views. Delete one first`)
      const row = { staff_id: actor.id, list, name, search, created_at: at }
      const view = await views.insertView(tx, row)
      await insertAudit(tx, actor, { at, after: { name } })
      return view
    }),
  )
}

/** Throws `not_found`, also for the view of another person. */
export function renameView(
  ctx: Context,
  actor: StaffActor,
  { id, name }: RenameViewInput,
): Promise<SavedView> {
  return uniqueName(() =>
    inTransaction(ctx.db, async (tx) => {
      const view = await views.renameView(tx, { id, staffId: actor.id }, name)
      if (!view) throw new AppError('not_found')
      await insertAudit(tx, actor, { at: ctx.clock.now(), after: { name } })
      return view
    }),
  )
}

/** Throws `not_found`, also for the view of another person. */
export function removeView(ctx: Context, actor: StaffActor, id: number): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const gone = await views.deleteView(tx, { id, staffId: actor.id })
    if (!gone) throw new AppError('not_found')
    await insertAudit(tx, actor, { at: ctx.clock.now(), before: gone })
  })
}

async function uniqueName(write: () => Promise<SavedView>): Promise<SavedView> {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error) === null) throw error
    throw invalidField('name', 'You already have a view of this name')
  }
}
