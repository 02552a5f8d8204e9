import { AppError } from '@queuemate/contracts/errors'
import type { AddNoteInput, PersonReasonInput } from '@queuemate/contracts/staff/people'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as changes from '@queuemate/db/queries/staff/person-changes'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'
import { assertMayChange, lockPerson } from './person.policy.ts'

/** What staff keep about a person for each other: notes and strikes. */
export function createPersonRecords({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** The audit log names the note without its text: the person can read the log. */
    addNote(actor: StaffActor, { userId, text }: AddNoteInput): Promise<{ id: number }> {
      return inTransaction(db, async (tx) => {
        await lockPerson(tx, userId)
        const at = clock.now()
        const note = { person_id: userId, author_id: actor.id, text, created_at: at }
        const id = await changes.insertNote(tx, note)
        await insertAudit(tx, actor, { at, personId: userId, after: { note: id } })
        return { id }
      })
    },

    addStrike(actor: StaffActor, { userId, reason }: PersonReasonInput): Promise<{ id: number }> {
      return inTransaction(db, async (tx) => {
        await assertMayChange(tx, actor, await lockPerson(tx, userId))
        const at = clock.now()
        const strike = { person_id: userId, author_id: actor.id, reason, created_at: at }
        const id = await changes.insertStrike(tx, strike)
        await insertAudit(tx, actor, { at, personId: userId, reason, after: { strike: id } })
        return { id }
      })
    },

    /** Throws `changed_meanwhile` for one that was taken back before. */
    removeStrike(actor: StaffActor, strikeId: number): Promise<{ ok: true }> {
      return inTransaction(db, async (tx) => {
        const strike = await changes.lockStrike(tx, strikeId)
        if (!strike) throw new AppError('not_found')
        await assertMayChange(tx, actor, await lockPerson(tx, strike.person_id))
        if (strike.removed_at)
          throw new AppError('changed_meanwhile', 'This strike has already been taken back')
        const at = clock.now()
        await changes.removeStrike(tx, strikeId, actor.id, at)
        const before = { strike: strikeId, reason: strike.reason }
        await insertAudit(tx, actor, { at, personId: strike.person_id, before })
        return { ok: true }
      })
    },
  }
}
