import { z } from 'zod'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import { formatMoney } from '@queuemate/contracts/money'
import type {
  CompanionDetail,
  CompanionPage,
  StaffCompanionsInput,
  StaffPayband,
  UpdateCompanionInput,
} from '@queuemate/contracts/staff/companions'
import * as orders from '@queuemate/db/queries/orders/orders'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import { lockPayband } from '@queuemate/db/queries/companions/companions'
import * as companions from '@queuemate/db/queries/staff/companions'
import type { CompanionRow } from '@queuemate/db/queries/staff/companions'
import { inTransaction, type Db, type Tx } from '@queuemate/db/transaction'
import { rooms } from '@queuemate/realtime/rooms'
import type { StaffActor } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'
import type { Realtime } from '../../../outside/realtime/realtime.ts'
import { oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import { announceOnline } from '../../companions/presence/announce-online.ts'
import type { StaffNotes } from '../notes/notes.ts'
import type { PersonMails } from '../mail-person.ts'
import { priceInside } from '@queuemate/contracts/staff/replay'
import { companionView } from './companions.views.ts'

const place = z.tuple([z.iso.datetime(), z.uuid()])

export interface StaffCompanionsDeps {
  db: Db
  clock: Clock
  realtime: Realtime
  mails: PersonMails
  notes: Pick<StaffNotes, 'list'>
}

type Locked = NonNullable<Awaited<ReturnType<typeof companions.lockCompanion>>>['companion']

/** Companions as staff see and change them (contract §2 `staff.companions`). */
export function createStaffCompanions({ db, clock, realtime, mails, notes }: StaffCompanionsDeps) {
  async function withRates(rows: readonly CompanionRow[]) {
    const ids = rows.map((row) => row.user_id)
    const answers = await companions.countLatestAnswers(db, ids)
    const now = clock.now()
    return rows.map((row) =>
      companionView(
        row,
        answers.find(({ companion_id }) => companion_id === row.user_id),
        now,
      ),
    )
  }

  async function list({ limit, cursor, ...filter }: StaffCompanionsInput): Promise<CompanionPage> {
    const last = placeAfter(cursor, place)
    const after = last && { at: last[0], id: last[1] }
    const found = await companions.listCompanions(db, filter, { limit: oneMore(limit), after })
    const { rows, next_cursor } = toPage(found, limit, (row) => [row.place_at, row.user_id])
    return { items: await withRates(rows), nextCursor: next_cursor }
  }

  /** Throws `not_found` for a person who is no companion. */
  async function get(userId: string): Promise<CompanionDetail> {
    const row = isUuid(userId) ? await companions.findCompanion(db, userId) : undefined
    if (!row) throw new AppError('not_found')
    const [[item], open, written] = await Promise.all([
      withRates([row]),
      orders.listOpen(db, userId),
      notes.list(userId),
    ])
    return {
      ...item!,
      agreed_at: row.agreed_at?.toISOString() ?? null,
      disabled_reason: row.disabled_reason,
      has_open_order: open.length > 0,
      matches: row.matches,
      notes: written,
    }
  }

  /**
   * Throws `not_found` for a person who is no companion, `already_decided` when it is so already, and
   * `price_outside_band` with the nearest price unless it may move.
   */
  async function update(actor: StaffActor, input: UpdateCompanionInput): Promise<void> {
    const { userId, paybandId, disabled, reason } = input
    if (!isUuid(userId)) throw new AppError('not_found')
    const { before, rate } = await inTransaction(db, async (tx) => {
      const found = await companions.lockCompanion(tx, userId)
      if (!found || found.user.deleted_at || !isCompanion(found.companion)) throw new AppError('not_found')
      const { companion } = found
      const at = clock.now()
      const changes = [
        ...(disabled === undefined ? [] : [await setDisabled(tx, companion, { disabled, reason, at })]),
        ...(paybandId === undefined ? [] : [await setPayband(tx, companion, { ...input, paybandId, at })]),
      ]
      await insertAudit(tx, actor, {
        at,
        personId: userId,
        ...(reason ? { reason } : {}),
        before: Object.assign({}, ...changes.map((change) => change.before)),
        after: Object.assign({}, ...changes.map((change) => change.after)),
      })
      return { before: companion, rate: changes.find((change) => 'rate' in change)?.rate ?? companion.rate }
    })
    const wasListed = before.online && before.payouts_enabled
    if (wasListed && rate !== before.rate)
      realtime.emit(rooms.market, 'updatePrice', { companionID: userId, price: rate })
    if (disabled && before.online) announceOnline({ realtime }, userId, false)
    else realtime.emit(rooms.dashboard(userId), 'refreshInfo')
  }

  async function setDisabled(
    tx: Tx,
    { user_id: userId, agreement_status }: Locked,
    { disabled, reason = '', at }: { disabled: boolean; reason: string | undefined; at: Date },
  ) {
    const wasDisabled = agreement_status === AgreementStatus.disabled
    if (disabled === wasDisabled)
      throw new AppError(
        'already_decided',
        disabled ? 'This companion is disabled already' : 'This companion is not disabled any more',
      )
    if (disabled) await companions.disable(tx, userId, reason, at)
    else await companions.enable(tx, userId)
    await mails.write(tx, userId, {
      about: `${userId}:${at.getTime()}`,
      template: disabled ? 'companion_disabled' : 'companion_enabled',
      path: disabled ? '/companion/agreement' : '/companion/dashboard',
      data: { reason },
    })
    return { before: { disabled: wasDisabled }, after: { disabled } }
  }

  async function setPayband(
    tx: Tx,
    { user_id: userId, payband_id, rate: price }: Locked,
    { paybandId, movePrice, at }: { paybandId: number; movePrice: boolean; at: Date },
  ) {
    const band = await lockPayband(tx, paybandId)
    if (!band) throw invalidField('paybandId', 'There is no such payband')
    const rate = priceInside(price, band)
    if (payband_id === band.id && rate === price)
      throw new AppError('already_decided', `The payband of this companion is ${band.name} already`)
    if (rate !== price && !movePrice)
      throw new AppError(
        'price_outside_band',
        `The price of ${formatMoney(price)} is outside of ${band.name}. It would become ${formatMoney(rate)}`,
        { price: rate },
      )
    await companions.setPayband(tx, userId, { payband_id: band.id, rate })
    const { name, minimum, maximum } = band
    await mails.write(tx, userId, {
      about: `${userId}:${at.getTime()}`,
      template: 'payband_changed',
      path: '/companion/dashboard',
      data: { name, minimum, maximum, price: rate, before: rate === price ? null : price },
    })
    return { before: { payband: payband_id, price }, after: { payband: band.id, price: rate }, rate }
  }

  async function paybands(): Promise<{ items: StaffPayband[]; nextCursor: null }> {
    return { items: await companions.listPaybands(db), nextCursor: null }
  }

  return { list, get, update, paybands }
}

function isCompanion({ agreement_status }: Locked): boolean {
  return agreement_status === AgreementStatus.active || agreement_status === AgreementStatus.disabled
}
