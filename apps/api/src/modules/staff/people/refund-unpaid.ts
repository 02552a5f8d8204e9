import { AppError } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import type { RefundUnpaidInput, UnpaidGames } from '@queuemate/contracts/staff/people'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as orders from '@queuemate/db/queries/orders/orders'
import { lockItems } from '@queuemate/db/queries/payouts/payable-items'
import { listUnpaid } from '@queuemate/db/queries/payouts/unpaid'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { recordRefund } from '../../../engine/record-refund.ts'

/** Both people read it with the refund. The words of staff are in the audit log alone. */
const REFUND_REASON = 'Refunded by Queuemate staff'

async function assertOther(ctx: Context, actor: StaffActor, userId: string): Promise<void> {
  if (!isUuid(userId) || !(await accounts.exists(ctx.db, userId))) throw new AppError('not_found')
  if (userId === actor.id) throw new AppError('own_account')
}

/** The orders, locked in the order of their numbers, and as they are under the lock. */
async function lockUnpaid(tx: Tx, companionId: string, staffId: string) {
  // No payout takes any of them meanwhile.
  await lockItems(tx)
  for (const { id } of await listUnpaid(tx, companionId, staffId)) await orders.lockById(tx, id)
  return listUnpaid(tx, companionId, staffId)
}

/** How many games of a companion no payout has paid, and their cents; games that the member of staff played in are left to others. */
export async function previewUnpaid(ctx: Context, actor: StaffActor, userId: string): Promise<UnpaidGames> {
  await assertOther(ctx, actor, userId)
  return sumOf(await listUnpaid(ctx.db, userId, actor.id))
}

/**
 * Gives the players all of that money back, in one transaction. Throws `not_found`, `own_account`, and `changed_meanwhile` when it
 * is another sum than the one that was confirmed.
 */
export async function refundUnpaid(
  ctx: Context,
  actor: StaffActor,
  { userId, amount, reason }: RefundUnpaidInput,
): Promise<UnpaidGames> {
  await assertOther(ctx, actor, userId)
  return inTransaction(ctx.db, async (tx) => {
    const found = await lockUnpaid(tx, userId, actor.id)
    const sum = sumOf(found)
    if (sum.amount !== amount)
      throw new AppError('changed_meanwhile', 'The total has changed in the meantime. Please review it')
    for (const { id, left } of found) {
      const order = await orders.lockById(tx, id)
      await recordRefund(ctx, tx, order!, {
        amount: left,
        reason: REFUND_REASON,
        requestedBy: actor.id,
      })
    }
    const after = { refunded: amount, orders: found.map(({ id }) => id) }
    await insertAudit(tx, actor, { at: ctx.clock.now(), personId: userId, reason, after })
    return sum
  })
}

const sumOf = (found: readonly { left: number }[]): UnpaidGames => ({
  orders: found.length,
  amount: found.reduce((sum, { left }) => sum + left, 0),
})
