import { AppError } from '@queuemate/contracts/errors'
import type { DecideCaseInput, ReleaseAllInput } from '@queuemate/contracts/payouts/risk'
import { lockItems } from '@queuemate/db/queries/payouts/payable-items'
import * as cases from '@queuemate/db/queries/payouts/risk-cases'
import type { Tx } from '@queuemate/db/transaction'
import { noLock, staffChange, staffChangeWithResult } from '../../../base/staff-change.ts'
import type { StaffContext } from '../../../context.ts'
import { assertMayRelease, lockOthersOrder } from '../../payments/refunds/refund-limit.ts'

/**
 * Releases what a case holds, or keeps it until the next review (contract §9). Throws `already_decided`, `own_order` for the people
 * of the order or the case, and `forbidden` for the member who approved the companion.
 */
export const decideCase = (ctx: StaffContext, { id, decision, reason, replaces }: DecideCaseInput) =>
  staffChange(ctx, lockUndecided(ctx, id, replaces), async (tx, risk, at) => {
    if (risk.user_id === ctx.actor.id) throw new AppError('own_order')
    if (risk.kind !== 'request') await assertMayRelease(ctx, tx, risk.user_id)
    await cases.decideCase(tx, id, { decision, reason, by: ctx.actor.id, at })
    const about = risk.order_id === null ? { personId: risk.user_id } : { orderId: risk.order_id }
    return { ...about, reason, after: { case: id, decision } }
  })

const lockUndecided = (ctx: StaffContext, id: number, replaces: string | undefined) => async (tx: Tx) => {
  const known = await cases.findCase(tx, id)
  if (!known) return undefined
  if (known.order_id !== null) await lockOthersOrder(ctx, known.order_id)(tx)
  // A payout run that has begun takes what this releases only afterwards.
  await lockItems(tx)
  const risk = await cases.lockCase(tx, id, ctx.clock.now())
  const isKnown = risk?.decision === 'keep' && risk.decided_at?.toISOString() === replaces
  if (risk && !risk.undecided && !isKnown) throw new AppError('already_decided')
  return risk
}

/** Releases everything that a rule took part in holding, but for what the provider itself warned of (contract §9). */
export const releaseAll = (ctx: StaffContext, { rule, reason }: ReleaseAllInput) =>
  staffChangeWithResult(ctx, noLock, async (tx, _, at) => {
    await lockItems(tx)
    const released = await cases.releaseCases(tx, rule, { reason, by: ctx.actor.id, at })
    await cases.endConfirmations(tx, at)
    return { entry: { reason, after: { rule, cases: released } }, result: { released: released.length } }
  })
