import { AppError } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import { refundShare } from '@queuemate/contracts/payments/refunds'
import type { RefundUnpaidInput } from '@queuemate/contracts/staff/people'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as orders from '@queuemate/db/queries/orders/orders'
import { lockItems } from '@queuemate/db/queries/payouts/payable-items'
import { listUnpaid } from '@queuemate/db/queries/payouts/unpaid'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import { inTransaction, type Db, type Tx } from '@queuemate/db/transaction'
import type { Context, StaffContext } from '../../../context.ts'
import { recordRefund } from '../../../engine/record-refund.ts'
import {
  assertWithinLimit,
  lockOthersOrder,
  madeBy,
  readApproval,
  type Approval,
} from '../../payments/refunds/refund-limit.ts'

/** Both people read it with the refund. The words of staff are in the audit log alone. */
const REFUND_REASON = 'Refunded by Queuemate staff'

async function assertOther(db: Db, memberId: string, userId: string): Promise<void> {
  if (!isUuid(userId) || !(await accounts.exists(db, userId))) throw new AppError('not_found')
  if (userId === memberId) throw new AppError('own_account')
}

/** The orders, locked in the order of their numbers, and as they are under the lock. */
async function lockUnpaid(tx: Tx, companionId: string, staffId: string) {
  // No payout takes any of them meanwhile.
  await lockItems(tx)
  for (const { id } of await listUnpaid(tx, companionId, staffId)) await orders.lockOrder(tx, id)
  return listUnpaid(tx, companionId, staffId)
}

/**
 * How many games of a companion no payout has paid, their cents, and who bears what; games that the member of staff played
 * in are left to others.
 */
export async function previewUnpaid(ctx: Context, memberId: string, userId: string) {
  await assertOther(ctx.db, memberId, userId)
  const games = unpaidGames(await listUnpaid(ctx.db, userId, memberId))
  const given = { companionId: userId, amount: games.amount, bearer: 'both' } as const
  return { ...games, approval: games.amount === 0 ? null : await readApproval(ctx, ctx.db, memberId, given) }
}

/**
 * Gives the players all of that money back, in one transaction. Throws `not_found`, `own_account`, `forbidden` above the limit, and
 * `changed_meanwhile` when it is another sum than the one that was confirmed.
 */
export const refundUnpaid = (ctx: StaffContext, input: RefundUnpaidInput) =>
  inTransaction(ctx.db, (tx) => refundUnpaidIn(ctx, tx, input))

/** The same in a transaction. With an approval, the limits of the member who asked do not count. */
export async function refundUnpaidIn(
  ctx: StaffContext,
  tx: Tx,
  { userId, amount, reason }: RefundUnpaidInput,
  approval?: Approval,
): Promise<{ orders: number; amount: number }> {
  await assertOther(tx, ctx.actor.id, userId)
  const found = await lockUnpaid(tx, userId, approval?.requestedBy ?? ctx.actor.id)
  const sum = found.reduce((all, { left }) => all + left, 0)
  if (sum !== amount)
    throw new AppError('changed_meanwhile', 'The total has changed in the meantime. Please review it')
  if (!approval)
    await assertWithinLimit(ctx, tx, ctx.actor.id, { companionId: userId, amount, bearer: 'both' })
  for (const { id, left } of found) {
    const order = await lockOthersOrder(ctx, id)(tx)
    await recordRefund(ctx, tx, order, {
      amount: left,
      reason: REFUND_REASON,
      ...madeBy(ctx.actor, approval),
    })
  }
  const after = { refunded: amount, orders: found.map(({ id }) => id), request: approval?.requestId }
  await insertAudit(tx, ctx.actor, { at: ctx.clock.now(), personId: userId, reason, after })
  return { orders: found.length, amount }
}

/** Both people of each game bear their part. */
function unpaidGames(found: Awaited<ReturnType<typeof listUnpaid>>) {
  const sum = (of: (game: (typeof found)[number]) => number) => found.reduce((all, game) => all + of(game), 0)
  const amount = sum(({ left }) => left)
  const share = sum((game) => refundShare(game, game.left, 'both'))
  return {
    orders: found.length,
    amount,
    impact: {
      player_gets: amount,
      released: 0,
      companion_loses: share,
      platform_loses: amount - share,
      provider_keeps: sum(({ providerFees }) => providerFees),
      is_paid_out: false,
      is_disputed: false,
    },
  }
}
