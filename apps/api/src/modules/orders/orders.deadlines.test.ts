import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { GAME_ASKED_SECONDS, SETTLE_AFTER_SECONDS } from '@queuemate/contracts/orders/machine'
import { listWork } from '@queuemate/db/queries/staff/queues'
import { useApp } from '../../../test/app.ts'
import { timelineOf } from '../../../test/books.ts'
import { sessionOf } from '../../../test/fakes.ts'
import { playGame } from '../../../test/games.ts'
import { mailsTo } from '../../../test/visitor.ts'
import { readOverview } from '../staff/overview/overview.ts'
import { settleDue } from '../payments/settle-card.ts'
import { scoreOrder } from './move-order.ts'
import { createDeadlineSweep } from './sweep-deadlines.ts'
import { updateRows } from '@queuemate/db/testing/rows'

const app = useApp()
beforeEach(() => {
  app().payments.authorizes = app().payments.captures = 'ok'
})

async function request() {
  const game = await playGame(app(), 'requested')
  // Noted after the response; a sweep leaves a row that is being written to the next one.
  await expect.poll(async () => (await orderOf(game.id)).alerted_at, { interval: 5 }).not.toBeNull()
  return game
}

let sweep: () => Promise<number>
beforeAll(() => {
  sweep = createDeadlineSweep(app().context)
})
const orderOf = (id: number) =>
  app().db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a request expires at its 60th second and not before', async () => {
  const { id } = await request()
  app().clock.forward(59.999)
  expect(await sweep()).toBe(0)
  app().clock.forward(0.001)
  expect(await sweep()).toBe(1)
  expect(await orderOf(id)).toMatchObject({ status: 2, closed_reason: 'expired', due_at: null })
  expect(await sweep()).toBe(0)
})

test('each deadline is handled once when several processes sweep together', async () => {
  const requests = await Promise.all(Array.from({ length: 30 }, request))
  app().clock.forward(60)
  const moved = await Promise.all(Array.from({ length: 4 }, sweep))
  expect(moved.reduce((sum, one) => sum + one, 0)).toBe(30)
  for (const { id } of requests) {
    expect(await timelineOf(app().db, id)).toEqual(['request 1/none', 'expire 2/none'])
  }
})

test('one order that cannot be written does not hold up the others', async () => {
  const { db } = app()
  const requests = await Promise.all(Array.from({ length: 5 }, request))
  const broken = requests[0]!.id
  await sql`create function refuse_order() returns trigger language plpgsql as $$
    begin raise exception 'this order cannot be written'; end $$`.execute(db)
  await sql`create trigger refuse_order before update on orders for each row
    when (old.id = ${sql.lit(broken)}) execute function refuse_order()`.execute(db)
  app().clock.forward(60)
  expect(await sweep()).toBe(4)
  expect((await orderOf(broken)).status).toBe(1)
  await sql`drop trigger refuse_order on orders`.execute(db)
  // The next process finds it, and this one after a pause.
  expect(await createDeadlineSweep(app().context)()).toBe(1)
  expect((await orderOf(broken)).status).toBe(2)
})

test('an accepted order that is not started ends after 30 minutes, and its hold is released', async () => {
  const { call, clock, context, payments } = app()
  const { id, companion } = await request()
  await call(companion, 'POST', 'order/status/accept_order')
  clock.forward(30 * 60 - 1)
  expect(await sweep()).toBe(0)
  clock.forward(1)
  expect(await sweep()).toBe(1)
  await settleDue(context)
  expect(await orderOf(id)).toMatchObject({ status: 7, hold: 'released', closed_reason: 'not_started' })
  expect(payments.intents.get(`pi_${id}`)!.status).toBe('released')
})

test('a deadline that passes while the card is being charged waits for the result', async () => {
  const { call, clock, context, payments } = app()
  const { id, companion } = await request()
  await call(companion, 'POST', 'order/status/accept_order')
  clock.forward(30 * 60 - 1)
  payments.captures = 'no_answer'
  await call(companion, 'POST', 'order/status/queue_started')
  clock.forward(1)
  expect(await sweep()).toBe(0)
  expect(await orderOf(id)).toMatchObject({ status: 3, hold: 'capturing' })
  payments.captures = 'ok'
  clock.forward(SETTLE_AFTER_SECONDS)
  await settleDue(context)
  const due_at = new Date(clock.now().getTime() + GAME_ASKED_SECONDS * 1000)
  expect(await orderOf(id)).toMatchObject({ status: 4, hold: 'captured', due_at, settle_at: null })
  await scoreOrder(context, sessionOf(companion), await orderOf(id), {
    score: '13-7',
    screenshotKey: 'none',
    pixels: 'none',
  })
})

test('a score that is a day overdue is shown to staff once, until it is in', async () => {
  const { call, clock, db, context } = app()
  const { id, companion } = await request()
  for (const move of ['accept_order', 'queue_started', 'game_finished']) {
    await call(companion, 'POST', `order/status/${move}`)
  }
  clock.forward(24 * 60 * 60)
  expect(await sweep()).toBe(1)
  expect(await sweep()).toBe(0)
  expect((await orderOf(id)).flagged_at).toEqual(clock.now())
  expect((await timelineOf(db, id)).filter((event) => event.startsWith('score_overdue'))).toHaveLength(1)
  const flagged = async () => (await readOverview(context)).flagged
  const before = await flagged()
  const order = await orderOf(id)
  await scoreOrder(context, sessionOf(companion), order, {
    score: '13-7',
    screenshotKey: 'none',
    pixels: 'none',
  })
  expect([before - (await flagged()), (await orderOf(id)).flagged_at]).toEqual([1, null])
})

