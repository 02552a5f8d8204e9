import { beforeEach, describe, expect, test } from 'vitest'
import { createPayout, createTicket } from '@queuemate/db/testing/factories'
import { updateRows } from '@queuemate/db/testing/rows'
import { ADMIN, signIn, useApp } from '../../../../test/app.ts'
import { playGame } from '../../../../test/games.ts'
import { createStaff, logOf, type StaffMember } from '../../../../test/staff.ts'
import type { StaffOutputs } from '../../../../test/staff-outputs.ts'

const app = useApp()
let staff: StaffMember
beforeEach(async () => {
  // Sessions begin by the real clock, and a test moves this one on.
  app().clock.set(new Date().toISOString())
  staff = await createStaff(app())
})

const get = async (orderId: number): Promise<StaffOutputs['orders']['get']> =>
  (await staff.query('orders.get', { orderId })).body.data
const preview = (input: object) => staff.query('orders.preview', input)

describe('an order', () => {
  test('with its people, card, money, messages, screenshot and everything that happened', async () => {
    const game = await playGame(app())
    const { db, call } = app()
    const text = { order_id: game.id, sender_id: game.player.id, text: 'On my way' }
    await db.insertInto('chat_messages').values(text).execute()
    await call(game.player, 'POST', 'order/submit_feedback', {
      rating: 3,
      type: 1,
      improvement: 1,
      notes: 'Good',
    })
    await call(game.player, 'POST', `order/${game.id}/report`, {
      reason: 'other',
      details: 'He left the chat.',
    })
    app().clock.forward(1)
    await staff.mutate('orders.refund', { orderId: game.id, amount: 500, reason: 'A gesture' })
    const order = await get(game.id)
    expect(order).toMatchObject({
      order_id: game.id,
      status: 6,
      price: 1500,
      fee: 75,
      refunded: 500,
      money: { state: 'partly_refunded' },
      team_score: 13,
      player: { id: game.player.id },
      companion: { id: game.companion.id },
      card: { last4: expect.stringMatching(/^\d{4}$/) },
      survey: { rating: 3, notes: 'Good' },
      reports: [{ reason: 'other', reporter: { role: 'player' } }],
      refunds: [{ amount: 500, share: 475 }],
    })
    expect(order.timeline.map(({ event }) => event)).toEqual([
      'request',
      'accept_order',
      'authorized',
      'queue_started',
      'captured',
      'game_finished',
      'finish',
      'reported',
      'refund_promised',
    ])
    expect(order.timeline.at(-1)).toMatchObject({
      actor: 'staff',
      reason: 'A gesture',
      name: expect.any(String),
    })
    expect(order.ledger.map(({ kind }) => kind)).toEqual(['capture', 'earning', 'refund_requested'])
    expect((await staff.query('orders.chat', { orderId: game.id })).body.data).toMatchObject([
      { from: 'player', text: 'On my way' },
    ])
    for (const { entries } of order.ledger)
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  })

  test.each([
    ['both', 50],
    ['queuemate', -425],
  ])('after a refund that %s bear, the list has the fee that the ledger has', async (bearer, fee) => {
    const { id } = await playGame(app())
    await staff.mutate('orders.refund', { orderId: id, amount: 500, reason: 'A gesture', bearer })
    const booked = (await get(id)).ledger
      .flatMap(({ entries }) => entries)
      .filter(({ account }) => account === 'fee_revenue')
      .reduce((sum, { amount }) => sum - amount, 0)
    expect(booked).toBe(fee)
    const { items } = (await staff.query('orders.list', { query: String(id) })).body.data
    expect(items).toMatchObject([{ order_id: id, fee }])
  })

  test('names the tickets that are linked to it, and the payouts that have its money', async () => {
    const { db } = app()
    const [game, other] = [await playGame(app()), await playGame(app())]
    expect(await get(game.id)).toMatchObject({ tickets: [], payouts: [] })
    const { id } = await createTicket(db, { category: 'payouts', order_id: game.id })
    const payout = await createPayout(db, { companion_id: game.companion.id, period_end: '2026-01-05' })
    await updateRows(db, 'payout_items', { order_id: game.id }, { payout_id: payout.id })
    expect(await get(game.id)).toMatchObject({ tickets: [id], payouts: [payout.id] })
    expect(await get(other.id)).toMatchObject({ tickets: [], payouts: [] })
  })

  test('tells who of the staff ended it and why', async () => {
    const game = await playGame(app(), 'accepted')
    await staff.mutate('orders.abandon', { orderId: game.id, reason: 'Asked by phone' })
    const { timeline } = await get(game.id)
    expect(timeline.filter(({ actor }) => actor === 'staff')).toMatchObject([
      { kind: 'event', event: 'abandon', reason: 'Asked by phone', name: expect.any(String) },
    ])
  })

  test('each read is in the audit log, once while the page stays open, and the chat when it is opened', async () => {
    const game = await playGame(app(), 'accepted')
    const reads = async () =>
      (await logOf(app().db, { order_id: game.id, staff_id: staff.id }, ['action'])).map(
        ({ action }) => action,
      )
    await get(game.id)
    await get(game.id)
    expect(await reads()).toEqual(['orders.get'])
    app().clock.forward(601)
    await get(game.id)
    expect(await reads()).toEqual(['orders.get', 'orders.get'])
    await staff.query('orders.chat', { orderId: game.id })
    expect(await reads()).toEqual(['orders.get', 'orders.get', 'orders.chat'])
  })

  test('that does not exist is not found', async () => {
    expect((await staff.query('orders.get', { orderId: 999_999 })).status).toBe(404)
    expect((await staff.query('orders.chat', { orderId: 999_999 })).status).toBe(404)
  })
})

