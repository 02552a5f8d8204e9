import { beforeEach, describe, expect, test } from 'vitest'
import { createCompanion } from '@queuemate/db/testing/factories'
import { useApp } from '../../../test/app.ts'
import { findHeldReason, listOwed } from '@queuemate/db/queries/payouts/payable-items'
import * as books from '@queuemate/db/testing/payouts'
import { runDueWeeks } from './run-week.ts'
import { updateRows } from '@queuemate/db/testing/rows'

const app = useApp()
/** A Monday; its run pays what was scored before the 23rd. */
const PAYDAY = '2026-11-30T00:00:00.000Z'
const WEEK = '2026-11-23'

beforeEach(async () => {
  const { db, clock } = app()
  clock.set(PAYDAY)
  await db.deleteFrom('payout_runs').execute()
})

const companion = (row: NonNullable<Parameters<typeof createCompanion>[1]>['companion'] = {}) =>
  createCompanion(app().db, { companion: row })
const sweep = () => runDueWeeks(app().context)
const payoutsOf = (user: { id: string }) => books.payoutsOf(app().db, user.id)
const heldOf = async (user: { id: string }) =>
  (await app().call(user, 'GET', 'companion/payouts')).body.data as {
    owed: number
    next_amount: number
    held: { reason: string; amount: number; orders: number[] }[]
  }
const runs = () => app().db.selectFrom('payout_runs').selectAll().orderBy('period_end').execute()

describe('a weekly run', () => {
  test('pays what was scored before the Monday before, and not the millisecond after', async () => {
    const user = await companion()
    const { db } = app()
    const paid = await books.earn(db, user.id, '2026-11-22T23:59:59.999Z')
    const later = await books.earn(db, user.id, '2026-11-23T00:00:00.000Z', { price: 1000, fee: 0 })
    await sweep()
    expect(await payoutsOf(user)).toEqual([`${WEEK} 1900 pending`])
    const items = await db
      .selectFrom('payout_items')
      .select(['order_id', 'payout_id'])
      .where('companion_id', '=', user.id)
      .orderBy('order_id')
      .execute()
    expect(items).toEqual([
      { order_id: paid.id, payout_id: expect.any(Number) },
      { order_id: later.id, payout_id: null },
    ])
    expect(await books.queued(db, 'payouts.send')).toContain(items[0]!.payout_id)
    expect(await books.bookProblems(db)).toEqual([])
  })

  test('begins on Monday 00:00, not a millisecond earlier', async () => {
    const user = await companion()
    const { db, clock } = app()
    await books.earn(db, user.id, '2026-11-18T12:00:00Z')
    clock.set('2026-11-29T23:59:59.999Z')
    await sweep()
    expect(await payoutsOf(user)).toEqual([])
    clock.set(PAYDAY)
    await sweep()
    expect(await payoutsOf(user)).toEqual([`${WEEK} 1900 pending`])
  })

  test('that is made twice pays once, and makes nothing for who is owed nothing', async () => {
    const [user, idle] = [await companion(), await companion()]
    await books.earn(app().db, user.id, '2026-11-18T12:00:00Z')
    await sweep()
    await sweep()
    expect(await payoutsOf(user)).toEqual([`${WEEK} 1900 pending`])
    expect(await payoutsOf(idle)).toEqual([])
    expect(await runs()).toMatchObject([{ finished_at: new Date(PAYDAY) }])
  })

  test('makes the weeks that were missed, each with its own orders, in their order', async () => {
    const user = await companion()
    const { db, clock } = app()
    await sweep()
    await books.earn(db, user.id, '2026-11-25T12:00:00Z', { price: 1000, fee: 0 })
    await books.earn(db, user.id, '2026-12-03T12:00:00Z', { price: 2000, fee: 0 })
    await books.earn(db, user.id, '2026-12-10T12:00:00Z', { price: 3000, fee: 0 })
    await books.earn(db, user.id, '2026-12-17T12:00:00Z', { price: 4000, fee: 0 })
    clock.set('2026-12-22T09:00:00Z')
    await sweep()
    expect(await payoutsOf(user)).toEqual([
      '2026-11-30 1000 pending',
      '2026-12-07 2000 pending',
      '2026-12-14 3000 pending',
    ])
    expect(await runs()).toHaveLength(4)
    expect(await books.bookProblems(db)).toEqual([])
  })
})

