import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import { NO_PAYOUTS } from '@queuemate/contracts/payouts/countries'
import * as companions from '@queuemate/db/queries/companions/companions'
import * as payouts from '@queuemate/db/queries/payouts/payouts'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import { emitDashboardChanged } from '../../outside/realtime/emit-dashboard-changed.ts'
import { retryFailedPayouts } from './retry-payout.ts'

/**
 * Returns the address of the provider's setup, or of its dashboard once that is done, for there details are changed. The
 * first call makes the companion's account at the provider (contract §2 `companion/stripe_setup`). Throws `forbidden`
 * without an active agreement, `invalid_input` without a country in which payouts are possible, `unavailable` when the provider does not respond.
 */
export async function setUpAccount(ctx: Context, user: Caller): Promise<string> {
  const companion = await companions.findCompanion(ctx.db, user.id)
  if (companion?.agreement_status !== AgreementStatus.active) throw new AppError('forbidden')
  if (companion.payouts_enabled) return openDashboard(ctx, user)
  const accountId = companion.payout_account_id ?? (await makeAccount(ctx, user, companion.created_at))
  const page = `${ctx.webUrl}/companion/payouts?setup=`
  const pages = { returnUrl: `${page}done`, refreshUrl: `${page}again` }
  const link = await ctx.payments.createAccountPage({ accountId, ...pages })
  await inTransaction(ctx.db, (tx) => mailAccountOwner(ctx, tx, user.id, 'payout_page_opened'))
  return link
}

/**
 * Returns the address of the account's dashboard at the provider (contract §2 `companion/stripe_dashboard`). Throws
 * `payout_setup_required` until the account can be paid to, `unavailable` when the provider does not respond.
 */
export async function openDashboard(ctx: Context, user: Caller): Promise<string> {
  const companion = await companions.findCompanion(ctx.db, user.id)
  if (!companion?.payouts_enabled || !companion.payout_account_id) {
    throw new AppError('payout_setup_required')
  }
  const link = await ctx.payments.createDashboardPage(companion.payout_account_id)
  await inTransaction(ctx.db, (tx) => mailAccountOwner(ctx, tx, user.id, 'payout_page_opened'))
  return link
}

async function makeAccount(ctx: Context, user: Caller, since: Date): Promise<string> {
  const country = await payouts.findCountryCode(ctx.db, user.id)
  // The provider never lets an account change its country.
  if (!country) throw invalidField('country', 'Set your country in Settings first. Payouts depend on it')
  const made = await ctx.payments.createAccount({ id: user.id, email: user.email, country, since })
  if (made === null) throw invalidField('country', NO_PAYOUTS)
  const kept = await payouts.saveAccount(ctx.db, user.id, made)
  if (!kept) throw new AppError('forbidden')
  return kept
}

/** What could send a companion's money elsewhere is told to the owner of the account. */
async function mailAccountOwner(
  ctx: Context,
  tx: Tx,
  userId: string,
  template: 'payout_page_opened' | 'payout_destination_changed',
): Promise<void> {
  await ctx.mail.send(tx, template, {
    key: `${template}:${userId}:${ctx.clock.now().getTime()}`,
    to: { userId },
    data: { url: `${ctx.webUrl}/companion/payouts` },
  })
}

/**
 * Asks the provider for the caller's account as it is now: the browser may be back before the webhook. Throws
 * `unavailable` when the provider does not respond.
 */
export async function refreshOwnAccount(ctx: Context, user: Caller): Promise<{ stripe_enabled: boolean }> {
  const companion = await companions.findCompanion(ctx.db, user.id)
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
  { payoutsEnabled, destination, banks }: { payoutsEnabled: boolean; destination: string; banks: string[] },
): Promise<string | null> {
  const companion = await payouts.lockByAccount(tx, accountId)
  if (!companion) return null
  const companionId = companion.user_id
  if (destination !== '' && companion.payout_destination !== destination) {
    // The first one is of the set-up.
    const changedAt = companion.payout_destination === null ? null : ctx.clock.now()
    await payouts.setDestination(tx, companionId, { destination, banks, changedAt })
    if (companion.payout_destination !== null)
      await mailAccountOwner(ctx, tx, companionId, 'payout_destination_changed')
  }
  const ended = companion.online && !payoutsEnabled
  if (companion.payouts_enabled === payoutsEnabled && !ended) return null
  await payouts.setEnabled(tx, companionId, payoutsEnabled)
  if (ended) await companions.setOffline(tx, companionId, 'payouts', ctx.clock.now())
  return companionId
}
