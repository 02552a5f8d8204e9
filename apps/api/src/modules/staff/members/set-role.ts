import { AppError } from '@queuemate/contracts/errors'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { isUuid } from '@queuemate/contracts/ids'
import type { Role } from '@queuemate/contracts/accounts/schemas'
import type { SetRoleInput } from '@queuemate/contracts/staff/people'
import { isStaffRole, PERMISSIONS, type Permission } from '@queuemate/contracts/staff/permissions'
import * as removal from '@queuemate/db/queries/accounts/removal'
import * as companions from '@queuemate/db/queries/companions/companions'
import * as members from '@queuemate/db/queries/staff/members'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as changes from '@queuemate/db/queries/staff/person-changes'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { isBanned } from '../../../auth/bans.ts'
import { mailPeople, mailPerson } from '../mail-person.ts'
import { assertAdmin } from '../people/person.policy.ts'

/**
 * For admins alone. Throws `own_account`, `changed_meanwhile`, `order_open`, `agreement_missing` for a companion without an active
 * agreement, `invalid_transition` for a banned person who would join the staff, and `last_admin`. The person's sessions end,
 * and they and the other admins hear of a role of staff by mail.
 */
export function setRole(
  ctx: Context,
  actor: StaffActor,
  { userId, role, from, permissions, reason }: SetRoleInput,
): Promise<{ ok: true }> {
  return inTransaction(ctx.db, async (tx) => {
    await changes.lockAdmins(tx)
    await assertAdmin(tx, actor)
    // What a request and going online lock first, so that neither of them can pass.
    const person = isUuid(userId) ? await removal.lockEverything(tx, userId) : undefined
    if (!person || person.deleted_at) throw new AppError('not_found')
    if (person.id === actor.id) throw new AppError('own_account', 'You cannot change your own role')
    if (person.role === role || (from !== undefined && from !== person.role))
      throw new AppError('changed_meanwhile', `The role of this person is already ${person.role}`)
    if (await removal.hasOpenOrder(tx, userId))
      throw new AppError('order_open', 'This person has an open order. Change the role once it has ended')
    if (
      isStaffRole(role) &&
      isBanned({ banned: person.banned, banExpires: person.ban_expires }, ctx.clock.now())
    )
      throw new AppError(
        'invalid_transition',
        'This person is banned. Lift the ban before they join the staff',
      )
    if (role === 'companion') {
      const companion = await companions.findById(tx, userId)
      if (companion?.agreement_status !== AgreementStatus.active) throw new AppError('agreement_missing')
    }
    if (person.role === 'admin' && !(await changes.hasOtherAdmin(tx, userId)))
      throw new AppError('last_admin')
    const at = ctx.clock.now()
    await companions.setOffline(tx, userId, 'away', at)
    await changes.updateRole(tx, userId, role, at)
    const may = role === 'staff' ? PERMISSIONS.filter((one) => permissions.includes(one)) : null
    if (may) {
      const row = { user_id: userId, permissions: may, changed_at: at, changed_by: actor.id }
      await members.savePermissions(tx, row)
    }
    const sessions = await changes.endSessions(tx, userId)
    await insertAudit(tx, actor, {
      at,
      personId: userId,
      ...(reason === undefined ? {} : { reason }),
      before: { role: person.role },
      after: { role, ...(may && { permissions: may }), sessions_ended: sessions },
    })
    if (isStaffRole(role) || isStaffRole(person.role))
      await mailChange(ctx, tx, actor, { person, role, may, reason })
    return { ok: true }
  })
}

/** Tells the person, and the admins who did not do it. */
async function mailChange(
  ctx: Context,
  tx: Tx,
  actor: StaffActor,
  change: {
    person: { id: string; name: string }
    role: Role
    may: Permission[] | null
    reason: string | undefined
  },
): Promise<void> {
  const { person, role, may, reason = null } = change
  const about = `${person.id}:${ctx.clock.now().getTime()}`
  await mailPerson(ctx, tx, person.id, { about, template: 'role_changed', path: '/', data: { role, may } })
  const admins = await changes.listAdmins(tx)
  const by = admins.find(({ id }) => id === actor.id)?.name ?? ''
  const data = { name: person.name, role, may, by, reason }
  const letters = admins
    .filter(({ id }) => id !== actor.id && id !== person.id)
    .map(({ id }) => ({ userId: id, about: `${about}:${id}`, data }))
  await mailPeople(ctx, tx, { template: 'staff_changed', path: '/' }, letters)
}
