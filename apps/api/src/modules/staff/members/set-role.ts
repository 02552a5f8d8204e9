import { AppError } from '@queuemate/contracts/errors'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { isUuid } from '@queuemate/contracts/ids'
import type { SetRoleInput } from '@queuemate/contracts/staff/people'
import * as removal from '@queuemate/db/queries/accounts/removal'
import * as companions from '@queuemate/db/queries/companions/companions'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as changes from '@queuemate/db/queries/staff/person-changes'
import { inTransaction } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { assertAdmin } from '../people/person.policy.ts'

/**
 * For admins alone. Throws `own_account`, `changed_meanwhile`, `order_open`, `agreement_missing` for a companion without an active
 * agreement, and `last_admin`. The person's sessions end.
 */
export function setRole(
  ctx: Context,
  actor: StaffActor,
  { userId, role, from, reason }: SetRoleInput,
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
    if (role === 'companion') {
      const companion = await companions.findById(tx, userId)
      if (companion?.agreement_status !== AgreementStatus.active) throw new AppError('agreement_missing')
    }
    if (person.role === 'admin' && !(await changes.hasOtherAdmin(tx, userId)))
      throw new AppError('last_admin')
    const at = ctx.clock.now()
    await companions.setOffline(tx, userId, 'away', at)
    await changes.updateRole(tx, userId, role, at)
    const sessions = await changes.endSessions(tx, userId)
    await insertAudit(tx, actor, {
      at,
      personId: userId,
      ...(reason === undefined ? {} : { reason }),
      before: { role: person.role },
      after: { role, sessions_ended: sessions },
    })
    return { ok: true }
  })
}
