import { beforeEach, describe, expect, test } from 'vitest'
import {
  createCompanion,
  createOrder,
  createPayout,
  createPlayer,
  createUser,
} from '@queuemate/db/testing/factories'
import { expectRefused, useApp } from '../../../test/app.ts'
import { sessionOf } from '../../../test/fakes.ts'
import { earn, pay, refund } from '@queuemate/db/testing/payouts'
import { exportOrders } from './export-orders.ts'

const app = useApp()
type Person = { id: string }
// A Friday: its week began on the 16th.
const NOW = '2026-11-20T12:00:00.000Z'
beforeEach(() => app().clock.set(NOW))

const companion = (row: NonNullable<Parameters<typeof createCompanion>[1]>['companion'] = {}) =>
  createCompanion(app().db, { companion: row })
const get = (user: Person | null, path: string) => app().call(user, 'GET', `companion/${path}`)
const dataOf = async (user: Person, path: string) => (await get(user, path)).body.data

const books = {
  earn: (companion_id: string, at: string, values: { price?: number; fee?: number } = {}) =>
    earn(app().db, companion_id, at, values),
  pay: (companion_id: string, period_end: string) => pay(app().db, companion_id, period_end),
}

describe('who may', () => {
  const paths = [
    ['GET', 'payouts'],
    ['GET', 'payout_history'],
    ['GET', 'order_history.csv'],
    ['GET', 'referrals'],
    ['POST', 'stripe_setup'],
    ['POST', 'stripe_dashboard'],
  ] as const
  test.each(paths)('%s companion/%s is for companions alone', async (method, path) => {
    const { db, call } = app()
    const player = await createPlayer(db)
    const applicant = await createCompanion(db, { role: 'player' })
    const staff = await createUser(db, { role: 'staff' })
    expect(await call(null, method, `companion/${path}`)).toMatchObject({ status: 401 })
    for (const person of [player, applicant, staff]) {
      expect(await call(person, method, `companion/${path}`)).toMatchObject({
        status: 403,
        body: { success: false, msg: 'forbidden' },
      })
    }
  })
})

describe('the figures', () => {
  test('of a companion who has earned nothing are zero, and the next payday is known', async () => {
    const user = await companion({ payouts_enabled: false, payout_account_id: null })
    expect(await dataOf(user, 'payouts')).toEqual({
      account: 'none',
      week: { income: 0, orders: 0 },
      owed: 0,
      last: null,
      paid_total: 0,
      paid_since: null,
      next_at: '2026-11-23T00:00:00.000Z',
      next_amount: 0,
      next_games: 0,
      next_orders: [],
      held: [],
      holds: [],
    })
  })

  test('are this week, what is owed by the books, the newest payout and the sum of all', async () => {
    const user = await companion()
    const other = await companion()
    await books.earn(user.id, '2026-10-28T10:00:00Z', { price: 735, fee: 35 })
    await books.earn(user.id, '2026-11-02T10:00:00Z', { price: 1260, fee: 60 })
    const due = await books.earn(user.id, '2026-11-15T23:59:59.999Z')
    await books.earn(user.id, '2026-11-16T00:00:00.000Z', { price: 1450, fee: 72 })
    await books.earn(user.id, '2026-11-19T10:00:00Z')
    await books.earn(other.id, '2026-11-19T10:00:00Z')
    await createOrder(app().db, { companion_id: user.id, status: 7, requested_at: '2026-11-18T10:00:00Z' })
    await books.pay(user.id, '2026-11-02')
    await books.pay(user.id, '2026-11-09')
    await createPayout(app().db, {
      companion_id: user.id,
      period_end: '2026-11-16',
      amount: 1900,
      status: 'failed',
      transfer_id: null,
    })
    expect(await dataOf(user, 'payouts')).toEqual({
      account: 'enabled',
      week: { income: 1378 + 1900, orders: 2 },
      owed: 1900 * 2 + 1378,
      last: { amount: 1200, date: '2026-11-16T00:00:00.000Z' },
      paid_total: 1900,
      paid_since: '2026-11-09T00:00:00.000Z',
      next_at: '2026-11-23T00:00:00.000Z',
      next_amount: 1900,
      next_games: 1,
      next_orders: [due.id],
      held: [{ reason: 'too_recent', amount: 1378 + 1900, orders: expect.any(Array) }],
      holds: [],
    })
    expect(await dataOf(user, 'payout_history')).toMatchObject([
      { status: 'failed', waits: true },
      { status: 'paid', waits: false },
      { status: 'paid', waits: false },
    ])
  })

  test('show what a refund took as less than nothing', async () => {
    const user = await companion()
    const order = await books.earn(user.id, '2026-11-02T10:00:00Z')
    await books.pay(user.id, '2026-11-09')
    await refund(app().db, order, 1200, '2026-11-17T10:00:00Z')
    expect(await dataOf(user, 'payouts')).toMatchObject({
      owed: -1200,
      next_amount: 0,
      held: [{ reason: 'negative_balance', amount: -1200, orders: [order.id] }],
    })
  })
})

