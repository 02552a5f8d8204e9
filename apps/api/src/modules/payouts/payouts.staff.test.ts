import { beforeEach, describe, expect, test } from 'vitest'
import { createCompanion, createPlayer, createUser } from '@queuemate/db/testing/factories'
import { startTestApp, useApp } from '../../../test/app.ts'
import { earn, pay, payoutsOf, refund, report } from '@queuemate/db/testing/payouts'
import { callStaff, sendAll, type PayoutProcedure } from '../../../test/payouts.ts'
import { runDueWeeks, runWeek } from './run-week.ts'
import { sendPayout } from './send-payout.ts'
import { rowOf } from '@queuemate/db/testing/rows'

const app = useApp()
// A Tuesday; the week before the 23rd was due on the 30th.
const NOW = '2026-12-01T12:00:00.000Z'
const WEEK = '2026-11-23'

beforeEach(async () => {
  const { db, clock, payments } = app()
  // A sign-in of these tests is of now, so the clock must not say that it was long ago.
  clock.set(NOW)
  payments.money.refuses = null
  await db.deleteFrom('payout_items').execute()
  await db.deleteFrom('payout_runs').execute()
})

const person = (role: 'admin' | 'staff') => createUser(app().db, { role })
const call = <P extends PayoutProcedure>(user: { id: string } | null, procedure: P, input: object = {}) =>
  callStaff(app(), user, procedure, input)
/** A proof of who it is that is as new as the clock. */
async function admin() {
  const user = await person('admin')
  app().clock.set(NOW)
  return user
}
const prove = (at: string) =>
  app().db.updateTable('sessions').set({ created_at: at, confirmed_at: at }).execute()

const callProven = <P extends PayoutProcedure>(user: { id: string }, procedure: P, input: object = {}) =>
  callStaff(app(), user, procedure, input, () => prove(NOW))

describe('who may', () => {
  test.each(['preview', 'list', 'statement', 'statementCsv', 'run', 'retry'] as const)(
    '%s: people with the permission alone',
    async (procedure) => {
      const isOfOne = ['retry', 'statement', 'statementCsv'].includes(procedure)
      const input = isOfOne ? { payoutId: 999_999 } : {}
      expect(await call(null, procedure, input)).toMatchObject({ status: 401 })
      const others = [await createPlayer(app().db), await createCompanion(app().db), await person('staff')]
      for (const user of others) {
        expect(await callProven(user, procedure, input)).toMatchObject({
          status: 403,
          error: { msg: 'forbidden' },
        })
      }
      const expected = isOfOne ? 404 : 200
      expect(await callProven(await admin(), procedure, input)).toMatchObject({ status: expected })
    },
  )

  test.each(['run', 'retry'] as const)('%s needs a recent proof of who it is', async (procedure) => {
    const user = await admin()
    app().clock.set('2026-12-31T00:00:00Z')
    const longAgo = () => prove('2026-12-30T23:45:00Z')
    expect(await callStaff(app(), user, procedure, { payoutId: 1 }, longAgo)).toMatchObject({
      status: 403,
      error: { msg: 'step_up_required' },
    })
  })
})

