import { AppError } from '@queuemate/contracts/errors'
import type { SetPermissionsInput } from '@queuemate/contracts/staff/people'
import { PERMISSIONS, permissionsOf, type Permission } from '@queuemate/contracts/staff/permissions'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as members from '@queuemate/db/queries/staff/members'
import * as impersonation from '@queuemate/db/queries/staff/impersonation'
import { unassignAll } from '@queuemate/db/queries/staff/support'
import { lockAdmins } from '@queuemate/db/queries/staff/person-changes'
import { inTransaction } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { assertAdmin, lockPerson } from '../people/person.policy.ts'
import { tellRole } from './give-role.ts'

/**
 * For staff alone: an admin has every permission for good. Read for every call, so it counts at once. The member and the
 * other admins are told by mail.
 */
export function setPermissions(
  ctx: Context,
  actor: StaffActor,
  { userId, permissions, from, reason }: SetPermissionsInput,
): Promise<{ ok: true }> {
  return inTransaction(ctx.db, async (tx) => {
    await lockAdmins(tx)
    await assertAdmin(tx, actor)
    const person = await lockPerson(tx, userId)
    if (person.role !== 'staff')
      throw new AppError('changed_meanwhile', `Permissions are for staff. This person is ${person.role}`)
    const member = await members.lockMember(tx, userId)
    const before = inOrder(member?.permissions ?? permissionsOf('staff'))
    if (from !== undefined && inOrder(from).join() !== before.join())
      throw new AppError(
        'changed_meanwhile',
        'Another admin has changed these permissions. Look at them again',
      )
    const after = inOrder(permissions)
    const at = ctx.clock.now()
    const row = { user_id: userId, permissions: after, changed_at: at, changed_by: actor.id }
    await members.savePermissions(tx, row)
    // Whom they impersonate ends with the permission to.
    if (!after.includes('people')) await impersonation.endOfStaff(tx, userId)
    if (!after.includes('support')) await unassignAll(tx, userId)
    await insertAudit(tx, actor, {
      at,
      personId: userId,
      ...(reason === undefined ? {} : { reason }),
      before: { permissions: before },
      after: { permissions: after },
    })
    const { role } = person
    const change = { person, role, may: after, until: member?.ends_at ?? null, reason, isSignedOut: false }
    await tellRole(ctx, tx, actor, change)
    return { ok: true }
  })
}

const inOrder = (given: readonly Permission[]) => PERMISSIONS.filter((one) => given.includes(one))
