import { AppError } from '@queuemate/contracts/errors'
import type { AddNoteInput } from '@queuemate/contracts/staff/notes'
import type { PersonReasonInput } from '@queuemate/contracts/staff/people'
import { inTransactionOnce } from '@queuemate/db/made-once'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as changes from '@queuemate/db/queries/staff/person-changes'
import { inTransaction } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { assertMayChange, lockPerson } from './person.policy.ts'

/** The audit log names the note without its text: the person can read the log. */
export function addPersonNote(
  ctx: Context,
  actor: StaffActor,
  { userId, text }: AddNoteInput,
): Promise<{ id: number }> {
  return inTransactionOnce(ctx, async (tx) => {
    await lockPerson(tx, userId)
    const at = ctx.clock.now()
    const note = { person_id: userId, author_id: actor.id, text, created_at: at }
    const id = await changes.insertNote(tx, note)
    await insertAudit(tx, actor, { at, personId: userId, after: { note: id } })
    return { id }
  })
}

export function addStrike(
  ctx: Context,
  actor: StaffActor,
  { userId, reason }: PersonReasonInput,
): Promise<{ id: number }> {
  return inTransactionOnce(ctx, async (tx) => {
    await assertMayChange(tx, actor, await lockPerson(tx, userId))
    const at = ctx.clock.now()
    const strike = { person_id: userId, author_id: actor.id, reason, created_at: at }
    const id = await changes.insertStrike(tx, strike)
    await insertAudit(tx, actor, { at, personId: userId, reason, after: { strike: id } })
    return { id }
  })
}

/** Throws `changed_meanwhile` for one that was taken back before. */
export function removeStrike(ctx: Context, actor: StaffActor, strikeId: number): Promise<{ ok: true }> {
  return inTransaction(ctx.db, async (tx) => {
    const strike = await changes.lockStrike(tx, strikeId)
    if (!strike) throw new AppError('not_found')
    await assertMayChange(tx, actor, await lockPerson(tx, strike.person_id))
    if (strike.removed_at) throw new AppError('changed_meanwhile', 'This strike has already been revoked')
    const at = ctx.clock.now()
    await changes.removeStrike(tx, strikeId, actor.id, at)
    const before = { strike: strikeId, reason: strike.reason }
    await insertAudit(tx, actor, { at, personId: strike.person_id, before })
    return { ok: true }
  })
}
