import { AppError } from '@queuemate/contracts/errors'
import type { PersonReasonInput } from '@queuemate/contracts/staff/people'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as changes from '@queuemate/db/queries/staff/person-changes'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { assertMayChange, lift, lockPerson } from './person.policy.ts'

async function lockHold(tx: Tx, actor: StaffActor, userId: string) {
  await assertMayChange(tx, actor, await lockPerson(tx, userId))
  const held = await changes.lockPayoutHold(tx, userId)
  if (!held) throw new AppError('not_found', 'This person has never been a companion')
  return held
}

/**
 * Holds one companion's payouts: what they earn stays owed until the payouts are released. Throws `not_found` without a
 * companion, `own_account`, and `changed_meanwhile` for payouts that are held already.
 */
export function holdPayouts(
  ctx: Context,
  actor: StaffActor,
  { userId, reason }: PersonReasonInput,
): Promise<{ ok: true }> {
  return inTransaction(ctx.db, async (tx) => {
    const held = await lockHold(tx, actor, userId)
    if (held.payouts_held_at) throw new AppError('changed_meanwhile', 'These payouts are already on hold')
    const at = ctx.clock.now()
    await changes.updatePayoutHold(tx, userId, { reason, by: actor.id }, at)
    await insertAudit(tx, actor, { at, personId: userId, reason, after: { payouts: 'held' } })
    return { ok: true }
  })
}

/**
 * What is owed is in the next run that is at least a day away. Throws as above, `changed_meanwhile` for payouts that are not held,
 * and `forbidden` unless the caller held them or is an admin.
 */
export function releasePayouts(
  ctx: Context,
  actor: StaffActor,
  { userId, reason }: PersonReasonInput,
): Promise<{ ok: true }> {
  return inTransaction(ctx.db, async (tx) => {
    const held = await lockHold(tx, actor, userId)
    if (!held.payouts_held_at) throw new AppError('changed_meanwhile', 'These payouts are not on hold')
    await lift(ctx, tx, actor, { what: 'hold', setBy: held.payouts_held_by, personId: userId })
    const at = ctx.clock.now()
    await changes.updatePayoutHold(tx, userId, null, at)
    const before = { payouts: 'held', held_reason: held.payouts_held_reason }
    await insertAudit(tx, actor, { at, personId: userId, reason, before })
    return { ok: true }
  })
}
