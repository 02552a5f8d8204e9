import { orderHistoryInput } from '@queuemate/contracts/companions/history'
import type { Insertable } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Orders } from '@queuemate/db/schema'
import { createCompanion, createOrder as insertOrder, createUser } from '@queuemate/db/testing/factories'
import { insertRow } from '@queuemate/db/testing/rows'
import { scaled } from '@queuemate/run/pace'
import { countWaiting } from '@queuemate/db/testing/use-database'
import { useApp } from '../../../test/app.ts'
import { sessionOf } from '../../../test/fakes.ts'
import { listHistory } from './history/list-history.ts'
import { recordPresence, createPresenceSweep } from './presence/presence.ts'
import { readStatistics, readStatus } from './companion.ts'
import { readOnline, readPresence, setOnline } from './set-online.ts'
import { readPayband, setRate } from './set-rate.ts'

// A Friday.
/** For what another connection does. */
const WAIT = { timeout: scaled(20_000) }
const NOW = '2026-11-20T12:00:00.000Z'
const app = useApp()
const ctx = () => app().context
beforeEach(() => {
  app().clock.set(NOW)
  app().realtime.clear()
})

const refused = (code: string) => expect.objectContaining({ code })
const create = async (overrides: Parameters<typeof createCompanion>[1] = {}) =>
  sessionOf(await createCompanion(app().db, overrides))
/** What the browsers of the marketplace are told, once this process has heard of all that was written. */
async function marketEvents() {
  await app().caughtUp()
  return app().realtime.sent.filter(({ room }) => room === 'market')
}
/** A companion of whom the marketplace knows, and nothing is told any more. */
async function known(overrides: Parameters<typeof createCompanion>[1] = {}) {
  const user = await create(overrides)
  await app().caughtUp()
  app().realtime.clear()
  return user
}
const rowOf = (id: string) =>
  app().db.selectFrom('companions').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()

const createOrder = (companion_id: string, values: Partial<Insertable<Orders>> = {}) =>
  insertOrder(app().db, { companion_id, requested_at: NOW, ...values })

test('status: locked without an application, approved without roles, active', async () => {
  const nobody = sessionOf(await createUser(app().db))
  expect(await readStatus(ctx(), nobody)).toEqual({
    status: 0,
    isActive: false,
    isPending: false,
    isCompanion: false,
  })
  expect(await readStatus(ctx(), await create({ role: 'player' }))).toEqual({
    status: 3,
    isActive: true,
    isPending: false,
    isCompanion: false,
  })
  expect(await readStatus(ctx(), await create({ companion: { agreement_status: 2 } }))).toMatchObject({
    status: 2,
    isPending: true,
    isActive: false,
  })
})

describe('price', () => {
  test('moves inside the band and the market hears it', async () => {
    const user = await known()
    expect(await setRate(ctx(), user, 1999)).toEqual({
      name: 'Standard',
      minimum: 1000,
      maximum: 2000,
      rate: 1999,
      stripe_enabled: true,
    })
    expect((await readPayband(ctx(), user)).rate).toBe(1999)
    expect(await marketEvents()).toEqual([
      { room: 'market', event: 'updatePrice', payload: { companionID: user.id, price: 1999 } },
    ])
  })

  test.each([999, 2001, 1000.5])('%d is refused, nothing is written or published', async (rate) => {
    const user = await known()
    await expect(setRate(ctx(), user, rate)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('$10.00 and $20.00'),
    })
    expect((await readPayband(ctx(), user)).rate).toBe(1500)
    expect(app().realtime.sent).toEqual([])
  })

  test.each([1, 49])(
    '%i cents is refused in a band that begins at zero: no card can be charged so little',
    async (rate) => {
      const band = { name: `Free from ${rate}`, minimum: 0, maximum: 2000, fee_bps: 0 }
      const { id } = await insertRow(app().db, 'paybands', band)
      const user = await create({ companion: { payband_id: id } })
      await expect(setRate(ctx(), user, rate)).rejects.toMatchObject({
        code: 'invalid_input',
        message: 'The price must be $0.00 or at least $0.50',
      })
      expect(await setRate(ctx(), user, 0)).toMatchObject({ rate: 0 })
      expect(await setRate(ctx(), user, 50)).toMatchObject({ rate: 50 })
    },
  )

  test('of a companion who is offline is heard too: their card may be on a screen', async () => {
    const user = await known({ companion: { online: false } })
    await setRate(ctx(), user, 1200)
    expect(await marketEvents()).toMatchObject([{ event: 'updatePrice', payload: { companionID: user.id } }])
  })

  test('needs a payband', async () => {
    const user = await create({ companion: { payband_id: null } })
    await expect(readPayband(ctx(), user)).rejects.toEqual(refused('not_found'))
    await expect(setRate(ctx(), user, 1200)).rejects.toEqual(refused('not_found'))
  })
})