describe('run', () => {
  test('pays the week that is due, once', async () => {
    const { db } = app()
    const user = await createCompanion(db)
    await earn(db, user.id, '2026-11-22T12:00:00Z')
    const staff = await admin()
    expect((await callProven(staff, 'run')).data).toEqual({
      period_end: '2026-11-23T00:00:00.000Z',
      payouts: 1,
    })
    expect((await callProven(staff, 'run', { asOf: NOW })).data).toMatchObject({ payouts: 0 })
    expect(await payoutsOf(db, user.id)).toEqual([`${WEEK} 1900 pending`])
  })

  test('of an earlier week pays only what was scored before it', async () => {
    const { db } = app()
    const user = await createCompanion(db)
    await earn(db, user.id, '2026-11-15T23:59:59.999Z', { price: 1000, fee: 0 })
    await earn(db, user.id, '2026-11-16T00:00:00.000Z', { price: 2000, fee: 0 })
    const answer = await callProven(await admin(), 'run', { asOf: '2026-11-23T00:00:00Z' })
    expect(answer.data).toEqual({ period_end: '2026-11-16T00:00:00.000Z', payouts: 1 })
    expect(await payoutsOf(db, user.id)).toEqual(['2026-11-16 1000 pending'])
  })

  test('of a week that has been run pays who could not be paid then', async () => {
    const { db, context } = app()
    const user = await createCompanion(db, { companion: { payouts_enabled: false } })
    await earn(db, user.id, '2026-11-18T12:00:00Z')
    await runDueWeeks(context)
    await db.updateTable('companions').set({ payouts_enabled: true }).where('user_id', '=', user.id).execute()
    expect((await callProven(await admin(), 'run')).data).toMatchObject({ payouts: 1 })
    expect(await payoutsOf(db, user.id)).toEqual([`${WEEK} 1900 pending`])
  })

  test.each(['2026-12-01T12:00:00.001Z', '2027-01-01T00:00:00Z', 'yesterday', '2026-13-01'])(
    'as of %s is invalid',
    async (asOf) => {
      expect(await callProven(await admin(), 'run', { asOf })).toMatchObject({
        status: 422,
        error: { issues: [{ path: 'asOf' }] },
      })
      expect(await app().db.selectFrom('payout_runs').selectAll().execute()).toEqual([])
    },
  )

  test('as of another time is for dev and test only', async () => {
    const { db, context } = app()
    const live = await startTestApp({ db, url: context.env.DATABASE_URL }, {}, { DEV_ROUTES: '0' })
    live.clock.set(NOW)
    await expect(runWeek(live.context, { asOf: '2026-11-23T00:00:00Z' })).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await runWeek(live.context, {})).toMatchObject({ period_end: '2026-11-23T00:00:00.000Z' })
    await live.app.close()
    await live.context.close()
  })
})