describe('the screenshot', () => {
  test('is served at the address that the order names, in its session alone, and the read is audited', async () => {
    const game = await playGame(app())
    const session = async (id: string) => ({ cookie: await signIn(app().db, id) })
    const cookie = await session(staff.id)
    const read = (url: string, headers: object) => app().app.inject({ url, headers: { ...headers } })
    const answer = await app().app.inject({
      method: 'POST',
      url: '/trpc/staff.orders.get',
      headers: { ...cookie, origin: ADMIN, 'content-type': 'application/json' },
      payload: { orderId: game.id },
    })
    const url = answer.json().result.data.screenshot_url as string
    const picture = await read(url, cookie)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await read(url, {})).statusCode).toBe(401)
    expect((await read(url, await session(staff.id))).statusCode).toBe(403)
    expect((await read(url, await session(game.player.id))).statusCode).toBe(403)
    expect((await read(url.split('?')[0]!, cookie)).statusCode).toBe(403)
    expect((await read(url.replace(String(game.id), '1'), cookie)).statusCode).toBe(403)
    const entries = await logOf(app().db, { action: 'orders.screenshot', order_id: game.id }, [
      'staff_id',
      'order_id',
    ])
    expect(entries).toEqual([{ staff_id: staff.id, order_id: game.id }])
  })
})

describe('the preview of a move', () => {
  test('of a refund says who bears it, to the cent, and is what the refund then does', async () => {
    const game = await playGame(app())
    expect((await preview({ orderId: game.id, move: 'refund', amount: 333 })).body.data).toEqual({
      status: 6,
      left: 1500,
      player_gets: 333,
      released: 0,
      companion_loses: 316,
      platform_loses: 17,
      is_paid_out: false,
      is_disputed: false,
      needs_password: true,
      provider_keeps: 0,
      approval: null,
    })
    const made = await staff.mutate('orders.refund', { orderId: game.id, amount: 333, reason: 'A gesture' })
    expect(made.body.data).toMatchObject({ share: 316 })
    expect((await preview({ orderId: game.id, move: 'refund' })).body.data).toMatchObject({
      left: 1167,
      player_gets: 1167,
      companion_loses: 1109,
      platform_loses: 58,
    })
  })

  test('of an end: a hold is released, a charge goes back', async () => {
    const accepted = await playGame(app(), 'accepted')
    expect((await preview({ orderId: accepted.id, move: 'abandon' })).body.data).toMatchObject({
      status: 3,
      player_gets: 0,
      released: 1500,
      needs_password: false,
    })
    const started = await playGame(app(), 'started')
    expect((await preview({ orderId: started.id, move: 'abandon' })).body.data).toMatchObject({
      status: 4,
      player_gets: 1500,
      released: 0,
      companion_loses: 1425,
      platform_loses: 75,
      needs_password: true,
    })
  })

  test.each([0, -500, 875.5, 'ten', null])('of a refund refuses %s as the amount', async (amount) => {
    const game = await playGame(app())
    expect(await preview({ orderId: game.id, move: 'refund', amount })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'amount' }] },
    })
  })

  test('refuses what the move would refuse', async () => {
    const [accepted, scored] = [await playGame(app(), 'accepted'), await playGame(app())]
    expect(await preview({ orderId: accepted.id, move: 'refund' })).toMatchObject({
      status: 409,
      body: { msg: 'not_charged' },
    })
    expect(await preview({ orderId: scored.id, move: 'abandon' })).toMatchObject({
      status: 409,
      body: { msg: 'invalid_transition' },
    })
    expect(await preview({ orderId: scored.id, move: 'refund', amount: 1501 })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'amount', message: 'At most $15.00 is left to refund' }] },
    })
    expect((await preview({ orderId: 999_999, move: 'refund' })).status).toBe(404)
  })
})
