import { AppError } from '@queuemate/contracts/errors'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { isUuid } from '@queuemate/contracts/ids'
import type { SetRoleInput } from '@queuemate/contracts/staff/people'
import { isStaffRole } from '@queuemate/contracts/staff/permissions'
import * as removal from '@queuemate/db/queries/accounts/removal'
import * as companions from '@queuemate/db/queries/companions/companions'
import * as changes from '@queuemate/db/queries/staff/person-changes'
import { inTransaction } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { isBanned } from '../../../auth/bans.ts'
import { assertAdmin } from '../people/person.policy.ts'
import { giveRole } from './give-role.ts'
import { endOf } from './members.policy.ts'

/**
 * For admins alone. Throws `own_account`, `changed_meanwhile`, `order_open`, `agreement_missing` for a companion without an active
 * agreement, `invalid_transition` for a banned person who would join the staff, and `last_admin`. The person's sessions end,
 * and they and the other admins hear of a role of staff by mail.
 */
export function setRole(
  ctx: Context,
  actor: StaffActor,
  { userId, role, from, permissions, until, reason }: SetRoleInput,
): Promise<{ ok: true }> {
  const end = endOf(isStaffRole(role) ? until : null, ctx.clock.now())
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
    await giveRole(ctx, tx, actor, { person, role, permissions, until: end, reason })
    return { ok: true }
  })
}
