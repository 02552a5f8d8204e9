import type { RawNode } from 'kysely'
import type { ClosedReason } from '@queuemate/contracts/orders/machine'
import type { CompanionInsights } from '@queuemate/contracts/companions/insights'
import { selectKnownTimezones } from '@queuemate/db/queries/companions/insights'
import { createCompanion, createOrder, createUser } from '@queuemate/db/testing/factories'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRefused, useApp } from '../../../../test/app.ts'
import { sessionOf } from '../../../../test/fakes.ts'
import { createTimezones } from '../../../base/timezones.ts'
import { readInsights } from './read-insights.ts'

// A Friday; its week began on Monday the 16th.
const NOW = '2026-11-20T12:00:00Z'
const running = useApp()
let user: Awaited<ReturnType<typeof createCompanion>>
beforeAll(() => running().clock.set(NOW))
beforeEach(async () => {
  user = await createCompanion(running().db)
})

type Values = Omit<Parameters<typeof createOrder>[1], 'companion_id' | 'requested_at'>

const order = (at: string, values: Values = {}) =>
  createOrder(running().db, { companion_id: user.id, requested_at: new Date(at), ...values })

/** A request that was never accepted. */
const request = (at: string, reason: ClosedReason, alerted = false) =>
  order(at, { status: 2, closed_reason: reason, alerted_at: alerted ? new Date(at) : null })

const rate = (order_id: number, rating: number, at: string) =>
  running()
    .db.insertInto('order_feedback')
    .values({ order_id, rating, type: 1, improvement: 1, created_at: new Date(at) })
    .execute()

async function read(query = ''): Promise<CompanionInsights> {
  const { status, body } = await running().call(user, 'GET', `companion/insights${query}`)
  expect(status).toBe(200)
  return body.data
}

const cells = (hours: number[][]) =>
  hours.flatMap((day, weekday) =>
    day.flatMap((requests, hour) => (requests ? [[weekday, hour, requests]] : [])),
  )

describe('weeks', () => {
  test('begin on Monday 00:00 UTC; the first and the last moment of each count where they belong', async () => {
    await order('2026-11-15T23:59:59.999Z')
    await order('2026-11-16T00:00:00.000Z')
    await order('2026-10-19T00:00:00.000Z')
    // Before the five weeks.
    await order('2026-10-18T23:59:59.999Z')
    const { weeks, totals } = await read('?weeks=5')
    expect(weeks.map((week) => [week.start.slice(0, 10), week.orders, week.income, week.rounds])).toEqual([
      ['2026-10-19', 1, 1900, 1],
      ['2026-10-26', 0, 0, 0],
      ['2026-11-02', 0, 0, 0],
      ['2026-11-09', 1, 1900, 1],
      ['2026-11-16', 1, 1900, 1],
    ])
    expect(totals).toMatchObject({ orders: 3, income: 5700, rounds: 3 })
  })

  test('an order counts when it was asked for, its income when it was scored', async () => {
    await order('2026-11-08T23:50:00Z', { scored_at: new Date('2026-11-09T00:40:00Z') })
    const { weeks } = await read('?weeks=5')
    expect(weeks.slice(2, 4)).toMatchObject([
      { orders: 1, income: 0, rounds: 0, accepted: 1 },
      { orders: 0, income: 1900, rounds: 1, accepted: 0 },
    ])
  })

  test('ended by staff before it was accepted is not an answer of the companion', async () => {
    await order('2026-11-17T10:00:00Z', { status: 7, closed_reason: 'staff', accepted_at: null })
    expect((await read()).totals).toMatchObject({ accepted: 0, declined: 0, missed: 0 })
  })

  test('abandoned after acceptance is an order without income', async () => {
    await order('2026-11-17T10:00:00Z', { status: 7, closed_reason: 'payment_failed' })
    expect((await read()).totals).toMatchObject({ orders: 1, accepted: 1, income: 0, rounds: 0 })
  })

  test.each([5, 12, 26, 52])('%d of them, this one last, oldest first', async (count) => {
    const { weeks } = await read(`?weeks=${count}`)
    expect(weeks).toHaveLength(count)
    expect(weeks.at(-1)!.start).toBe('2026-11-16T00:00:00.000Z')
    expect(weeks.map((week) => week.start)).toEqual(weeks.map((week) => week.start).sort())
  })

  test('agree with the cards of the dashboard', async () => {
    await order('2026-11-17T10:00:00Z')
    await order('2026-11-03T10:00:00Z', { price: 1501, fee: 75 })
    await order('2026-11-10T10:00:00Z', { status: 7 })
    const { weeks } = await read('?weeks=5')
    const { body } = await running().call(user, 'GET', 'companion/statistics')
    expect(weeks.map(({ start, orders, income, rounds }) => ({ start, orders, income, rounds }))).toEqual(
      body.data.weeks,
    )
  })
})

test('mean ratings by week and over the span, each only if five different people rated', async () => {
  const ratings = async () => {
    const { weeks, totals } = await read('?weeks=5')
    return [...weeks.slice(2).map((week) => week.rating), totals.rating]
  }
  const give = async (rating: number, at: string, values: Values = {}) =>
    rate((await order('2026-11-10T10:00:00Z', values)).id, rating, at)
  for (const rating of [3, 2, 2, 1]) await give(rating, '2026-11-15T23:59:59Z')
  await give(3, '2026-11-16T00:00:00Z')
  expect(await ratings()).toEqual([null, null, null, 2.2])
  const fifth = await createUser(running().db)
  await give(3, '2026-11-11T12:00:00Z', { player_id: fifth.id })
  expect(await ratings()).toEqual([null, 2.2, null, 2.33])
  for (let time = 0; time < 5; time++) await give(1, '2026-11-17T12:00:00Z', { player_id: fifth.id })
  expect((await ratings())[2]).toBeNull()
})

