import type { Role } from '@queuemate/contracts/accounts/schemas'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { invalidField, AppError } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import { QUEUE_PERMISSIONS, QUEUES } from '@queuemate/contracts/staff/session'
import type { SetRoleInput, SetPermissionsInput, SetEndInput } from '@queuemate/contracts/staff/people'
import {
  isStaffRole,
  PERMISSIONS,
  permissionsOf,
  type Permission,
} from '@queuemate/contracts/staff/permissions'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as removal from '@queuemate/db/queries/accounts/removal'
import * as companions from '@queuemate/db/queries/companions/companions'
import * as impersonation from '@queuemate/db/queries/staff/impersonation'
import * as members from '@queuemate/db/queries/staff/members'
import * as changes from '@queuemate/db/queries/staff/person-changes'
import { releaseAll } from '@queuemate/db/queries/staff/queues'
import { unassignAll } from '@queuemate/db/queries/staff/support'
import type { Tx } from '@queuemate/db/transaction'
import { isBanned } from '../../../auth/bans.ts'
import { staffChange } from '../../../base/staff-change.ts'
import type { StaffContext } from '../../../context.ts'
import type { MailData } from '../../../mail/templates.ts'
import { lockAsAdmin, lockPerson } from '../people/person.policy.ts'

/** When a role ends. Throws `invalid_input` for a moment that has passed. */
export function endOf(until: string | null | undefined, now: Date): Date | null {
  const end = until ? new Date(until) : null
  if (end && end <= now) throw invalidField('until', 'The end must be in the future')
  return end
}

/**
 * For admins alone. Throws `own_account`, `changed_meanwhile`, `order_open`, `agreement_missing` for a companion without an active
 * agreement, `invalid_transition` for a banned person who would join the staff, and `last_admin`. The person's sessions end,
 * and they and the other admins hear of a role of staff by mail.
 */
export function setRole(ctx: StaffContext, input: SetRoleInput) {
  const { userId, role, from, permissions, until, reason } = input
  const end = endOf(isStaffRole(role) ? until : null, ctx.clock.now())
  // What a request and going online lock first, so that neither of them can pass.
  const lock = async (tx: Tx) => {
    await lockAsAdmin(ctx)(tx)
    return isUuid(userId) ? removal.lockEverything(tx, userId) : undefined
  }
  return staffChange(ctx, lock, async (tx, person, at) => {
    if (person.deleted_at) throw new AppError('not_found')
    if (person.id === ctx.actor.id) throw new AppError('own_account', 'You cannot change your own role')
    if (person.role === role || (from !== undefined && from !== person.role))
      throw new AppError('changed_meanwhile', `The role of this person is already ${person.role}`)
    if (await removal.hasOpenOrder(tx, userId))
      throw new AppError('order_open', 'This person has an open order. Change the role once it has ended')
    if (isStaffRole(role) && isBanned(person, at))
      throw new AppError(
        'invalid_transition',
        'This person is banned. Lift the ban before they join the staff',
      )
    if (role === 'companion') {
      const companion = await companions.findCompanion(tx, userId)
      if (companion?.agreement_status !== AgreementStatus.active) throw new AppError('agreement_missing')
    }
    if (person.role === 'admin' && !(await changes.hasOtherAdmin(tx, userId)))
      throw new AppError('last_admin')
    return giveRole(ctx, tx, { person, role, permissions, until: end, reason })
  })
}

/**
 * For staff alone: an admin has every permission for good. Read for every call, so it counts at once. The member and the
 * other admins are told by mail.
 */
export function setPermissions(
  ctx: StaffContext,
  { userId, permissions, from, reason }: SetPermissionsInput,
) {
  return staffChange(ctx, lockMember(ctx, userId), async (tx, { person, member }, at) => {
    if (person.role !== 'staff')
      throw new AppError('changed_meanwhile', `Permissions are for staff. This person is ${person.role}`)
    const before = inOrder(member?.permissions ?? permissionsOf('staff'))
    if (from !== undefined && inOrder(from).join() !== before.join())
      throw new AppError(
        'changed_meanwhile',
        'Another admin has changed these permissions. Look at them again',
      )
    const after = inOrder(permissions)
    const row = { user_id: userId, permissions: after, changed_at: at, changed_by: ctx.actor.id }
    await members.savePermissions(tx, row)
    // Whom they impersonate ends with the permission to.
    if (!after.includes('people')) await impersonation.endOfStaff(tx, userId)
    await releaseWorkOf(tx, userId, after)
    const { role } = person
    const change = { person, role, may: after, until: member?.ends_at ?? null, reason, isSignedOut: false }
    await tellRole(ctx, tx, change)
    return { personId: userId, reason, before: { permissions: before }, after: { permissions: after } }
  })
}

