import { beforeEach, describe, expect, test } from 'vitest'
import { PAYMENT_SECONDS, SETTLE_AFTER_SECONDS } from '@queuemate/contracts/orders/machine'
import { expectRefused, useApp } from '../../../test/app.ts'
import { sumOfAccount, timelineOf } from '../../../test/books.ts'
import { playGame, type Game } from '../../../test/games.ts'
import { settleDue } from '../payments/settle-card.ts'
import { createDeadlineSweep } from './sweep-deadlines.ts'
import { updateRows } from '@queuemate/db/testing/rows'

const app = useApp()
beforeEach(() => {
  const { payments } = app()
  payments.authorizes = payments.captures = 'ok'
  payments.losesResponses = false
  payments.answersReleases = true
})

const deadlines = () => createDeadlineSweep(app().context)()
const settle = () => settleDue(app().context)
const intentOf = (id: number) => app().payments.intents.get(`pi_${id}`)

const request = () => playGame(app(), 'requested')

/** Both people can order and be ordered again, and the player's card is not to blame. */
async function expectFree({ player, companion }: Game) {
  const { call } = app()
  expect((await call(player, 'GET', 'order/active')).body.data).toMatchObject({
    isActive: false,
    isPending: false,
  })
  expect((await call(companion, 'GET', 'order/active')).body.data).toMatchObject({ isActive: false })
  expect(await call(player, 'GET', 'order/check')).toMatchObject({ status: 200 })
  const { db, clock } = app()
  await updateRows(db, 'companions', { user_id: companion.id }, { online: true, seen_at: clock.now() })
  await app().caughtUp()
  expect(await call(player, 'POST', 'order', { companion_id: companion.id })).toMatchObject({ status: 200 })
}

async function start(pair: Game) {
  const { call } = app()
  await call(pair.companion, 'POST', 'order/status/accept_order')
  return call(pair.companion, 'POST', 'order/status/queue_started')
}

describe('a provider that refuses for good', () => {
  test('ends the order on acceptance at once, and the player may order again with the same card', async () => {
    const pair = await request()
    app().payments.authorizes = 'reject'
    await expectRefused(
      app().call(pair.companion, 'POST', 'order/status/accept_order'),
      402,
      'failed_payment',
    )
    expect((await timelineOf(app().db, pair.id)).at(-1)).toBe('authorize_rejected 7/failed')
    app().payments.authorizes = 'ok'
    await expectFree(pair)
  })

  test('ends the order at the start, and releases the hold', async () => {
    const pair = await request()
    app().payments.captures = 'reject'
    expect(await start(pair)).toMatchObject({ status: 402, body: { msg: 'failed_payment' } })
    expect((await timelineOf(app().db, pair.id)).slice(-2)).toEqual([
      'capture_rejected 7/releasing',
      'released 7/released',
    ])
    expect(intentOf(pair.id)!.status).toBe('released')
    await expectFree(pair)
  })

  test('ends the order although the hold cannot be released yet; the books say held until it is', async () => {
    const pair = await request()
    const { payments, db, clock } = app()
    payments.captures = 'refuse'
    payments.answersReleases = false
    expect(await start(pair)).toMatchObject({ status: 402, body: { msg: 'failed_payment' } })
    expect((await timelineOf(db, pair.id)).at(-1)).toBe('capture_failed 7/releasing')
    payments.answersReleases = true
    clock.forward(SETTLE_AFTER_SECONDS)
    await settle()
    expect((await timelineOf(db, pair.id)).at(-1)).toBe('released 7/released')
  })
})

