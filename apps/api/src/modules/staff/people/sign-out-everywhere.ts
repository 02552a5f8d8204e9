import type { PersonOptionalReasonInput } from '@queuemate/contracts/staff/people'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as changes from '@queuemate/db/queries/staff/person-changes'
import { inTransaction } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { assertMayChange, lockPerson } from './person.policy.ts'

/** Ends all sessions of a person, on every device. */
export function signOutEverywhere(
  ctx: Context,
  actor: StaffActor,
  { userId, reason }: PersonOptionalReasonInput,
): Promise<{ ended: number }> {
  return inTransaction(ctx.db, async (tx) => {
    const person = await lockPerson(tx, userId)
    await assertMayChange(tx, actor, person)
    const ended = await changes.endSessions(tx, userId)
    await insertAudit(tx, actor, {
      at: ctx.clock.now(),
      personId: userId,
      ...(reason === undefined ? {} : { reason }),
      after: { sessions_ended: ended },
    })
    return { ended }
  })
}
