import * as companions from '@queuemate/db/queries/companions/companions'
import * as payouts from '@queuemate/db/queries/payouts/payouts'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import { retryFailedPayouts } from './retry-payout.ts'
import { mailAccountOwner } from './set-up-account.ts'
import { emitDashboardChanged } from '../../outside/realtime/emit-dashboard-changed.ts'

/**
 * Asks the provider for the caller's account as it is now: the browser may be back before the webhook. Throws
 * `unavailable` when the provider does not respond.
 */
export async function refreshOwnAccount(ctx: Context, user: Caller): Promise<{ stripe_enabled: boolean }> {
  const companion = await companions.findById(ctx.db, user.id)
  if (!companion?.payout_account_id) return { stripe_enabled: false }
  return { stripe_enabled: await refreshAccount(ctx, companion.payout_account_id) }
}

/**
 * Stores the state of an account at the provider and returns whether it can be paid to. A companion who can no longer be
 * paid is set offline; one who can be again is sent what failed meanwhile. An account that belongs to no companion, any
 * more or yet, is not asked about: its first page asks when its owner comes back.
 */
export async function refreshAccount(ctx: Context, accountId: string): Promise<boolean> {
  if (!(await payouts.isKnownAccount(ctx.db, accountId))) return false
  const account = await ctx.payments.readAccount(accountId)
  const companionId = await inTransaction(ctx.db, (tx) => storeAccount(ctx, tx, accountId, account))
  if (companionId === null) return account.payoutsEnabled
  if (account.payoutsEnabled) await retryFailedPayouts(ctx, companionId)
  ctx.market.companionsChanged([companionId])
  emitDashboardChanged(ctx.realtime, companionId)
  return account.payoutsEnabled
}

/** Returns whose account it is; null when nothing has changed that a page shows. */
async function storeAccount(
  ctx: Context,
  tx: Tx,
  accountId: string,
  { payoutsEnabled, destination }: { payoutsEnabled: boolean; destination: string },
): Promise<string | null> {
  const companion = await payouts.lockByAccount(tx, accountId)
  if (!companion) return null
  const companionId = companion.user_id
  if (destination !== '' && companion.payout_destination !== destination) {
    await payouts.setDestination(tx, companionId, destination)
    // The first one is of the set-up.
    if (companion.payout_destination !== null)
      await mailAccountOwner(ctx, tx, companionId, 'payout_destination_changed')
  }
  const ended = companion.online && !payoutsEnabled
  if (companion.payouts_enabled === payoutsEnabled && !ended) return null
  await payouts.setEnabled(tx, companionId, payoutsEnabled)
  if (ended) await companions.setOffline(tx, companionId, 'payouts', ctx.clock.now())
  return companionId
}