describe('preview', () => {
  test('shows what a run pays and leaves out, by companion, the largest amount first, in pages with the totals of all', async () => {
    const { db } = app()
    const people = [await createCompanion(db), await createCompanion(db), await createCompanion(db)].toSorted(
      (one, other) => (one.id < other.id ? -1 : 1),
    )
    const [one, two, three] = people as [Person, Person, Person]
    const { id: paid } = await earn(db, one.id, '2026-11-18T12:00:00Z')
    const reported = await earn(db, two.id, '2026-11-18T12:00:00Z', { price: 500, fee: 0 })
    await report(db, reported)
    const { id: also } = await earn(db, three.id, '2026-11-18T12:00:00Z', { price: 700, fee: 0 })
    const recent = await earn(db, three.id, '2026-11-24T12:00:00Z', { price: 300, fee: 0 })
    const staff = await admin()
    const first = (await callProven(staff, 'preview', { limit: 2 })).data
    expect(first).toEqual({
      period_end: '2026-11-23T00:00:00.000Z',
      payday: '2026-11-30T00:00:00.000Z',
      items: [
        { companion: named(one), amount: 1900, orders: [paid], held: [], failed: [] },
        {
          companion: named(three),
          amount: 700,
          orders: [also],
          held: [{ reason: 'too_recent', amount: 300, orders: [recent.id] }],
          failed: [],
        },
      ],
      nextCursor: expect.any(String),
      totals: {
        companions: 2,
        amount: 2600,
        held: [
          { reason: 'reported', amount: 500 },
          { reason: 'too_recent', amount: 300 },
        ],
        nothing_held: 1,
      },
    })
    const second = (await callProven(staff, 'preview', { limit: 2, cursor: first.nextCursor })).data
    expect(second).toMatchObject({
      items: [
        {
          companion: named(two),
          amount: 0,
          held: [{ reason: 'reported', amount: 500, orders: [reported.id] }],
        },
      ],
      nextCursor: null,
      totals: first.totals,
    })
    const idsOf = async (held: string) =>
      (await callProven(staff, 'preview', { held })).data.items.map(({ companion }) => companion.id)
    expect(await idsOf('any')).toEqual([three.id, two.id])
    expect(await idsOf('none')).toEqual([one.id])
    expect(await idsOf('reported')).toEqual([two.id])
    expect(await idsOf('too_recent')).toEqual([three.id])
    expect(await callProven(staff, 'preview', { held: 'unknown' })).toMatchObject({ status: 422 })
    expect((await callProven(staff, 'run')).data).toMatchObject({ payouts: 2 })
    expect((await callProven(staff, 'preview')).data.totals).toMatchObject({ companions: 0, amount: 0 })
  })

  test('names the failed payout whose amounts the run pays', async () => {
    const { db, context, payments } = app()
    const user = await createCompanion(db)
    await earn(db, user.id, '2026-11-18T12:00:00Z')
    await runDueWeeks(context)
    payments.money.refuses = 'account_closed'
    await sendAll(app())
    payments.money.refuses = null
    const { id } = await rowOf(db, 'payouts', { companion_id: user.id }, ['id'])
    const staff = await admin()
    const preview = await callProven(staff, 'preview', { asOf: '2026-12-07T00:00:00Z' })
    expect(preview.data.items).toMatchObject([{ amount: 1900, failed: [id] }])
    expect(preview.data.totals).toMatchObject({ companions: 1, amount: 1900 })
    expect((await callProven(staff, 'statement', { payoutId: id })).data).toMatchObject({ waits: true })
  })

  test('leaves out companions whose games are all too recent', async () => {
    const { db } = app()
    const [recent, reported] = [await createCompanion(db), await createCompanion(db)]
    await earn(db, recent.id, '2026-11-24T12:00:00Z', { price: 300, fee: 0 })
    await report(db, await earn(db, reported.id, '2026-11-24T12:00:00Z', { price: 500, fee: 0 }))
    const { items, totals } = (await callProven(await admin(), 'preview')).data
    expect(items.map(({ companion }) => companion.id)).toEqual([reported.id])
    expect(totals.held).toEqual([
      { reason: 'reported', amount: 500 },
      { reason: 'too_recent', amount: 300 },
    ])
  })

  test('pages pass over companions whose amounts add up to nothing', async () => {
    const { db } = app()
    const people = await Promise.all([1, 2, 3, 4].map(() => createCompanion(db)))
    const [owed, ...even] = people.toSorted((one, other) => (one.id < other.id ? 1 : -1)) as [
      Person,
      ...Person[],
    ]
    for (const { id } of even) {
      const order = await earn(db, id, '2026-11-18T12:00:00Z', { price: 700, fee: 0 })
      await refund(db, order, 700, '2026-11-19T12:00:00Z')
    }
    await earn(db, owed.id, '2026-11-18T12:00:00Z', { price: 700, fee: 0 })
    const page = (await callProven(await admin(), 'preview', { limit: 1 })).data
    expect(page).toMatchObject({ items: [{ companion: named(owed), amount: 700 }], nextCursor: null })
  })

  test('shows a week to come, and refuses a cursor that it did not give out', async () => {
    const { db } = app()
    const user = await createCompanion(db)
    await earn(db, user.id, '2026-11-25T12:00:00Z')
    const staff = await admin()
    expect((await callProven(staff, 'preview', { asOf: '2026-12-07T00:00:00Z' })).data).toMatchObject({
      period_end: '2026-11-30T00:00:00.000Z',
      items: [{ amount: 1900, held: [] }],
    })
    expect(await callProven(staff, 'preview', { cursor: 'x' })).toMatchObject({ status: 422 })
  })
})

