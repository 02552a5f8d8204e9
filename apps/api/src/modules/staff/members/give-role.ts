import type { Role } from '@queuemate/contracts/accounts/schemas'
import { isStaffRole, PERMISSIONS, type Permission } from '@queuemate/contracts/staff/permissions'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as companions from '@queuemate/db/queries/companions/companions'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as members from '@queuemate/db/queries/staff/members'
import * as changes from '@queuemate/db/queries/staff/person-changes'
import { unassignAll } from '@queuemate/db/queries/staff/support'
import type { Tx } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import type { MailData } from '../../../mail/templates.ts'

export interface RoleChange {
  /** Locked, with the role before. */
  person: { id: string; name: string; role: Role }
  role: Role
  /** For staff. */
  permissions?: readonly Permission[]
  until: Date | null
  reason: string | undefined
  /** Who invited a person who takes the role themselves. */
  invitedBy?: string
}

/** Changes a role, ends the person's sessions, and tells the person and the other admins about a role of staff. */
export async function giveRole(ctx: Context, tx: Tx, actor: StaffActor, change: RoleChange): Promise<void> {
  const { person, role, permissions = [], until, reason, invitedBy } = change
  const at = ctx.clock.now()
  await companions.setOffline(tx, person.id, 'away', at)
  await changes.updateRole(tx, person.id, role, at)
  const may = role === 'staff' ? PERMISSIONS.filter((one) => permissions.includes(one)) : null
  if (may || until)
    await members.savePermissions(tx, {
      user_id: person.id,
      permissions: may ?? [...PERMISSIONS],
      changed_at: at,
      changed_by: actor.id,
      ends_at: until,
    })
  const mayReply = role === 'admin' || may?.includes('support')
  if (!mayReply) await unassignAll(tx, person.id)
  const sessions = await changes.endSessions(tx, person.id)
  await insertAudit(tx, actor, {
    at,
    personId: person.id,
    ...(reason === undefined ? {} : { reason }),
    before: { role: person.role },
    after: {
      role,
      ...(may && { permissions: may }),
      ...(until && { until: until.toISOString() }),
      sessions_ended: sessions,
    },
  })
  if (isStaffRole(role) || isStaffRole(person.role))
    await tellRole(ctx, tx, actor, { person, role, may, until, reason, isSignedOut: true, invitedBy })
}

/** Tells the person, and the admins who did not do it. Who accepts an invitation knows it. */
export async function tellRole(
  ctx: Context,
  tx: Tx,
  actor: StaffActor,
  change: Omit<RoleChange, 'permissions' | 'invitedBy'> & {
    may: Permission[] | null
    isSignedOut: boolean
    invitedBy?: string | undefined
  },
): Promise<void> {
  const { person, role, may, reason = null, isSignedOut, invitedBy } = change
  const given = { role, may, until: change.until?.toISOString() ?? null }
  const about = `${person.id}:${ctx.clock.now().getTime()}`
  const by = actor.system ? null : (invitedBy ?? (await accounts.requireUser(tx, actor.id)).name)
  if (invitedBy === undefined)
    await ctx.mail.send(tx, 'role_changed', {
      key: `role_changed:${about}`,
      to: { userId: person.id },
      data: { ...given, by, reason, isSignedOut },
    })
  const admins = (await changes.listAdmins(tx)).filter(({ id }) => id !== actor.id && id !== person.id)
  const toAdmins = <T extends 'staff_changed' | 'staff_joined'>(template: T, data: MailData[T]) =>
    ctx.mail.send(
      tx,
      template,
      admins.map(({ id }) => ({ key: `${template}:${about}:${id}`, to: { userId: id }, data })),
    )
  const { name } = person
  if (invitedBy === undefined) await toAdmins('staff_changed', { ...given, name, by, reason })
  else await toAdmins('staff_joined', { ...given, name, by: invitedBy })
}
