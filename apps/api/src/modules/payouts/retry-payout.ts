import { AppError } from '@queuemate/contracts/errors'
import { isOnHold, lockItems, renewPayout } from '@queuemate/db/queries/payouts/payable-items'
import * as sending from '@queuemate/db/queries/payouts/sending'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import type { StaffActor } from '../../base/caller.ts'
import type { Context, StaffContext } from '../../context.ts'
import { addJob, MONEY_ATTEMPTS } from '../../jobs/queue.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Staff try a failed payout again (contract §2 `staff.payouts`). Throws `not_found`, `own_order` for their
 * own payout, or `invalid_transition` when there is nothing to send.
 */
export async function retryPayout(ctx: StaffContext, payoutId: number): Promise<void> {
  const payout = await sending.findPayout(ctx.db, payoutId)
  if (!payout) throw new AppError('not_found')
  if (payout.companion_id === ctx.actor.id) throw new AppError('own_order')
  if (payout.status !== 'failed') {
    throw new AppError('invalid_transition', 'Only a failed payout can be retried')
  }
  if (await renew(ctx, payoutId, ctx.actor)) return
  if (await isOnHold(ctx.db, payout.companion_id, ctx.clock.now()))
    throw new AppError('invalid_transition', "This companion's payouts are on hold")
  throw new AppError('invalid_transition', 'Nothing in this payout can be paid right now')
}

/** The daily job of a failed payout. One that has nothing to pay now is looked at again the next day. */
export async function retryPayoutDaily(ctx: Context, payoutId: number): Promise<void> {
  if (await renew(ctx, payoutId)) return
  await inTransaction(ctx.db, async (tx) => {
    const payout = await sending.lockPayout(tx, payoutId)
    if (payout?.status === 'failed') await retryTomorrow(ctx, tx, payoutId)
  })
}

/** A companion's account is ready again: what failed is sent now. */
export async function retryFailedPayouts(ctx: Context, companionId: string): Promise<void> {
  for (const payoutId of await sending.listFailed(ctx.db, companionId)) await renew(ctx, payoutId)
}

/** Enqueues the daily job of a payout that has failed, for 24 hours from now. */
export async function retryTomorrow(ctx: Context, tx: Tx, payoutId: number): Promise<void> {
  const runAt = new Date(ctx.clock.now().getTime() + DAY_MS)
  await addJob(tx, 'payouts.retry', { payoutId }, { runAt })
}

/** Makes a failed payout pending again with what it can pay now; false when that is nothing, or it has not failed. */
async function renew(ctx: Context, payoutId: number, actor?: StaffActor): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    await lockItems(tx)
    const payout = await sending.lockPayout(tx, payoutId)
    if (payout?.status !== 'failed') return false
    const at = ctx.clock.now()
    if (!(await renewPayout(tx, { id: payoutId, companionId: payout.companion_id }, at))) return false
    await addJob(tx, 'payouts.send', { payoutId }, { attempts: MONEY_ATTEMPTS })
    if (actor) await insertAudit(tx, actor, { at, payoutId })
    return true
  })
}
