import { AppError } from '@queuemate/contracts/errors'
import type { PersonReasonInput } from '@queuemate/contracts/staff/people'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as changes from '@queuemate/db/queries/staff/person-changes'
import { inTransaction } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { assertMayChange, lockPerson } from './person.policy.ts'

/** For a person who lost the device and the recovery codes. Throws `changed_meanwhile` where it is off. */
export function resetTwoFactor(
  ctx: Context,
  actor: StaffActor,
  { userId, reason }: PersonReasonInput,
): Promise<{ ok: true }> {
  return inTransaction(ctx.db, async (tx) => {
    const person = await lockPerson(tx, userId)
    await assertMayChange(tx, actor, person)
    if (!(await changes.removeTwoFactor(tx, userId)))
      throw new AppError('changed_meanwhile', 'Two-factor authentication is not set up')
    const sessions = await changes.endSessions(tx, userId)
    const at = ctx.clock.now()
    await insertAudit(tx, actor, { at, personId: userId, reason, after: { sessions_ended: sessions } })
    if (person.email_verified)
      await ctx.mail.send(tx, 'two_factor_reset', {
        key: `two-factor:${userId}:${at.getTime()}`,
        to: person.email,
        data: {},
      })
    return { ok: true }
  })
}
