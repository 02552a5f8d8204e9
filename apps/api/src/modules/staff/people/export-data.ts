import type { AccountExport } from '@queuemate/contracts/accounts/settings'
import type { PersonReasonInput } from '@queuemate/contracts/staff/people'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import { lockAdmins } from '@queuemate/db/queries/staff/person-changes'
import { inTransaction } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { exportAccount } from '../../accounts/account-deletion/export-account.ts'
import { assertAdmin, assertMayChange, lockPerson } from './person.policy.ts'

/** The file that a person can download themselves, for one who asks staff for it. For admins: it has all that we know. */
export async function exportData(
  ctx: Context,
  actor: StaffActor,
  { userId, reason }: PersonReasonInput,
): Promise<AccountExport> {
  await inTransaction(ctx.db, async (tx) => {
    await lockAdmins(tx)
    await assertAdmin(tx, actor)
    await assertMayChange(tx, actor, await lockPerson(tx, userId))
    await insertAudit(tx, actor, { at: ctx.clock.now(), personId: userId, reason })
  })
  return exportAccount(ctx, userId)
}
