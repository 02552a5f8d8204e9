import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import { NO_PAYOUTS } from '@queuemate/contracts/payouts/countries'
import * as companions from '@queuemate/db/queries/companions/companions'
import * as payouts from '@queuemate/db/queries/payouts/payouts'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'

/**
 * Returns the address of the provider's setup, or of its dashboard once that is done, for there details are changed. The
 * first call makes the companion's account at the provider (contract §2 `companion/stripe_setup`). Throws `forbidden`
 * without an active agreement, `invalid_input` without a country in which payouts are possible, `unavailable` when the provider does not respond.
 */
export async function setUpAccount(ctx: Context, user: Caller): Promise<string> {
  const companion = await companions.findById(ctx.db, user.id)
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
  const companion = await companions.findById(ctx.db, user.id)
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
export async function mailAccountOwner(
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