describe('money is held back', () => {
  test('because its game was too recently', async () => {
    const user = await companion()
    const order = await books.earn(app().db, user.id, '2026-11-23T00:00:00.000Z')
    app().clock.set('2026-11-29T12:00:00Z')
    expect(await heldOf(user)).toMatchObject({
      next_amount: 0,
      held: [{ reason: 'too_recent', amount: 1900, orders: [order.id] }],
    })
    app().clock.set(PAYDAY)
    await sweep()
    expect(await payoutsOf(user)).toEqual([])
  })

  test.each(['reported', 'disputed'] as const)(
    'because its order is %s, until that is over',
    async (reason) => {
      const user = await companion()
      const { db, clock } = app()
      const free = await books.earn(db, user.id, '2026-11-17T12:00:00Z', { price: 1000, fee: 0 })
      const order = await books.earn(db, user.id, '2026-11-18T12:00:00Z')
      await (reason === 'reported' ? books.report(db, order) : books.dispute(db, order))
      clock.set('2026-11-29T12:00:00Z')
      expect(await heldOf(user)).toMatchObject({
        owed: 2900,
        next_amount: 1000,
        held: [{ reason, amount: 1900, orders: [order.id] }],
      })
      const earning = async (id: number) => (await app().call(user, 'GET', `order/${id}`)).body.data.earning
      expect(await earning(order.id)).toMatchObject({ state: 'owed', held: reason })
      expect(await earning(free.id)).toMatchObject({ state: 'owed', held: null })
      clock.set(PAYDAY)
      await sweep()
      expect(await payoutsOf(user)).toEqual([`${WEEK} 1000 pending`])
      await (reason === 'reported' ? books.settleReports(db, order) : books.closeDisputes(db, order, 'won'))
      clock.set('2026-12-07T00:00:00Z')
      await sweep()
      expect(await payoutsOf(user)).toEqual([`${WEEK} 1000 pending`, '2026-11-30 1900 pending'])
      expect(await books.bookProblems(db)).toEqual([])
    },
  )

  test('only as long as it has not been paid: a dispute of a paid order holds nothing', async () => {
    const user = await companion()
    const { db } = app()
    const paid = await books.earn(db, user.id, '2026-11-04T12:00:00Z')
    await books.pay(db, user.id, '2026-11-09')
    await books.dispute(db, paid)
    await books.earn(db, user.id, '2026-11-18T12:00:00Z')
    await sweep()
    expect(await payoutsOf(user)).toEqual(['2026-11-09 1900 paid', `${WEEK} 1900 pending`])
  })

  test('while more was taken back than was earned, and is netted then', async () => {
    const user = await companion()
    const { db, clock } = app()
    const paid = await books.earn(db, user.id, '2026-11-04T12:00:00Z')
    await books.pay(db, user.id, '2026-11-09')
    await books.refund(db, paid, 1900, '2026-11-20T12:00:00Z')
    await books.earn(db, user.id, '2026-11-18T12:00:00Z', { price: 700, fee: 0 })
    const next = await books.earn(db, user.id, '2026-11-24T12:00:00Z', { price: 5000, fee: 0 })
    clock.set('2026-11-29T12:00:00Z')
    expect(await heldOf(user)).toMatchObject({
      owed: 3800,
      next_amount: 0,
      held: [
        { reason: 'negative_balance', amount: -1200 },
        { reason: 'too_recent', amount: 5000, orders: [next.id] },
      ],
    })
    clock.set(PAYDAY)
    await sweep()
    expect(await payoutsOf(user)).toEqual(['2026-11-09 1900 paid'])
    clock.set('2026-12-07T00:00:00Z')
    await sweep()
    expect(await payoutsOf(user)).toEqual(['2026-11-09 1900 paid', '2026-11-30 3800 pending'])
    expect(await books.bookProblems(db)).toEqual([])
  })

  test.each([{ payouts_enabled: false }, { payouts_enabled: false, payout_account_id: null }])(
    'while the account is not ready (%j)',
    async (row) => {
      const user = await companion(row)
      const { db, clock } = app()
      const order = await books.earn(db, user.id, '2026-11-18T12:00:00Z')
      clock.set('2026-11-29T12:00:00Z')
      expect(await heldOf(user)).toMatchObject({
        next_amount: 0,
        held: [{ reason: 'account_not_ready', amount: 1900, orders: [order.id] }],
      })
      clock.set(PAYDAY)
      await sweep()
      expect(await payoutsOf(user)).toEqual([])
      await updateRows(
        db,
        'companions',
        { user_id: user.id },
        { payouts_enabled: true, payout_account_id: `acct_${user.id}` },
      )
      clock.set('2026-12-07T00:00:00Z')
      await sweep()
      expect(await payoutsOf(user)).toEqual(['2026-11-30 1900 pending'])
    },
  )

  test('while it is less than the provider pays, to the cent', async () => {
    const [below, exact] = [await companion(), await companion()]
    const { db, clock } = app()
    await books.earn(db, below.id, '2026-11-18T12:00:00Z', { price: 99, fee: 0 })
    await books.earn(db, exact.id, '2026-11-18T12:00:00Z', { price: 100, fee: 0 })
    await sweep()
    expect(await payoutsOf(exact)).toEqual([`${WEEK} 100 pending`])
    expect(await payoutsOf(below)).toEqual([])
    expect(await heldOf(below)).toMatchObject({ held: [{ reason: 'below_minimum', amount: 99 }] })
    await books.earn(db, below.id, '2026-11-24T12:00:00Z', { price: 100, fee: 0 })
    clock.set('2026-12-07T00:00:00Z')
    await sweep()
    expect(await payoutsOf(below)).toEqual(['2026-11-30 199 pending'])
  })

  test('each cent for one reason: what is paid and what is held add up to what is owed', async () => {
    const user = await companion()
    const { db, clock } = app()
    const reported = await books.earn(db, user.id, '2026-11-16T00:00:00Z', { price: 111, fee: 0 })
    const disputed = await books.earn(db, user.id, '2026-11-17T00:00:00Z', { price: 222, fee: 0 })
    await books.earn(db, user.id, '2026-11-18T00:00:00Z', { price: 333, fee: 0 })
    const both = await books.earn(db, user.id, '2026-11-24T00:00:00Z', { price: 444, fee: 0 })
    await books.report(db, reported)
    await books.dispute(db, disputed)
    await books.report(db, both)
    await books.dispute(db, both)
    clock.set('2026-11-29T12:00:00Z')
    const { owed, next_amount, held } = await heldOf(user)
    expect({ next_amount, held }).toEqual({
      next_amount: 333,
      held: [
        { reason: 'disputed', amount: 666, orders: [both.id, disputed.id] },
        { reason: 'reported', amount: 111, orders: [reported.id] },
      ],
    })
    expect(held.reduce((sum, { amount }) => sum + amount, next_amount)).toBe(owed)
  })
})