describe('responses to requests', () => {
  test('accepted, declined, missed; what was taken back or never rang counts nowhere', async () => {
    await order('2026-11-17T10:00:00Z')
    await order('2026-11-17T11:00:00Z', { status: 7 })
    await request('2026-11-17T12:00:00Z', 'declined')
    await request('2026-11-17T13:00:00Z', 'missed', true)
    await request('2026-11-17T14:00:00Z', 'expired', true)
    await request('2026-11-17T15:00:00Z', 'expired')
    await request('2026-11-17T17:00:00Z', 'missed')
    await request('2026-11-17T16:00:00Z', 'withdrawn', true)
    await order('2026-11-20T11:59:30Z', { status: 1 })
    const { totals, acceptance_rate, hours } = await read()
    expect(totals).toMatchObject({ accepted: 2, declined: 1, missed: 2 })
    expect(acceptance_rate).toBe(0.4)
    expect(cells(hours)).toEqual([10, 11, 12, 13, 14].map((hour) => [1, hour, 1]))
  })
})

describe('hours', () => {
  test.each([
    ['UTC', [[6, 23, 1]]],
    // An hour later it is Monday there.
    ['Europe/Berlin', [[0, 0, 1]]],
    ['America/New_York', [[6, 18, 1]]],
    ['Asia/Kolkata', [[0, 4, 1]]],
    // Browsers give either name of the same place.
    ['Asia/Calcutta', [[0, 4, 1]]],
  ])('of Sunday 23:00 UTC in %s', async (timezone, expected) => {
    await order('2026-11-15T23:00:00Z')
    expect(cells((await read(`?timezone=${timezone}`)).hours)).toEqual(expected)
  })

  test('follow summer time', async () => {
    await order('2026-10-24T18:30:00Z')
    await order('2026-10-31T18:30:00Z')
    expect(cells((await read('?timezone=Europe/Berlin')).hours)).toEqual([
      [5, 19, 1],
      [5, 20, 1],
    ])
  })
})

describe('refused', () => {
  test.each([
    ['weeks=6', 'weeks', 'Please choose 5, 12, 26 or 52 weeks'],
    ['weeks=', 'weeks', 'Please choose 5, 12, 26 or 52 weeks'],
    ['weeks=many', 'weeks', 'Please choose 5, 12, 26 or 52 weeks'],
    ['weeks=12.5', 'weeks', 'Please choose 5, 12, 26 or 52 weeks'],
    ['timezone=Mars/Olympus', 'timezone', 'There is no time zone "Mars/Olympus"'],
    // PostgreSQL would take both, but they are no names.
    ['timezone=%2B05:00', 'timezone', 'There is no time zone "+05:00"'],
    ['timezone=ABC5', 'timezone', 'There is no time zone "ABC5"'],
    ['timezone=', 'timezone', 'There is no time zone ""'],
    [`timezone=${'a'.repeat(65)}`, 'timezone', 'There is no time zone with that name'],
  ])('%s', async (query, path, message) => {
    const { status, body } = await running().call(user, 'GET', `companion/insights?${query}`)
    expect({ status, msg: body.msg, issues: body.issues }).toEqual({
      status: 422,
      msg: 'invalid_input',
      issues: [{ path, message }],
    })
  })

  test('a visitor, a player, staff', async () => {
    const { call, db } = running()
    expect((await call(null, 'GET', 'companion/insights')).status).toBe(401)
    for (const role of ['player', 'staff'] as const) {
      const other = await createUser(db, { role })
      await expectRefused(call(other, 'GET', 'companion/insights'), 403, 'forbidden')
    }
  })

  test('companions see only their own figures', async () => {
    await order('2026-11-17T10:00:00Z')
    user = await createCompanion(running().db)
    expect((await read()).totals).toMatchObject({ orders: 0, income: 0, accepted: 0 })
  })
})

test('time zones are read from the database once, however many names are tried', async () => {
  const { db, context } = running()
  const asked: string[] = []
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'RawNode') asked.push((node as RawNode).sqlFragments.join('?'))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const ctx = { ...context, db: watched, timezones: createTimezones(() => selectKnownTimezones(watched)) }
  const look = (timezone: string) => readInsights(ctx, sessionOf(user), { weeks: 5, timezone })
  for (const name of ['Mars/One', 'Mars/Two', 'Mars/Three'])
    await expect(look(name)).rejects.toMatchObject({ code: 'invalid_input' })
  await look('Asia/Calcutta')
  expect(asked.filter((text) => text.includes('pg_timezone_names'))).toHaveLength(1)
})

test.each([
  ['Asia/Calcutta', ['Asia/Kolkata', 'Europe/Berlin'], [0, 4, 1]],
  // PostgreSQL has no zone with that clock at all.
  ['Asia/Katmandu', ['Europe/Berlin'], [0, 4, 1]],
  ['America/Coyhaique', ['Europe/Berlin', 'America/Punta_Arenas'], [6, 20, 1]],
])('%s is answered where PostgreSQL has %j', async (timezone, names, cell) => {
  await order('2026-11-15T23:00:00Z')
  const { context } = running()
  const ctx = { ...context, timezones: createTimezones(async () => names) }
  const { hours } = await readInsights(ctx, sessionOf(user), { weeks: 5, timezone })
  expect(cells(hours)).toEqual([cell])
})