describe('the online switch', () => {
  const offline = (companion = {}) => known({ companion: { online: false, seen_at: null, ...companion } })

  test('on: the market and the dashboard hear it once', async () => {
    const user = await offline()
    expect(await setOnline(ctx(), user, true)).toEqual({ online: true })
    expect(await readOnline(ctx(), user)).toEqual({ online: true })
    await app().caughtUp()
    expect(app().realtime.sent).toEqual([
      { room: `dashboard:${user.id}`, event: 'refreshInfo', payload: undefined },
      { room: `dashboard:${user.id}`, event: 'dashboardChanged', payload: undefined },
      { room: 'market', event: 'companionAvailable', payload: { companionID: user.id } },
    ])
    expect((await rowOf(user.id)).seen_at).toEqual(new Date(NOW))
    app().realtime.clear()
    await setOnline(ctx(), user, true)
    expect(app().realtime.sent).toEqual([])
  })

  test('off: the market hears it', async () => {
    const user = await known()
    expect(await setOnline(ctx(), user, false)).toEqual({ online: false })
    expect(await marketEvents()).toMatchObject([{ event: 'updateAvailability' }])
    expect(await readPresence(ctx(), user)).toMatchObject({
      offline_reason: 'self',
      offline_at: NOW,
      online_at: null,
    })
    await setOnline(ctx(), user, true)
    // Since then, whatever is pressed later.
    app().clock.set('2026-11-20T12:05:00.000Z')
    await setOnline(ctx(), user, true)
    expect(await readPresence(ctx(), user)).toEqual({
      seen_at: '2026-11-20T12:05:00.000Z',
      online_at: NOW,
      offline_reason: null,
      offline_at: null,
      tonight: { requests: 0, games: 0, earned: 0, last: null },
    })
  })

  test('off a second time keeps why they were offline before', async () => {
    const user = await offline({ offline_reason: 'missed', offline_at: NOW })
    await setOnline(ctx(), user, false)
    expect((await readPresence(ctx(), user)).offline_reason).toBe('missed')
  })

  test.each([null, 21])('not with a rank of %o', async (ingame_rank) => {
    const user = await create({ companion: { online: false }, profile: { ingame_rank } })
    await expect(setOnline(ctx(), user, true)).rejects.toEqual(refused('rank_too_low'))
    expect((await rowOf(user.id)).online).toBe(false)
  })

  test('not without payout setup', async () => {
    const user = await offline({ payouts_enabled: false })
    await expect(setOnline(ctx(), user, true)).rejects.toEqual(refused('payout_setup_required'))
    expect((await rowOf(user.id)).online).toBe(false)
    expect(app().realtime.sent).toEqual([])
  })

  test.each([1, 3, 4, 5] as const)('not with an order at %d, but off works', async (status) => {
    const user = await offline()
    await createOrder(user.id, { status })
    await expect(setOnline(ctx(), user, true)).rejects.toEqual(refused('order_open'))
    expect(await setOnline(ctx(), user, false)).toEqual({ online: false })
  })

  test.each([2, 6, 7] as const)('an order at %d is over', async (status) => {
    const user = await offline()
    await createOrder(user.id, { status })
    expect(await setOnline(ctx(), user, true)).toEqual({ online: true })
  })

  test.each([0, 1, 2, 4])('not with an agreement at %d', async (agreement_status) => {
    const user = await offline({ agreement_status })
    await expect(setOnline(ctx(), user, true)).rejects.toEqual(refused('forbidden'))
  })

  test('not for a person who never applied, nor with a price outside the band', async () => {
    await expect(setOnline(ctx(), sessionOf(await createUser(app().db)), true)).rejects.toEqual(
      refused('forbidden'),
    )
    const user = await offline({ rate: 0 })
    await expect(setOnline(ctx(), user, true)).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'rate' }],
    })
  })

  test('is refused when a request takes the companion between the check and the write', async () => {
    const user = await create()
    const player = await createUser(app().db)
    let pending: Promise<unknown> | undefined
    await app()
      .db.transaction()
      .execute(async (tx) => {
        // As a request writes it: the companion goes offline, and an order is open.
        await tx
          .updateTable('companions')
          .set({ online: false, offline_reason: 'requested', offline_at: new Date(NOW) })
          .where('user_id', '=', user.id)
          .execute()
        pending = setOnline(ctx(), user, true).catch((error: unknown) => error)
        await waitsForLock()
        await insertOrder(tx, { companion_id: user.id, player_id: player.id, status: 1 })
      })
    expect(await pending).toEqual(refused('order_open'))
    expect((await rowOf(user.id)).online).toBe(false)
  })
})

