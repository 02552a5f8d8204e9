import { AppError } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import { isStaffRole } from '@queuemate/contracts/staff/permissions'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import { lockAdmins } from '@queuemate/db/queries/staff/person-changes'
import type { Tx } from '@queuemate/db/transaction'
import { roleOf } from '../../../base/caller.ts'
import type { StaffContext } from '../../../context.ts'

/**
 * A person whom staff are about to change, locked until the transaction ends. Throws `not_found`. The profile comes first, as in a
 * removal: two changes that lock the account and the companion in another order would wait for each other.
 */
export async function lockPerson(tx: Tx, userId: string) {
  if (isUuid(userId)) await accounts.lockProfile(tx, userId)
  const person = isUuid(userId) ? await accounts.lockUser(tx, userId) : undefined
  if (!person || person.deleted_at) throw new AppError('not_found')
  return person
}

/** The same of a person whom the caller may change. Throws `own_account`, and `forbidden` when anyone but an admin changes staff. */
export const lockOther = (ctx: StaffContext, userId: string) => async (tx: Tx) => {
  const person = await lockPerson(tx, userId)
  if (person.id === ctx.actor.id) throw new AppError('own_account')
  if (isStaffRole(person.role)) await assertAdmin(ctx, tx)
  return person
}

/** What a member of staff imposed on a person: `what` for a sentence, `setBy` null if a rule did. */
interface Imposed {
  what: 'hold' | 'ban' | 'suspension'
  setBy: string | null
  personId: string
}

/**
 * What keeps a companion's money back is lifted by the member who imposed it or by an admin, and the former gets a mail. Throws
 * `forbidden` for everyone else; what a rule imposed can be lifted with the permission of the call.
 */
export async function lift(ctx: StaffContext, tx: Tx, { what, setBy, personId }: Imposed): Promise<void> {
  if (setBy === null || setBy === ctx.actor.id) return
  const [{ role, name: by }, setter, person] = [
    await accounts.requireUser(tx, ctx.actor.id),
    await accounts.requireUser(tx, setBy),
    await accounts.requireUser(tx, personId),
  ]
  if (role !== 'admin')
    throw new AppError(
      'forbidden',
      `Only ${setter.name}, who is responsible for this ${what}, or an admin can end it`,
    )
  if (!isStaffRole(roleOf(setter.role))) return
  const url = `${ctx.adminUrl}/people/${personId}`
  await ctx.mail.send(tx, 'lifted', {
    key: `lifted:${what}:${personId}:${ctx.clock.now().getTime()}`,
    to: { userId: setBy },
    data: { what, name: person.name, by, url },
  })
}

/** Throws `forbidden`. The role is read again: another admin may just have taken it away. */
export async function assertAdmin({ actor }: StaffContext, tx: Tx): Promise<void> {
  const { role } = await accounts.requireUser(tx, actor.id)
  if (role !== 'admin') throw new AppError('forbidden', 'Only an admin may do this')
}

/** Locks the roles of all admins, then throws as `assertAdmin` does. */
export const lockAsAdmin = (ctx: StaffContext) => async (tx: Tx) => {
  await lockAdmins(tx)
  await assertAdmin(ctx, tx)
  return tx
}