test('a withdrawn request puts the companion online only while their dashboard is there', async () => {
  const { call, db, clock } = app()
  const online = async (id: string) =>
    (await db.selectFrom('companions').select('online').where('user_id', '=', id).executeTakeFirstOrThrow())
      .online
  const [there, gone] = [await request(), await request()]
  await updateRows(
    db,
    'companions',
    { user_id: gone.companion.id },
    { seen_at: new Date(clock.now().getTime() - 91_000) },
  )
  await app().caughtUp()
  app().realtime.clear()
  for (const { player } of [there, gone]) await call(player, 'POST', 'order/status/cancelled')
  expect([await online(there.companion.id), await online(gone.companion.id)]).toEqual([true, false])
  await app().caughtUp()
  const told = app().realtime.sent.filter((one) => one.event === 'companionAvailable')
  expect(told.map((one) => one.payload)).toEqual([{ companionID: there.companion.id }])
})

test('a companion who goes offline during a request stays offline when it is withdrawn', async () => {
  const { call, db } = app()
  const { player, companion } = await request()
  await call(companion, 'PATCH', 'companion/online', { online: 'false' })
  await call(player, 'POST', 'order/status/cancelled')
  const row = db.selectFrom('companions').select(['online', 'offline_reason'])
  expect(await row.where('user_id', '=', companion.id).executeTakeFirstOrThrow()).toEqual({
    online: false,
    offline_reason: 'self',
  })
})

test('an older status of another instance is not told after a newer one', async () => {
  const { context, realtime } = app()
  const { id, player, companion } = await request()
  const order = await orderOf(id)
  const told = (status: number, version: number) =>
    context.feed.send({
      topic: 'order',
      id,
      player: player.id,
      companion: companion.id,
      status,
      version,
      reason: null,
      expires: order.expires_at.toISOString(),
      events: ['updateStatus'],
    })
  realtime.clear()
  told(4, 5)
  told(6, 7)
  told(5, 6)
  const statuses = realtime.sent.filter((one) => one.event === 'updateStatus').map((one) => one.payload)
  expect(statuses).toEqual([{ status: 4 }, { status: 6 }])
})

/** Orders that other tests left. */
const forgetOthers = (id: number) =>
  app().db.updateTable('orders').set({ due_at: null }).where('id', '<>', id).execute()

test('a game that nobody ends: both are asked after two hours, and staff hear of it after four', async () => {
  const { call, clock, db } = app()
  const { id, player, companion } = await request()
  await call(companion, 'POST', 'order/status/accept_order')
  await call(companion, 'POST', 'order/status/queue_started')
  await forgetOthers(id)
  const asked = async (email: string) =>
    (await mailsTo(db, email)).filter(({ template }) => template === 'game_still_open')
  const open = async () =>
    (await listWork(db, ['overdue_games'], { limit: 5, view })).map((row) => row.order_id)
  const view = { now: clock.now(), viewer: null }
  clock.forward(2 * 3600 - 1)
  expect(await sweep()).toBe(0)
  clock.forward(1)
  expect(await sweep()).toBe(1)
  expect(await sweep()).toBe(0)
  expect((await orderOf(id)).status).toBe(4)
  for (const [reader, other] of [
    [player, companion],
    [companion, player],
  ] as const) {
    expect(await asked(reader.email)).toEqual([
      expect.objectContaining({ data: expect.objectContaining({ orderId: id, other: other.name }) }),
    ])
  }
  clock.forward(2 * 3600 - 1)
  expect(await sweep()).toBe(0)
  expect(await open()).toEqual([])
  clock.forward(1)
  expect(await sweep()).toBe(1)
  expect(await sweep()).toBe(0)
  expect(await open()).toEqual([id])
  expect((await timelineOf(db, id)).slice(-2)).toEqual([
    'still_playing 4/captured',
    'game_overdue 4/captured',
  ])
  // Both can still end it as usual, and the score gets a day of its own.
  await call(player, 'POST', 'order/status/order_complete')
  expect(await open()).toEqual([])
  expect(await listWork(db, ['overdue_scores'], { limit: 5, view })).toEqual([])
  clock.forward(24 * 3600)
  expect(await sweep()).toBe(1)
  expect(await listWork(db, ['overdue_scores'], { limit: 5, view })).toHaveLength(1)
})

test('after an outage of five hours both are asked, and staff hear of it at once', async () => {
  const { call, clock, db } = app()
  const { id, companion } = await request()
  await call(companion, 'POST', 'order/status/accept_order')
  await call(companion, 'POST', 'order/status/queue_started')
  await forgetOthers(id)
  clock.forward(5 * 3600)
  expect([await sweep(), await sweep(), await sweep()]).toEqual([1, 1, 0])
  expect((await timelineOf(db, id)).slice(-2)).toEqual([
    'still_playing 4/captured',
    'game_overdue 4/captured',
  ])
})
