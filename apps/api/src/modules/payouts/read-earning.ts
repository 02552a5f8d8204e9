import { nextPayday, periodEndOf } from '@queuemate/contracts/payouts/paydays'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { findHeldReason } from '@queuemate/db/queries/payouts/payable-items'
import { findEarning } from '@queuemate/db/queries/payouts/earnings'
import type { Context } from '../../context.ts'
import { earningOf, type Earning } from './payouts.policy.ts'

/** What an order earned its companion in cents, when that is or was paid out, and why it is held back (contract §6). */
export async function readEarning(ctx: Context, order: OrderRow): Promise<Earning> {
  const now = ctx.clock.now()
  const earning = earningOf(order, await findEarning(ctx.db, order.id), now)
  if (earning.state !== 'owed') return { ...earning, held: null }
  const named = { id: order.id, companionId: order.companion_id }
  return { ...earning, held: await findHeldReason(ctx.db, periodEndOf(nextPayday(now)), named) }
}