describe('a companion on hold', () => {
  const held = { payouts_held_at: PAYDAY, payouts_held_reason: 'Stolen cards' }
  const free = { payouts_held_at: null, payouts_held_reason: null }
  const row = (user: { id: string }, values: typeof held | typeof free | { agreement_status: 3 | 4 }) =>
    app().db.updateTable('companions').set(values).where('user_id', '=', user.id).execute()
  const ban = (user: { id: string }, values: { banned: boolean; ban_expires?: string | null }) =>
    app().db.updateTable('users').set(values).where('id', '=', user.id).execute()

  test.each([
    [
      'banned',
      (user: { id: string }) => ban(user, { banned: true }),
      (user: { id: string }) => ban(user, { banned: false }),
    ],
    [
      'disabled',
      (user: { id: string }) => row(user, { agreement_status: 4 }),
      (user: { id: string }) => row(user, { agreement_status: 3 }),
    ],
    ['held by staff', (user: { id: string }) => row(user, held), (user: { id: string }) => row(user, free)],
  ])('because they are %s is not paid, and is paid by the next run afterwards', async (_why, stop, lift) => {
    const user = await companion()
    const { db, clock } = app()
    await books.earn(db, user.id, '2026-11-18T12:00:00Z')
    await stop(user)
    await sweep()
    expect(await payoutsOf(user)).toEqual([])
    const assessed = await listOwed(db, new Date(WEEK), user.id)
    expect(assessed).toMatchObject([{ reason: 'on_hold', amount: 1900 }])
    await lift(user)
    clock.set('2026-12-07T00:00:00.000Z')
    await sweep()
    expect(await payoutsOf(user)).toEqual(['2026-11-30 1900 pending'])
    expect(await books.bookProblems(db)).toEqual([])
  })

  test('by a ban is paid once its time is over', async () => {
    const [over, on] = [await companion(), await companion()]
    const { db } = app()
    for (const { id } of [over, on]) await books.earn(db, id, '2026-11-18T12:00:00Z')
    await ban(over, { banned: true, ban_expires: PAYDAY })
    await ban(on, { banned: true, ban_expires: '2026-11-30T00:00:00.001Z' })
    await sweep()
    expect(await payoutsOf(over)).toEqual([`${WEEK} 1900 pending`])
    expect(await payoutsOf(on)).toEqual([])
  })

  test.each([
    ['released', '2026-11-29T00:00:00.000Z', [`${WEEK} 1900 pending`], null],
    ['released too late', '2026-11-29T00:00:00.001Z', [], 'just_released'],
  ])('%s is paid by the run that is at least a day away', async (_, released_at, payouts, reason) => {
    const user = await companion()
    const { db, clock } = app()
    const order = await books.earn(db, user.id, '2026-11-18T12:00:00Z')
    const other = await companion()
    const reported = await books.earn(db, other.id, '2026-11-18T12:00:00Z')
    await books.report(db, reported)
    await db.updateTable('companions').set({ released_at }).where('user_id', '=', user.id).execute()
    await books.settleReports(db, reported, new Date(released_at))
    for (const [{ id }, { id: orderId }] of [
      [user, order],
      [other, reported],
    ] as const)
      expect(await findHeldReason(db, new Date(WEEK), { id: orderId, companionId: id })).toBe(reason)
    await sweep()
    expect(await payoutsOf(user)).toEqual(payouts)
    expect(await payoutsOf(other)).toEqual(payouts)
    clock.set('2026-12-07T00:00:00.000Z')
    await sweep()
    expect(await payoutsOf(user)).toHaveLength(1)
    expect(await payoutsOf(other)).toHaveLength(1)
  })

  test('reads it on the page of payouts, without a reason', async () => {
    const user = await companion()
    await books.earn(app().db, user.id, '2026-11-18T12:00:00Z')
    await row(user, held)
    const page = await heldOf(user)
    expect(page).toMatchObject({ next_amount: 0, held: [{ reason: 'on_hold', amount: 1900 }] })
    expect(JSON.stringify(page)).not.toContain(held.payouts_held_reason)
  })
})