/** Resolves once a statement of this database waits for a row that another transaction holds. */
async function waitsForLock(): Promise<void> {
  await vi.waitFor(async () => expect(await countWaiting(app().db)).toBe(1), WAIT)
}

describe('presence', () => {
  beforeEach(() => app().db.updateTable('companions').set({ online: false }).execute())
  const start = () => createPresenceSweep(ctx())

  test('sets a companion offline who was last seen 90 s ago, and publishes it', async () => {
    const user = await known({ companion: { seen_at: new Date(NOW) } })
    const sweep = start()
    app().clock.forward(89)
    expect(await sweep()).toBe(0)
    app().clock.forward(1)
    expect(await sweep()).toBe(1)
    expect(await rowOf(user.id)).toMatchObject({ online: false, offline_reason: 'away' })
    await app().caughtUp()
    expect(app().realtime.sent.map((one) => one.event)).toEqual([
      'refreshInfo',
      'dashboardChanged',
      'updateAvailability',
    ])
  })

  test('leaves a companion online whose dashboard has reported since', async () => {
    const user = await known({ companion: { seen_at: new Date(NOW) } })
    const sweep = start()
    app().clock.forward(60)
    await recordPresence(ctx(), [user.id])
    app().clock.forward(60)
    expect(await sweep()).toBe(0)
    expect((await rowOf(user.id)).online).toBe(true)
    expect(app().realtime.sent).toEqual([])
  })

  test('handles each companion once when two processes sweep', async () => {
    for (let index = 0; index < 20; index++) await known({ companion: { seen_at: new Date(NOW) } })
    app().clock.forward(90)
    const swept = await Promise.all([start()(), start()()])
    expect(swept[0]! + swept[1]!).toBe(20)
    expect(await marketEvents()).toHaveLength(20)
  })

  test('after a pause in which nothing could run, waits until dashboards have reported', async () => {
    const user = await create({ companion: { seen_at: new Date(NOW) } })
    const running = vi.spyOn(performance, 'now').mockReturnValue(0)
    const sweep = start()
    app().clock.forward(200)
    running.mockReturnValue(200_000)
    expect(await sweep()).toBe(0)
    running.mockReturnValue(229_000)
    expect(await sweep()).toBe(0)
    running.mockReturnValue(231_000)
    expect(await sweep()).toBe(1)
    running.mockRestore()
    expect((await rowOf(user.id)).online).toBe(false)
  })

  test('never moves the moment back', async () => {
    const [one, other] = [await create(), await create({ companion: { seen_at: null } })]
    app().clock.set('2027-01-01')
    await recordPresence(ctx(), [one.id, other.id])
    app().clock.set('2026-01-01')
    await recordPresence(ctx(), [one.id])
    await recordPresence(ctx(), [])
    expect((await rowOf(one.id)).seen_at).toEqual(new Date('2027-01-01'))
    expect((await rowOf(other.id)).seen_at).toEqual(new Date('2027-01-01'))
  })
})

