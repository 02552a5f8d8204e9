import { AppError, invalidField, type ErrorCode } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import type { DeletePersonInput } from '@queuemate/contracts/staff/people'
import * as removal from '@queuemate/db/queries/accounts/removal'
import { lockAdmins } from '@queuemate/db/queries/staff/person-changes'
import type { Tx } from '@queuemate/db/transaction'
import { staffChange } from '../../../base/staff-change.ts'
import type { StaffContext } from '../../../context.ts'
import { assertMayLeave, erasePerson } from '../../accounts/account-deletion/account-deletion.ts'
import { assertAdmin, lockOther } from './person.policy.ts'

/** Why an account stays, as staff read it. */
const REFUSALS: Partial<Record<ErrorCode, string>> = {
  staff_account: 'This person is a member of staff. Change their role first',
  order_open: 'They have an open order. Wait until it is over, or end it',
  case_open: 'A refund, report or dispute of theirs is still open. Settle it first',
  money_owed: 'Money is still owed to them or by them. Wait until their balance is zero',
}

/**
 * Deletes the account of a person who asks for it, by the rules of their own settings. Throws `forbidden` for anyone but an admin,
 * and `invalid_input` for another name than theirs.
 */
export function deletePerson(ctx: StaffContext, { userId, reason, name }: DeletePersonInput) {
  const lock = async (tx: Tx) => {
    await lockAdmins(tx)
    return isUuid(userId) ? removal.lockEverything(tx, userId) : undefined
  }
  return staffChange(ctx, lock, async (tx, person) => {
    if (person.deleted_at) throw new AppError('not_found')
    await assertAdmin(ctx, tx)
    if (name.trim() !== person.name.trim()) throw invalidField('name', 'Type the name exactly as it is shown')
    const { id, email, email_verified: hasAddress } = person
    await lockOther(ctx, id)(tx)
    await assertMayLeave(tx, person)
    if (hasAddress) await ctx.mail.send(tx, 'account_deleted', { key: `deleted:${id}`, to: email, data: {} })
    await erasePerson(ctx, tx, id)
    return { personId: id, reason }
  }).catch((error: unknown) => {
    const text = error instanceof AppError ? REFUSALS[error.code] : undefined
    throw text === undefined ? error : new AppError((error as AppError).code, text)
  })
}
