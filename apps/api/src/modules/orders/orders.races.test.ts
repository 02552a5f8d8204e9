import { expect, it } from 'vitest'
import { SETTLE_AFTER_SECONDS } from '@queuemate/contracts/orders/machine'
import { createCompanion, createPlayer } from '@queuemate/db/testing/factories'
import { useApp, type Answer } from '../../../test/app.ts'
import { timelineOf } from '../../../test/books.ts'
import { settleDue } from '../payments/settle-card.ts'
import { createDeadlineSweep } from './sweep-deadlines.ts'

const app = useApp()
const statuses = (answers: Answer[]) => answers.map((answer) => answer.status)
const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

it('makes exactly one order when 50 players request one companion at once', async () => {
  const { call, db } = app()
  const companion = await createCompanion(db)
  const players = await many(50, () => createPlayer(db))
  const answers = await many(50, (index) =>
    call(players[index]!, 'POST', 'order', { companion_id: companion.id }),
  )
  expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.body.msg === 'companion_unavailable')).toHaveLength(49)
  const rows = await db.selectFrom('orders').select('id').where('companion_id', '=', companion.id).execute()
  expect(rows).toHaveLength(1)
})

it('makes one order when one player requests ten companions at once', async () => {
  const { call, db } = app()
  const player = await createPlayer(db)
  const companions = await many(10, () => createCompanion(db))
  const answers = await many(10, (index) =>
    call(player, 'POST', 'order', { companion_id: companions[index]!.id }),
  )
  expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.body.msg === 'order_open')).toHaveLength(9)
  // Those who were not chosen are still there for others.
  const online = await db
    .selectFrom('companions')
    .select('user_id')
    .where('online', '=', true)
    .where(
      'user_id',
      'in',
      companions.map((one) => one.id),
    )
    .execute()
  expect(online).toHaveLength(9)
})

it('accepts once and holds once when 20 accepts arrive together', async () => {
  const { call, db, payments } = app()
  const player = await createPlayer(db)
  const companion = await createCompanion(db)
  const { order_id } = (await call(player, 'POST', 'order', { companion_id: companion.id })).body.data
  const asked = payments.asked.authorize
  const answers = await many(20, () => call(companion, 'POST', 'order/status/accept_order'))
  expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.body.msg === 'invalid_transition')).toHaveLength(19)
  expect(payments.asked.authorize - asked).toBe(1)
  expect(await timelineOf(db, order_id)).toEqual([
    'request 1/none',
    'accept_order 3/authorizing',
    'authorized 3/held',
  ])
})

it('gives one outcome when acceptance races expiry', async () => {
  const { call, db, clock, context, payments } = app()
  const outcomes = new Set<string>()
  for (let round = 0; round < 12; round++) {
    const player = await createPlayer(db)
    const companion = await createCompanion(db)
    const { order_id } = (await call(player, 'POST', 'order', { companion_id: companion.id })).body.data
    // The clock passes the 60th second while both are on their way: at once, then ever a little later.
    clock.forward(59.999)
    const both = Promise.all([
      call(companion, 'POST', 'order/status/accept_order'),
      call(player, 'POST', 'order/expire'),
    ])
    for (let turn = 0; turn < round * 10; turn++) await new Promise(setImmediate)
    // In the last round the clock lets both finish first.
    if (round === 11) await both
    clock.forward(0.001)
    const [accepted, expired] = await both
    await createDeadlineSweep(context)()
    const row = await db.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow()
    if (accepted.status === 200) {
      expect(row).toMatchObject({ status: 3, hold: 'held', closed_reason: null })
      expect(expired.status).toBe(409)
    } else {
      expect(row).toMatchObject({ status: 2, hold: 'none', closed_reason: 'expired' })
      expect(payments.intents.has(`pi_${order_id}`)).toBe(false)
    }
    outcomes.add(accepted.status === 200 ? 'accepted' : 'expired')
  }
  expect(outcomes.size).toBe(2)
})

it('cancels once when both sides cancel together, and never charges a cancelled order', async () => {
  const { call, db, payments } = app()
  for (let round = 0; round < 6; round++) {
    const player = await createPlayer(db)
    const companion = await createCompanion(db)
    const { order_id } = (await call(player, 'POST', 'order', { companion_id: companion.id })).body.data
    await call(companion, 'POST', 'order/status/accept_order')
    const [cancelled, started] = await Promise.all([
      call(player, 'POST', 'order/status/cancelled'),
      call(companion, 'POST', 'order/status/queue_started'),
      call(companion, 'POST', 'order/status/cancelled', { reason: 'other' }),
    ])
    const row = await db.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow()
    const intent = payments.intents.get(`pi_${order_id}`)!
    if (row.status === 4)
      expect([intent.status, started.status, cancelled.status]).toEqual(['charged', 200, 409])
    else expect([row.status, row.hold, intent.status]).toEqual([7, 'released', 'released'])
  }
})

it('reports a card once when the button and several sweeps ask together', async () => {
  const { call, db, clock, context, payments } = app()
  const player = await createPlayer(db)
  const companion = await createCompanion(db)
  const { order_id } = (await call(player, 'POST', 'order', { companion_id: companion.id })).body.data
  payments.authorizes = 'no_answer'
  await call(companion, 'POST', 'order/status/accept_order')
  payments.authorizes = 'ok'
  clock.forward(SETTLE_AFTER_SECONDS)
  const asked = payments.asked.authorize
  await many(5, () => settleDue(context))
  // Each order is asked about by one of them.
  expect(payments.asked.authorize - asked).toBe(1)
  const timeline = await timelineOf(db, order_id)
  expect(timeline.filter((entry) => entry.startsWith('authorized'))).toEqual(['authorized 3/held'])
})

it('draws at random from those who are there, and each draw is one order', async () => {
  const { call, db, caughtUp } = app()
  await db.updateTable('companions').set({ online: false }).execute()
  const companions = await many(5, () => createCompanion(db))
  const players = await many(8, () => createPlayer(db))
  await caughtUp()
  const answers = await many(8, (index) => call(players[index]!, 'POST', 'order/random', {}))
  expect(statuses(answers).filter((status) => status === 200)).toHaveLength(5)
  expect(answers.filter((answer) => answer.body.msg === 'no_companion_available')).toHaveLength(3)
  const taken = await db
    .selectFrom('orders')
    .select('companion_id')
    .where(
      'companion_id',
      'in',
      companions.map((one) => one.id),
    )
    .execute()
  expect(new Set(taken.map((row) => row.companion_id)).size).toBe(5)
})

it('draws one companion for one idempotency key, however often it is sent at once', async () => {
  const { call, db, caughtUp } = app()
  const player = await createPlayer(db)
  await many(4, () => createCompanion(db))
  await caughtUp()
  const answers = await many(10, () =>
    call(player, 'POST', 'order/random', {}, { 'idempotency-key': 'once' }),
  )
  expect(statuses(answers)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map((answer) => answer.body.data.order_id)).size).toBe(1)
  const rows = await db.selectFrom('orders').select('id').where('player_id', '=', player.id).execute()
  expect(rows).toHaveLength(1)
})
