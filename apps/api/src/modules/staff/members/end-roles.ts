import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { isStaffRole } from '@queuemate/contracts/staff/permissions'
import * as removal from '@queuemate/db/queries/accounts/removal'
import * as companions from '@queuemate/db/queries/companions/companions'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as members from '@queuemate/db/queries/staff/members'
import * as changes from '@queuemate/db/queries/staff/person-changes'
import { inTransaction } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { giveRole } from './roles.ts'

/** A sweep: whose role of staff has ended is a companion or a player again. The console refuses them from that moment on. */
export async function endRoles(ctx: Context): Promise<void> {
  for (const { user_id } of await members.listEnded(ctx.backgroundDb, ctx.clock.now()))
    await endRole(ctx, user_id).catch((err: unknown) => ctx.log.error({ err }, 'could not end a role'))
}

function endRole(ctx: Context, userId: string): Promise<void> {
  return inTransaction(ctx.backgroundDb, async (tx) => {
    await changes.lockAdmins(tx)
    const person = await removal.lockEverything(tx, userId)
    const member = await members.lockMember(tx, userId)
    // An admin may just have moved the end.
    if (!person || !isStaffRole(person.role) || !member?.ends_at || member.ends_at > ctx.clock.now()) return
    const companion = await companions.findCompanion(tx, userId)
    const role = companion?.agreement_status === AgreementStatus.active ? 'companion' : 'player'
    const actor: StaffActor = {
      id: userId,
      system: 'Queuemate',
      address: '',
      permission: 'people',
      action: 'members.endRole',
      noted: false,
    }
    const entry = await giveRole({ ...ctx, actor }, tx, { person, role, until: null, reason: undefined })
    await insertAudit(tx, actor, { ...entry, at: ctx.clock.now() })
  })
}