describe('a provider that does not respond for two minutes', () => {
  test('when the game starts: both people are free, nobody is charged, and the hold is released', async () => {
    const pair = await request()
    const { payments, clock, db } = app()
    payments.captures = 'no_answer'
    expect(await start(pair)).toMatchObject({ status: 200, body: { data: { status: 3 } } })
    clock.forward(PAYMENT_SECONDS - 1)
    await deadlines()
    expect((await timelineOf(db, pair.id)).at(-1)).toBe('queue_started 3/capturing')
    clock.forward(1)
    // Back again, but too late: the order is not charged after its deadline.
    payments.captures = 'ok'
    await settle()
    expect(intentOf(pair.id)!.status).toBe('held')
    await deadlines()
    await settle()
    expect((await timelineOf(db, pair.id)).slice(-2)).toEqual([
      'payment_overdue 7/releasing',
      'released 7/released',
    ])
    expect(intentOf(pair.id)!.status).toBe('released')
    await expectFree(pair)
  })

  test('although it has charged the card: the charge goes back in full', async () => {
    const pair = await request()
    const { payments, clock, db, call } = app()
    await call(pair.companion, 'POST', 'order/status/accept_order')
    payments.losesResponses = true
    expect(await call(pair.companion, 'POST', 'order/status/queue_started')).toMatchObject({
      body: { data: { status: 3 } },
    })
    expect(intentOf(pair.id)!.status).toBe('charged')
    clock.forward(PAYMENT_SECONDS)
    await deadlines()
    await settle()
    expect((await timelineOf(db, pair.id)).slice(-3)).toEqual([
      'payment_overdue 7/releasing',
      'captured 7/refunding',
      'refunded 7/refunded',
    ])
    expect(intentOf(pair.id)!.status).toBe('refunded')
    expect(await sumOfAccount(db, 'provider_balance', null, pair.id)).toBe(0)
    expect(await sumOfAccount(db, 'order_escrow', null, pair.id)).toBe(0)
    const paid = (await call(pair.player, 'GET', 'user/payments')).body.data[0]
    expect(paid).toMatchObject({ order_id: pair.id, status: 'refunded', refunded_amount: 1500 })
    payments.losesResponses = false
    await expectFree(pair)
  })

  test('when the order is accepted: both people are free, and no hold is made later', async () => {
    const pair = await request()
    const { payments, clock, db, call } = app()
    payments.authorizes = 'no_answer'
    await call(pair.companion, 'POST', 'order/status/accept_order')
    clock.forward(PAYMENT_SECONDS)
    await deadlines()
    // Nothing was held so far, and the player reads nothing else.
    expect((await call(pair.player, 'GET', 'user/payments')).body.data).toEqual([])
    await expectFree(pair)
    payments.authorizes = 'ok'
    const asked = payments.asked.authorize
    clock.forward(60)
    await settle()
    expect((await timelineOf(db, pair.id)).at(-1)).toBe('authorize_rejected 7/failed')
    expect(payments.asked.authorize).toBe(asked)
    expect(intentOf(pair.id)).toBeUndefined()
  })

  test('when the order is accepted, but has held the amount: the hold is found and released', async () => {
    const pair = await request()
    const { payments, clock, db, call } = app()
    payments.losesResponses = true
    await call(pair.companion, 'POST', 'order/status/accept_order')
    await call(pair.player, 'POST', 'order/status/cancelled')
    clock.forward(PAYMENT_SECONDS + 60)
    await settle()
    expect((await timelineOf(db, pair.id)).slice(-2)).toEqual([
      'authorized 7/releasing',
      'released 7/released',
    ])
    expect(intentOf(pair.id)!.status).toBe('released')
  })
})

test('a card that is refused after the player cancelled does not block the player', async () => {
  const pair = await request()
  const { payments, call, context } = app()
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const original = payments.authorize
  payments.authorize = async (hold, options) => {
    asked.resolve()
    await answer.promise
    return original(hold, options)
  }
  payments.authorizes = 'refuse'
  const accepting = call(pair.companion, 'POST', 'order/status/accept_order')
  await asked.promise
  await call(pair.player, 'POST', 'order/status/cancelled')
  answer.resolve()
  await accepting
  payments.authorize = original
  expect((await timelineOf(context.db, pair.id)).at(-1)).toBe('authorize_failed 7/failed')
  payments.authorizes = 'ok'
  await expectFree(pair)
})
