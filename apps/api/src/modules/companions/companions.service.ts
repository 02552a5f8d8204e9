import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type {
  CompanionSettings,
  CompanionSettingsInput,
  CompanionStatistics,
  CompanionStatus,
  Presence,
  Payband,
} from '@queuemate/contracts/companions/schemas'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import { IMMORTAL_1 } from '@queuemate/contracts/lookups/ranks'
import * as companions from '@queuemate/db/queries/companions/companions'
import * as lookups from '@queuemate/db/queries/lookups/lookups'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import { rooms } from '@queuemate/realtime/rooms'
import type { Clock } from '../../base/clock.ts'
import type { Realtime } from '../../outside/realtime/realtime.ts'
import type { Caller } from '../../base/caller.ts'
import { assertInsideBand, lastWeeks } from './companions.policy.ts'
import { announceOnline } from './presence/presence.service.ts'
import { presenceView, settingsView, statisticsView, statusView } from './companions.views.ts'

export interface CompanionsDeps {
  db: Db
  clock: Clock
  realtime: Realtime
}

type Companion = NonNullable<Awaited<ReturnType<typeof companions.findById>>>

/** What a companion sees and sets of their own work (contract §2 `companion/*`). */
export function createCompanionsService({ db, clock, realtime }: CompanionsDeps) {
  async function require(user: Caller): Promise<Companion> {
    const companion = await companions.findById(db, user.id)
    if (!companion) throw new AppError('not_found')
    return companion
  }

  /** For any user: a person who never applied is at 0, locked. */
  async function status(user: Caller): Promise<CompanionStatus> {
    const companion = await companions.findById(db, user.id)
    return statusView(companion?.agreement_status ?? AgreementStatus.locked, user.role)
  }

  /** Amounts in cents. Throws `not_found` for a companion without a payband. */
  async function payband(user: Caller): Promise<Payband> {
    const companion = await require(user)
    return paybandView(companion, await requireBand(companion, (id) => companions.findPayband(db, id)))
  }

  /** Sets the price in cents; throws `invalid_input` naming the band when it is outside (spec §5). */
  async function setRate(user: Caller, rate: number): Promise<Payband> {
    const { companion, band, before } = await inTransaction(db, async (tx) => {
      const locked = await companions.lockById(tx, user.id)
      if (!locked) throw new AppError('not_found')
      // Staff may be changing its limits.
      const found = await requireBand(locked, (id) => companions.lockPayband(tx, id))
      assertInsideBand(rate, found)
      await companions.setRate(tx, user.id, rate)
      return { companion: { ...locked, rate }, band: found, before: locked.rate }
    })
    if (rate !== before && companion.online && companion.payouts_enabled) {
      realtime.emit(rooms.market, 'updatePrice', { companionID: user.id, price: rate })
    }
    return paybandView(companion, band)
  }

  async function settings(user: Caller): Promise<CompanionSettings> {
    return settingsView(await require(user))
  }

  /** Throws `invalid_input` for a banner that is not there to choose; a hidden one can be kept (spec §5 'Teammate settings'). */
  async function updateSettings(user: Caller, { banner, bio }: CompanionSettingsInput) {
    const chosen = await lookups.findBanner(db, banner)
    const isHidden = chosen?.hidden && (await require(user)).banner_id !== banner
    if (!chosen || isHidden) throw invalidField('banner', 'Please select a banner')
    await companions.setCard(db, user.id, { banner_id: banner, bio })
    return settings(user)
  }

  async function online(user: Caller): Promise<{ online: boolean }> {
    return { online: (await require(user)).online }
  }

  /** When their dashboard was last heard of, and why they are offline. */
  async function presence(user: Caller): Promise<Presence> {
    return presenceView(await require(user))
  }

  /**
   * Throws `forbidden` without an active agreement; going online also `payout_setup_required`, `order_open` (a score
   * still owed counts), `rank_too_low` and `invalid_input` while the price is outside the band.
   */
  async function setOnline(user: Caller, wanted: boolean): Promise<{ online: boolean }> {
    const before =
      (await trySetOnline(db, user, wanted)) ??
      // The row has changed since it was read: nothing can change it now.
      (await inTransaction(db, async (tx) => {
        await companions.lockById(tx, user.id)
        return trySetOnline(tx, user, wanted)
      }))
    if (!before) throw new AppError('unavailable')
    if (before.online !== wanted) announceOnline(realtime, user.id, wanted)
    return { online: wanted }
  }

  /** What was so before; null when the row has changed since it was read. */
  async function trySetOnline(on: Db, user: Caller, wanted: boolean) {
    const facts = await companions.findOnlineFacts(on, user.id)
    if (facts?.agreement_status !== AgreementStatus.active) throw new AppError('forbidden')
    if (wanted) assertMayGoOnline(facts)
    const at = clock.now()
    const written = wanted
      ? await companions.setOnline(on, user.id, facts.version, at)
      : (await companions.setOffline(on, user.id, 'self', at)) || !facts.online
    return written ? facts : null
  }

  async function statistics(user: Caller): Promise<CompanionStatistics> {
    const now = clock.now()
    const [companion, totals, weeks] = await Promise.all([
      require(user),
      companions.sumOrders(db, user.id),
      companions.sumOrdersByWeek(db, user.id, lastWeeks(now)[0]!),
    ])
    return statisticsView(companion, totals, weeks, now)
  }

  return {
    settings,
    updateSettings,
    status,
    payband,
    setRate,
    online,
    presence,
    setOnline,
    statistics,
  }
}
export type CompanionsService = ReturnType<typeof createCompanionsService>

function assertMayGoOnline({ payouts_enabled, busy, rank, rate, band }: companions.OnlineFacts): void {
  if (!payouts_enabled) throw new AppError('payout_setup_required')
  if (busy) throw new AppError('order_open')
  // Companions who drop below keep their account and climb back first (spec §9 'Rank eligibility').
  if (rank === null || rank < IMMORTAL_1) throw new AppError('rank_too_low')
  if (!band) throw noBand()
  assertInsideBand(rate, band)
}

function noBand(): AppError {
  return new AppError('not_found', 'You have no payband yet')
}

type Band = NonNullable<Awaited<ReturnType<typeof companions.findPayband>>>

async function requireBand(
  { payband_id: id }: Companion,
  read: (id: number) => Promise<Band | undefined>,
): Promise<Band> {
  const band = id === null ? undefined : await read(id)
  if (!band) throw noBand()
  return band
}

function paybandView(
  companion: Companion,
  band: { name: string; minimum: number; maximum: number },
): Payband {
  return {
    name: band.name,
    minimum: band.minimum,
    maximum: band.maximum,
    rate: companion.rate,
    stripe_enabled: companion.payouts_enabled,
  }
}
