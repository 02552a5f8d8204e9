import { AppError } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import type { RefundUnpaidInput, UnpaidGames } from '@queuemate/contracts/staff/people'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as orders from '@queuemate/db/queries/orders/orders'
import { lockItems } from '@queuemate/db/queries/payouts/due'
import { listUnpaid } from '@queuemate/db/queries/payouts/unpaid'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import { inTransaction, type Db, type Tx } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'
import type { RefundsService } from '../../payments/refunds/refunds.service.ts'

/** Both people read it with the refund. The words of staff are in the audit log alone. */
const REFUND_REASON = 'Refunded by Queuemate staff'

export interface UnpaidGamesDeps {
  db: Db
  clock: Clock
  refunds: Pick<RefundsService, 'recordRefund'>
}

/** Gives the players of one companion their money back for every game that no payout has paid. */
export function createUnpaidGames({ db, clock, refunds }: UnpaidGamesDeps) {
  async function assertOther(actor: StaffActor, userId: string): Promise<void> {
    if (!isUuid(userId) || !(await accounts.exists(db, userId))) throw new AppError('not_found')
    if (userId === actor.id) throw new AppError('own_account')
  }

  /** The orders, locked in the order of their numbers, and as they are under the lock. */
  async function lockUnpaid(tx: Tx, companionId: string, staffId: string) {
    // No payout takes any of them meanwhile.
    await lockItems(tx)
    for (const { id } of await listUnpaid(tx, companionId, staffId)) await orders.lockById(tx, id)
    return listUnpaid(tx, companionId, staffId)
  }

  return {
    /** How many games and cents; games that the member of staff played in are left to others. */
    async preview(actor: StaffActor, userId: string): Promise<UnpaidGames> {
      await assertOther(actor, userId)
      return sumOf(await listUnpaid(db, userId, actor.id))
    },

    /**
     * Refunds all of them in full, in one transaction. Throws `not_found`, `own_account`, and `changed_meanwhile` when it
     * is another sum than the one that was confirmed.
     */
    async refund(actor: StaffActor, { userId, amount, reason }: RefundUnpaidInput): Promise<UnpaidGames> {
      await assertOther(actor, userId)
      return inTransaction(db, async (tx) => {
        const found = await lockUnpaid(tx, userId, actor.id)
        const sum = sumOf(found)
        if (sum.amount !== amount)
          throw new AppError('changed_meanwhile', 'The sum has changed meanwhile. Please look at it again')
        for (const { id, left } of found) {
          const order = await orders.lockById(tx, id)
          await refunds.recordRefund(tx, order!, {
            amount: left,
            reason: REFUND_REASON,
            requestedBy: actor.id,
          })
        }
        const after = { refunded: amount, orders: found.map(({ id }) => id) }
        await insertAudit(tx, actor, { at: clock.now(), personId: userId, reason, after })
        return sum
      })
    },
  }
}

const sumOf = (found: readonly { left: number }[]): UnpaidGames => ({
  orders: found.length,
  amount: found.reduce((sum, { left }) => sum + left, 0),
})
