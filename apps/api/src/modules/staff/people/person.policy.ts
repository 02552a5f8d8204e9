import type { Role } from '@queuemate/contracts/accounts/schemas'
import { AppError } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import { isStaffRole } from '@queuemate/contracts/staff/permissions'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import type { Tx } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'

/** A person whom staff are about to change, locked until the transaction ends. Throws `not_found`. */
export async function lockPerson(tx: Tx, userId: string) {
  const person = isUuid(userId) ? await accounts.lockUser(tx, userId) : undefined
  if (!person || person.deleted_at) throw new AppError('not_found')
  return person
}

/** Throws `own_account`, and `forbidden` when anyone but an admin changes the account of staff. */
export async function assertMayChange(
  tx: Tx,
  actor: StaffActor,
  person: { id: string; role: Role },
): Promise<void> {
  if (person.id === actor.id) throw new AppError('own_account')
  if (isStaffRole(person.role)) await assertAdmin(tx, actor)
}

/** Throws `forbidden`. The role is read again: another admin may just have taken it away. */
export async function assertAdmin(tx: Tx, actor: StaffActor): Promise<void> {
  const { role } = await accounts.requireUser(tx, actor.id)
  if (role !== 'admin') throw new AppError('forbidden', 'Only an admin may do this')
}