describe('payout history', () => {
  test('is paged, newest first; a payout without a transfer has its own id', async () => {
    const user = await companion()
    const { db } = app()
    for (const day of ['2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02']) {
      await createPayout(db, { companion_id: user.id, period_end: day, transfer_id: `tr_${day}_${user.id}` })
    }
    const open = await createPayout(db, {
      companion_id: user.id,
      period_end: '2026-11-09',
      amount: 50,
      status: 'pending',
      transfer_id: null,
      created_at: '2026-11-16T00:00:01Z',
    })
    await createPayout(db, { companion_id: (await companion()).id, period_end: '2026-11-02' })
    const first = await get(user, 'payout_history?limit=2')
    expect(first.body).toEqual({
      data: [
        {
          id: expect.any(Number),
          payout_amount: 50,
          payout_ID: `payout_${open.id}`,
          payout_date: '2026-11-16T00:00:01.000Z',
          status: 'pending',
          waits: false,
        },
        {
          id: expect.any(Number),
          payout_amount: 1900,
          payout_ID: `tr_2026-11-02_${user.id}`,
          payout_date: '2026-11-09T00:00:00.000Z',
          status: 'paid',
          waits: false,
        },
      ],
      next_cursor: expect.any(String),
      total: 5,
    })
    expect(await dataOf(user, 'payout_history')).toHaveLength(5)
    expect(await dataOf(user, 'payout_history?limit=2&offset=4')).toMatchObject([
      { payout_ID: `tr_2026-10-12_${user.id}` },
    ])
    expect((await get(user, 'payout_history?offset=5')).body).toEqual({
      data: [],
      next_cursor: null,
      total: 5,
    })
  })

  test.each(['limit=0', 'limit=501', 'limit=abc', 'offset=-1', 'offset=1.5', 'offset=99999999999'])(
    '%s is refused',
    async (query) => {
      const user = await companion()
      await expectRefused(get(user, `payout_history?${query}`), 422, 'invalid_input')
    },
  )
})

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

describe('an order shows its companion', () => {
  const earning = async (user: Person, orderId: number) =>
    (await app().call(user, 'GET', `order/${orderId}`)).body.data.earning

  const sheetOf = (user: Parameters<typeof sessionOf>[0]) =>
    textOf(exportOrders(app().context, sessionOf(user), { status: 'all' }))

  test('nothing, then waiting, then owed until a Monday, then paid', async () => {
    const user = await companion()
    const { db, clock } = app()
    const at = '2026-11-08T23:59:59.999Z'
    const cancelled = await createOrder(db, { companion_id: user.id, status: 7 })
    expect(await earning(user, cancelled.id)).toEqual({ state: 'none', amount: 0, at: null, held: null })
    const running = await createOrder(db, { companion_id: user.id, status: 5 })
    expect(await earning(user, running.id)).toEqual({
      state: 'waiting',
      amount: 1900,
      at: null,
      held: null,
    })
    clock.set('2026-11-10T12:00:00Z')
    const scored = await books.earn(user.id, at)
    const owed = { state: 'owed', amount: 1900, at: '2026-11-16T00:00:00.000Z', held: null }
    expect(await earning(user, scored.id)).toEqual(owed)
    // A payout of another week is not this order's.
    await createPayout(db, { companion_id: user.id, period_end: '2026-11-16' })
    expect(await earning(user, scored.id)).toEqual(owed)
    expect(await sheetOf(user)).toContain(',owed,2026-11-16T00:00:00.000Z')
    // Its payday passed without it: the next one is the earliest.
    clock.set(NOW)
    expect(await earning(user, scored.id)).toEqual({ ...owed, at: '2026-11-23T00:00:00.000Z' })
    await books.pay(user.id, '2026-11-09')
    const paid = { state: 'paid', amount: 1900, at: '2026-11-16T00:00:00.000Z', held: null }
    expect(await earning(user, scored.id)).toEqual(paid)
    expect(await sheetOf(user)).toContain(',paid,2026-11-16T00:00:00.000Z')
  })

  test('that a score in the first moment of a Monday waits for the next payout', async () => {
    const user = await companion()
    app().clock.set('2026-11-11T12:00:00Z')
    const before = await books.earn(user.id, '2026-11-08T23:59:59.999Z')
    const order = await books.earn(user.id, '2026-11-09T00:00:00.000Z')
    expect(await earning(user, before.id)).toMatchObject({ at: '2026-11-16T00:00:00.000Z', held: null })
    const later = { state: 'owed', at: '2026-11-23T00:00:00.000Z' }
    expect(await earning(user, order.id)).toMatchObject({ ...later, held: 'too_recent' })
    expect(await sheetOf(user)).toContain(',owed,2026-11-23T00:00:00.000Z')
  })

  test('what a refund left of it', async () => {
    const user = await companion()
    const order = await books.earn(user.id, '2026-11-08T12:00:00Z')
    await refund(app().db, order, 400, '2026-11-12T10:00:00Z')
    expect(await earning(user, order.id)).toMatchObject({ state: 'owed', amount: 1500 })
  })

  test('and only them: the player sees no earning, a stranger no order', async () => {
    const user = await companion()
    const player = await createPlayer(app().db)
    const order = await createOrder(app().db, { companion_id: user.id, player_id: player.id })
    expect(await earning(player, order.id)).toBeNull()
    await expectRefused(app().call(await companion(), 'GET', `order/${order.id}`), 404, 'not_found')
    expect(await app().call(user, 'GET', 'order/999999999')).toMatchObject({ status: 404 })
    expect(await app().call(user, 'GET', 'order/-1')).toMatchObject({ status: 422 })
  })
})
