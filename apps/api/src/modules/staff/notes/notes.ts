import { AppError } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import type { AddNoteInput } from '@queuemate/contracts/staff/notes'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as notes from '@queuemate/db/queries/staff/notes'
import { noLock, staffChange } from '../../../base/staff-change.ts'
import type { Context, StaffContext } from '../../../context.ts'

const LISTED = 200

/** What staff wrote about a person for each other. */
export async function listNotes(ctx: Context, personId: string) {
  const rows = await notes.selectNotes(ctx.db, personId, LISTED)
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }))
}

/** Throws `not_found` for a person who is not there. */
export async function addNote(ctx: StaffContext, { userId, text }: AddNoteInput) {
  if (!isUuid(userId) || !(await accounts.exists(ctx.db, userId))) throw new AppError('not_found')
  await staffChange(ctx, noLock, async (tx, _, at) => {
    await notes.insertNote(tx, { person_id: userId, author_id: ctx.actor.id, text, created_at: at })
    return { personId: userId }
  })
  return listNotes(ctx, userId)
}