describe('figures', () => {
  test('of a beginner are zeros and a rating of 2.5', async () => {
    const figures = await readStatistics(ctx(), await create())
    const none = { total: 0, week: 0 }
    expect(figures).toMatchObject({ customers: 0, rating: 2.5, orders: none, income: none, rounds: none })
    expect(figures.weeks.map((week) => week.start.slice(0, 10))).toEqual([
      '2026-10-19',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ])
  })

  test('count accepted orders, sessions and income of scored ones, weeks from Monday', async () => {
    const user = await create({ companion: { rating_sum: 8, rating_count: 3 } })
    const regular = await createUser(app().db)
    const at = (scored_at: string, more = {}) =>
      createOrder(user.id, { scored_at: new Date(scored_at), requested_at: new Date(scored_at), ...more })
    await at('2026-11-16T00:00:00Z', { player_id: regular.id })
    await at('2026-11-20T11:00:00Z', {
      player_id: regular.id,
      price: 1501,
      fee: 75,
      team_score: 5,
      other_score: 13,
    })
    await at('2026-11-15T23:59:59Z')
    await at('2026-10-19T00:00:00Z')
    await at('2026-10-18T23:59:59Z')
    await createOrder(user.id, { status: 7, requested_at: new Date('2026-11-17T10:00:00Z') })
    await createOrder(user.id, { status: 2, requested_at: new Date('2026-11-17T10:00:00Z') })
    expect(await readStatistics(ctx(), user)).toEqual({
      customers: 4,
      rating: 2.67,
      ratings: null,
      orders: { total: 6, week: 3 },
      income: { total: 4 * 1900 + 1426, week: 1900 + 1426 },
      rounds: { total: 5, week: 2 },
      came: { games: 5, of: 5 },
      weeks: [
        { start: '2026-10-19T00:00:00.000Z', orders: 1, income: 1900, rounds: 1 },
        { start: '2026-10-26T00:00:00.000Z', orders: 0, income: 0, rounds: 0 },
        { start: '2026-11-02T00:00:00.000Z', orders: 0, income: 0, rounds: 0 },
        { start: '2026-11-09T00:00:00.000Z', orders: 1, income: 1900, rounds: 1 },
        { start: '2026-11-16T00:00:00.000Z', orders: 3, income: 3326, rounds: 2 },
      ],
    })
  })

  test('history: accepted and later, newest first, only one’s own, as many as asked', async () => {
    const user = await create()
    await createOrder((await create()).id)
    const scored = await createOrder(user.id)
    await createOrder(user.id, { status: 2 })
    const abandoned = await createOrder(user.id, { status: 7 })
    const open = await createOrder(user.id, { status: 3 })
    const page = orderHistoryInput.parse({})
    const history = await listHistory(ctx(), user, page)
    expect(history).toMatchObject({ total: 3, earned: 1900 })
    expect(history.items.map((order) => [order.order_id, order.status])).toEqual([
      [open.id, 3],
      [abandoned.id, 7],
      [scored.id, 6],
    ])
    expect(history.items[2]).toMatchObject({
      price: 1900,
      team_score: 13,
      other_score: 7,
      purchase_timestamp: NOW,
      profile_picture: null,
    })
    expect((await listHistory(ctx(), user, { ...page, limit: 1 })).items).toHaveLength(1)
  })
})
