import type { ContactInput } from '@queuemate/contracts/support/schemas'
import { inTransactionOnce } from '@queuemate/db/made-once'
import * as tickets from '@queuemate/db/queries/support/tickets'
import { networkOf } from '../../base/network.ts'
import type { Context } from '../../context.ts'
import { CONTACTS, TICKETS, ticketsOf } from './support.policy.ts'

/**
 * Stores a message of the contact form (contract §2 `support/contact`); five an hour per address (contract §7), then
 * `rate_limited`. `userId` when signed in.
 */
export async function contactSupport(
  ctx: Context,
  input: ContactInput,
  ip: string,
  userId: string | null = null,
): Promise<{ ok: true }> {
  const address = networkOf(ip)
  await ctx.limiter.take(`contact:${address}`, CONTACTS)
  if (userId) await ctx.limiter.consume(ticketsOf(userId), TICKETS)
  await inTransactionOnce(ctx, (tx) =>
    tickets.insert(tx, { ...input, user_id: userId, created_at: ctx.clock.now() }),
  )
  return { ok: true }
}