const lockMember = (ctx: StaffContext, userId: string) => async (tx: Tx) => {
  const person = await lockPerson(await lockAsAdmin(ctx)(tx), userId)
  return { person, member: await members.lockMember(tx, userId) }
}

const inOrder = (given: readonly Permission[]) => PERMISSIONS.filter((one) => given.includes(one))

/**
 * Moves the end of a role of staff. Throws `own_account`, `changed_meanwhile`, and `last_admin` if no admin without an end
 * would be left.
 */
export function setEnd(ctx: StaffContext, { userId, until, from, reason }: SetEndInput) {
  const end = endOf(until, ctx.clock.now())
  return staffChange(ctx, lockMember(ctx, userId), async (tx, { person, member }, at) => {
    if (person.id === ctx.actor.id) throw new AppError('own_account')
    const before = member?.ends_at ?? null
    if (!isStaffRole(person.role)) throw new AppError('changed_meanwhile', 'This person is not on the staff')
    if (from !== undefined && (from === null ? null : Date.parse(from)) !== (before?.getTime() ?? null))
      throw new AppError('changed_meanwhile', 'Another admin has changed when this role ends')
    if (end && person.role === 'admin' && !(await changes.hasOtherAdmin(tx, userId)))
      throw new AppError('last_admin')
    const permissions = [...(member?.permissions ?? permissionsOf(person.role))]
    const row = { user_id: userId, permissions, changed_at: at, changed_by: ctx.actor.id, ends_at: end }
    await members.savePermissions(tx, row)
    const may = person.role === 'staff' ? permissions : null
    const change = { person, role: person.role, may, until: end, reason, isSignedOut: false }
    await tellRole(ctx, tx, change)
    return { personId: userId, reason, before: { until: before }, after: { until: end } }
  })
}

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

/** What a member took care of and may no longer decide has no owner again. */
async function releaseWorkOf(tx: Tx, memberId: string, may: readonly Permission[]): Promise<void> {
  if (!may.includes('support')) await unassignAll(tx, memberId)
  await releaseAll(
    tx,
    memberId,
    QUEUES.filter((queue) => !may.includes(QUEUE_PERMISSIONS[queue])),
  )
}

/**
 * Changes a role, ends the person's sessions, and tells the person and the other admins about a role of staff. Returns the entry of
 * the audit log.
 */
export async function giveRole(ctx: StaffContext, tx: Tx, change: RoleChange) {
  const { person, role, permissions = [], until, reason, invitedBy } = change
  const at = ctx.clock.now()
  await companions.setOffline(tx, person.id, 'away', at)
  await changes.updateRole(tx, person.id, role, at)
  const may = role === 'staff' ? inOrder(permissions) : null
  if (may || until)
    await members.savePermissions(tx, {
      user_id: person.id,
      permissions: may ?? [...PERMISSIONS],
      changed_at: at,
      changed_by: ctx.actor.id,
      ends_at: until,
    })
  await releaseWorkOf(tx, person.id, role === 'admin' ? PERMISSIONS : (may ?? []))
  const sessions_ended = await changes.endSessions(tx, person.id)
  if (isStaffRole(role) || isStaffRole(person.role))
    await tellRole(ctx, tx, { person, role, may, until, reason, isSignedOut: true, invitedBy })
  const after = { role, permissions: may ?? undefined, until: until ?? undefined, sessions_ended }
  return { personId: person.id, reason, before: { role: person.role }, after }
}

/** Tells the person, and the admins who did not do it. Who accepts an invitation knows it. */
async function tellRole(
  ctx: StaffContext,
  tx: Tx,
  change: Omit<RoleChange, 'permissions' | 'invitedBy'> & {
    may: Permission[] | null
    isSignedOut: boolean
    invitedBy?: string | undefined
  },
): Promise<void> {
  const { person, role, may, reason = null, isSignedOut, invitedBy } = change
  const given = { role, may, until: change.until?.toISOString() ?? null }
  const about = `${person.id}:${ctx.clock.now().getTime()}`
  const by = ctx.actor.system ? null : (invitedBy ?? (await accounts.requireUser(tx, ctx.actor.id)).name)
  if (invitedBy === undefined)
    await ctx.mail.send(tx, 'role_changed', {
      key: `role_changed:${about}`,
      to: { userId: person.id },
      data: { ...given, by, reason, isSignedOut },
    })
  const admins = (await changes.listAdmins(tx)).filter(({ id }) => id !== ctx.actor.id && id !== person.id)
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
