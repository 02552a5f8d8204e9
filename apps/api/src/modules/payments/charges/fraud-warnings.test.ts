import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { playGame, type Game } from '../../../../test/games.ts'
import { createStaff, type StaffMember } from '../../../../test/staff.ts'
import { findHeldReason, listAssessed } from '@queuemate/db/queries/payouts/payable-items'
import { payoutsOf } from '@queuemate/db/testing/payouts'
import { runDueWeeks } from '../../payouts/run-week.ts'
import { noteAlerts } from '../../staff/members/alerts.ts'
import { receiveWebhook } from '../webhooks.ts'
import { rowOf, updateRows } from '@queuemate/db/testing/rows'

const app = useApp()
const PLAYED = '2026-11-18T12:00:00.000Z'
/** The run of this Monday pays what was scored before the 23rd. */
const PAYDAY = '2026-11-30T00:00:00.000Z'
const WEEK = new Date('2026-11-23T00:00:00.000Z')

let staff: StaffMember
let game: Game
beforeEach(async () => {
  app().clock.set(PLAYED)
  await app().db.deleteFrom('payout_runs').execute()
  staff = await createStaff(app())
  game = await playGame(app())
})

let events = 0
async function warn(object: object, id = `evt_warning_${++events}`) {
  app().payments.webhooks.push({
    id,
    type: 'radar.early_fraud_warning.created',
    object: { id: 'issfr_1', ...object },
  })
  await receiveWebhook(app().context, Buffer.from(''), 'signature')
}
const paymentOf = ({ id }: Game) =>
  rowOf(app().db, 'order_payments', { order_id: id }, ['intent_id', 'charge_id', 'warned_at'])
const intentOf = async (played = game) => ({ payment_intent: (await paymentOf(played)).intent_id! })
const inboxOf = async () =>
  ((await staff.query('overview.inbox')).body.data.rows as { queue: string; id: string }[]).filter(
    ({ queue, id }) => queue === 'fraud_warnings' && id === String(game.id),
  )
const paid = async () => {
  await runDueWeeks(app().context)
  return payoutsOf(app().db, game.companion.id)
}
const release = (reason = 'The player confirmed the game') =>
  staff.mutate('orders.release', { orderId: game.id, reason })
const readByCompanion = () => findHeldReason(app().db, WEEK, { id: game.id, companionId: game.companion.id })

test('an order without a warning is paid', async () => {
  app().clock.set(PAYDAY)
  expect(await paid()).toHaveLength(1)
})

test.each(['payment_intent', 'charge'] as const)(
  'a warning that names the %s holds the share',
  async (named) => {
    const { intent_id: intent, charge_id: charge } = await paymentOf(game)
    await warn({ [named]: named === 'charge' ? charge : intent })
    expect(await inboxOf()).toHaveLength(1)
    app().clock.set(PAYDAY)
    expect(await paid()).toEqual([])
    expect(await readByCompanion()).toBe('in_review')
    expect(await listAssessed(app().db, WEEK, [game.companion.id])).toMatchObject([
      { reason: 'in_review', orders: [game.id] },
    ])
  },
)

test('the companion reads at once that the order is being checked, and no more', async () => {
  app().clock.set('2026-11-25T12:00:00.000Z')
  await warn(await intentOf())
  const { body } = await app().call(game.companion, 'GET', 'companion/payouts')
  expect(body.data.held).toMatchObject([{ reason: 'in_review', orders: [game.id] }])
  expect(JSON.stringify(body)).not.toMatch(/fraud|warn/i)
})

test('one that is delivered twice, or comes again, is one warning', async () => {
  await warn(await intentOf(), 'evt_twice')
  const first = (await paymentOf(game)).warned_at
  app().clock.forward(60)
  await warn(await intentOf(), 'evt_twice')
  await warn(await intentOf())
  expect((await paymentOf(game)).warned_at).toEqual(first)
  expect(await inboxOf()).toHaveLength(1)
})

test('one about another payment holds nothing and is noted as a problem', async () => {
  await warn({ payment_intent: 'pi_stranger', charge: 'ch_stranger' }, 'evt_stranger')
  await warn({}, 'evt_nothing')
  const problems = await app()
    .db.selectFrom('webhook_events')
    .select('problem')
    .where('event_id', 'in', ['evt_stranger', 'evt_nothing'])
    .execute()
  expect(problems).toEqual([
    { problem: 'no order has this payment' },
    { problem: 'no order has this payment' },
  ])
  expect((await paymentOf(game)).warned_at).toBeNull()
})

test('staff are alerted, read it on the order, and release the share', async () => {
  await noteAlerts(app().context)
  await warn(await intentOf())
  await noteAlerts(app().context)
  const alerts = app()
    .db.selectFrom('staff_alert_events')
    .select('subject')
    .where('queue', '=', 'fraud_warnings')
  expect(await alerts.execute()).toContainEqual({ subject: String(game.id) })
  const read = async () => (await staff.query('orders.get', { orderId: game.id })).body.data.fraud_warning
  expect(await read()).toEqual({ warned_at: PLAYED, open: true })
  expect(await release('')).toMatchObject({ status: 422 })
  expect(await release()).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ open: false })
  expect(await inboxOf()).toEqual([])
  expect((await release()).body.msg).toBe('not_found')
  app().clock.set(PAYDAY)
  expect(await paid()).toHaveLength(1)
})

test('what is released within a day of the payday waits for the next one', async () => {
  await warn(await intentOf())
  app().clock.set('2026-11-29T12:00:00.000Z')
  const { db } = app()
  await updateRows(db, 'order_payments', { order_id: game.id }, { warning_released_at: app().clock.now() })
  app().clock.set(PAYDAY)
  expect(await paid()).toEqual([])
  expect(await readByCompanion()).toBe('just_released')
  expect(await listAssessed(db, WEEK, [game.companion.id])).toMatchObject([{ reason: 'just_released' }])
  app().clock.set('2026-12-07T00:00:00.000Z')
  expect(await paid()).toHaveLength(1)
})

test('a full refund settles the warning', async () => {
  await warn(await intentOf())
  expect(
    await staff.mutate('orders.refund', { orderId: game.id, amount: 1500, reason: 'fraud_suspected' }),
  ).toMatchObject({ status: 200 })
  expect(await inboxOf()).toEqual([])
  expect((await staff.query('orders.get', { orderId: game.id })).body.data.fraud_warning.open).toBe(false)
})

test('only staff with the permission release one', async () => {
  await warn(await intentOf())
  expect(
    (
      await app().call(game.companion, 'POST', 'staff/orders/release', {
        orderId: game.id,
        reason: 'mine',
      })
    ).status,
  ).toBeGreaterThanOrEqual(400)
  expect(await inboxOf()).toHaveLength(1)
})
