import { AppError } from '@queuemate/contracts/errors'
import { isStaffRole, permissionsOf } from '@queuemate/contracts/staff/permissions'
import type { SetEndInput } from '@queuemate/contracts/staff/people'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as members from '@queuemate/db/queries/staff/members'
import * as changes from '@queuemate/db/queries/staff/person-changes'
import { inTransaction } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { assertAdmin, lockPerson } from '../people/person.policy.ts'
import { tellRole } from './give-role.ts'
import { endOf } from './members.policy.ts'

/**
 * Moves the end of a role of staff. Throws `own_account`, `changed_meanwhile`, and `last_admin` if no admin without an end
 * would be left.
 */
export function setEnd(
  ctx: Context,
  actor: StaffActor,
  { userId, until, from, reason }: SetEndInput,
): Promise<{ ok: true }> {
  const at = ctx.clock.now()
  const end = endOf(until, at)
  return inTransaction(ctx.db, async (tx) => {
    await changes.lockAdmins(tx)
    await assertAdmin(tx, actor)
    const person = await lockPerson(tx, userId)
    if (person.id === actor.id) throw new AppError('own_account')
    const member = await members.lockMember(tx, userId)
    const before = member?.ends_at ?? null
    if (!isStaffRole(person.role)) throw new AppError('changed_meanwhile', 'This person is not on the staff')
    if (from !== undefined && (from === null ? null : Date.parse(from)) !== (before?.getTime() ?? null))
      throw new AppError('changed_meanwhile', 'Another admin has changed when this role ends')
    if (end && person.role === 'admin' && !(await changes.hasOtherAdmin(tx, userId)))
      throw new AppError('last_admin')
    const permissions = [...(member?.permissions ?? permissionsOf(person.role))]
    const row = { user_id: userId, permissions, changed_at: at, changed_by: actor.id, ends_at: end }
    await members.savePermissions(tx, row)
    await insertAudit(tx, actor, {
      at,
      personId: userId,
      ...(reason === undefined ? {} : { reason }),
      before: { until: before?.toISOString() ?? null },
      after: { until: end?.toISOString() ?? null },
    })
    const may = person.role === 'staff' ? permissions : null
    const change = { person, role: person.role, may, until: end, reason, isSignedOut: false }
    await tellRole(ctx, tx, actor, change)
    return { ok: true }
  })
}
