import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import { findRecipient } from '@queuemate/db/queries/accounts/notifications'
import * as companions from '@queuemate/db/queries/companions/companions'
import * as payouts from '@queuemate/db/queries/payouts/payouts'
import { inTransaction, type Db, type Tx } from '@queuemate/db/transaction'
import { rooms } from '@queuemate/realtime/rooms'
import type { Clock } from '../../base/clock.ts'
import type { PaymentGateway } from '../../outside/stripe/payment-gateway.ts'
import type { Realtime } from '../../outside/realtime/realtime.ts'
import type { Caller } from '../../base/caller.ts'
import type { MailService } from '../../mail/mail.service.ts'

export interface PayoutAccountsDeps {
  db: Db
  clock: Clock
  gateway: PaymentGateway
  realtime: Realtime
  mail: Pick<MailService, 'enqueue'>
  webUrl: string
  /** Sends a companion's failed payouts again. */
  retryPayouts: (companionId: string) => Promise<void>
}

/** A companion's account at the payment provider: made, set up, looked at (contract §2 `companion/stripe_*`). */
export function createPayoutAccounts({
  db,
  clock,
  gateway,
  realtime,
  mail,
  webUrl,
  retryPayouts,
}: PayoutAccountsDeps) {
  /** What could send a companion's money elsewhere is told to the owner of the account. */
  async function tell(tx: Tx, userId: string, template: 'payout_page_opened' | 'payout_destination_changed') {
    const reader = await findRecipient(tx, userId)
    if (!reader) return
    const key = `${template}:${userId}:${clock.now().getTime()}`
    await mail.enqueue(tx, key, reader.email, template, { url: `${webUrl}/companion/payouts` })
  }

  async function makeAccount(user: Caller): Promise<string> {
    const country = await payouts.findCountryCode(db, user.id)
    // The provider never lets an account change its country.
    if (!country) throw invalidField('country', 'Set your country in Settings first. Payouts depend on it')
    const made = await gateway.createAccount({ id: user.id, email: user.email, country })
    const kept = await payouts.saveAccount(db, user.id, made)
    if (!kept) throw new AppError('forbidden')
    return kept
  }

  /**
   * The address of the provider's setup; of its dashboard once that is done, for there details are changed.
   * Throws `forbidden` without an active agreement, `invalid_input` without a country, `unavailable` when the provider does not respond.
   */
  async function setup(user: Caller): Promise<string> {
    const companion = await companions.findById(db, user.id)
    if (companion?.agreement_status !== AgreementStatus.active) throw new AppError('forbidden')
    if (companion.payouts_enabled) return dashboard(user)
    const accountId = companion.payout_account_id ?? (await makeAccount(user))
    const page = `${webUrl}/companion/payouts?setup=`
    const pages = { returnUrl: `${page}done`, refreshUrl: `${page}again` }
    const link = await gateway.createAccountPage({ accountId, ...pages })
    await inTransaction(db, (tx) => tell(tx, user.id, 'payout_page_opened'))
    return link
  }

  /** Throws `payout_setup_required` until the account can be paid to, `unavailable` as above. */
  async function dashboard(user: Caller): Promise<string> {
    const companion = await companions.findById(db, user.id)
    if (!companion?.payouts_enabled || !companion.payout_account_id) {
      throw new AppError('payout_setup_required')
    }
    const link = await gateway.createDashboardPage(companion.payout_account_id)
    await inTransaction(db, (tx) => tell(tx, user.id, 'payout_page_opened'))
    return link
  }

  /** Asks for the caller's account as it is now: the browser may be back before the webhook. */
  async function refresh(user: Caller): Promise<{ stripe_enabled: boolean }> {
    const companion = await companions.findById(db, user.id)
    if (!companion?.payout_account_id) return { stripe_enabled: false }
    return { stripe_enabled: await refreshAccount(companion.payout_account_id) }
  }

  /**
   * Stores the state of an account at the provider. A companion who can no longer be paid is set offline; one who can be
   * again is sent what failed meanwhile. An account that
   * belongs to no companion, any more or yet, is not asked about: its first page asks when its owner comes back.
   */
  async function refreshAccount(accountId: string): Promise<boolean> {
    if (!(await payouts.isKnownAccount(db, accountId))) return false
    const { payoutsEnabled, destination } = await gateway.readAccount(accountId)
    const changed = await inTransaction(db, async (tx) => {
      const companion = await payouts.lockByAccount(tx, accountId)
      if (companion && destination !== '' && companion.payout_destination !== destination) {
        await payouts.setDestination(tx, companion.user_id, destination)
        // The first one is of the set-up.
        if (companion.payout_destination !== null)
          await tell(tx, companion.user_id, 'payout_destination_changed')
      }
      const ended = companion?.online === true && !payoutsEnabled
      if (!companion || (companion.payouts_enabled === payoutsEnabled && !ended)) return null
      await payouts.setEnabled(tx, companion.user_id, payoutsEnabled)
      if (ended) await companions.setOffline(tx, companion.user_id, 'payouts', clock.now())
      return { companionId: companion.user_id, ended }
    })
    if (!changed) return payoutsEnabled
    const { companionId, ended } = changed
    if (payoutsEnabled) await retryPayouts(companionId)
    if (ended) realtime.emit(rooms.market, 'updateAvailability', { companionID: companionId })
    realtime.emit(rooms.dashboard(companionId), 'refreshInfo')
    return payoutsEnabled
  }

  return { setup, dashboard, refresh, refreshAccount }
}
