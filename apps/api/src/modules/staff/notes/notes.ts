import { AppError } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import type { AddNoteInput, StaffNote } from '@queuemate/contracts/staff/notes'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as notes from '@queuemate/db/queries/staff/notes'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'

const LISTED = 200

export type StaffNotes = ReturnType<typeof createStaffNotes>

/** What staff write about people for each other. */
export function createStaffNotes({ db, clock }: { db: Db; clock: Clock }) {
  async function list(personId: string): Promise<StaffNote[]> {
    const rows = await notes.listNotes(db, personId, LISTED)
    return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }))
  }

  return {
    list,
    /** Throws `not_found` for a person who is not there. */
    async add(actor: StaffActor, { userId, text }: AddNoteInput): Promise<StaffNote[]> {
      if (!isUuid(userId) || !(await accounts.exists(db, userId))) throw new AppError('not_found')
      await inTransaction(db, async (tx) => {
        const at = clock.now()
        await notes.insertNote(tx, { person_id: userId, author_id: actor.id, text, created_at: at })
        await insertAudit(tx, actor, { at, personId: userId })
      })
      return list(userId)
    },
  }
}