describe('list and retry', () => {
  test('every payout, the newest first, by state and companion', async () => {
    const { db } = app()
    const [user, other] = [await createCompanion(db), await createCompanion(db)]
    await earn(db, user.id, '2026-11-04T12:00:00Z')
    await pay(db, user.id, '2026-11-09')
    await earn(db, other.id, '2026-11-04T12:00:00Z')
    await pay(db, other.id, '2026-11-09')
    const staff = await admin()
    const page = (await callProven(staff, 'list', { limit: 1, companionId: user.id })).data
    expect(page).toEqual({
      items: [
        {
          id: expect.any(Number),
          payout_ID: expect.stringMatching(/^tr_/),
          companion: named(user),
          amount: 1900,
          period_end: '2026-11-09T00:00:00.000Z',
          status: 'paid',
          failure: null,
          attempt: 1,
          created_at: '2026-11-16T00:00:00.000Z',
          paid_at: '2026-11-16T00:00:00.000Z',
          returned_at: null,
        },
      ],
      nextCursor: null,
    })
    const all = (await callProven(staff, 'list', { limit: 1 })).data
    expect(all.items[0]?.companion.id).toBe(other.id)
    const next = (await callProven(staff, 'list', { limit: 1, cursor: all.nextCursor })).data
    expect(next.items[0]?.companion.id).toBe(user.id)
    const failed = { status: 'returned', companionId: user.id }
    expect((await callProven(staff, 'list', failed)).data.items).toEqual([])
  })

  test('the statement of any payout, line by line', async () => {
    const { db } = app()
    const user = await createCompanion(db)
    const order = await earn(db, user.id, '2026-11-04T12:00:00Z')
    await pay(db, user.id, '2026-11-09')
    const staff = await admin()
    const { id } = (await callProven(staff, 'list', { companionId: user.id })).data.items[0]!
    expect((await callProven(staff, 'statement', { payoutId: id })).data).toMatchObject({
      id,
      amount: 1900,
      status: 'paid',
      companion: named(user),
      lines: [{ kind: 'earning', order_id: order.id, price: 2000, fee: 100, amount: 1900 }],
    })
    const { csv } = (await callProven(staff, 'statementCsv', { payoutId: id })).data
    expect(csv.trimEnd().split('\n')).toEqual([
      '\uFEFFpayout,kind,order,date,price,fee,amount',
      expect.stringMatching(`^tr_.*,earning,${order.id},2026-11-04T12:00:00.000Z,20.00,1.00,19.00$`),
    ])
  })

  test('a payout to themselves is retried by others only', async () => {
    const { db, context, payments } = app()
    const user = await createCompanion(db)
    await earn(db, user.id, '2026-11-18T12:00:00Z')
    await runDueWeeks(context)
    const staff = await admin()
    const { id } = (await callProven(staff, 'list', { companionId: user.id })).data.items[0]!
    payments.money.refuses = 'balance_insufficient'
    await sendPayout(context, id)
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
    const own = await callProven(user, 'retry', { payoutId: id })
    expect(own).toMatchObject({ status: 403, error: { msg: 'own_order' } })
    expect((await callProven(staff, 'retry', { payoutId: id })).data).toMatchObject({ status: 'pending' })
  })

  test('a failed payout is pending again; any other is refused', async () => {
    const { db, context, payments } = app()
    const user = await createCompanion(db)
    const order = await earn(db, user.id, '2026-11-18T12:00:00Z')
    await runDueWeeks(context)
    const staff = await admin()
    const { id } = (await callProven(staff, 'list', { companionId: user.id })).data.items[0]!
    const retry = () => callProven(staff, 'retry', { payoutId: id })
    expect(await retry()).toMatchObject({ status: 409, error: { msg: 'invalid_transition' } })
    payments.money.refuses = 'balance_insufficient'
    await sendPayout(context, id)
    expect((await retry()).data).toMatchObject({ id, status: 'pending', amount: 1900, attempt: 2 })
    await sendPayout(context, id)
    await report(db, order)
    expect(await retry()).toMatchObject({
      status: 409,
      error: { message: 'Nothing in this payout can be paid right now' },
    })
    expect(await payoutsOf(db, user.id)).toEqual([`${WEEK} 1900 failed`])
    expect(await callProven(staff, 'retry', { payoutId: 0 })).toMatchObject({ status: 422 })
  })
})

type Person = Awaited<ReturnType<typeof createCompanion>>
const named = ({ id, name, username }: Person) => ({ id, name, username })
