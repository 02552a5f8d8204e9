import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { playGame, type Game } from '../../../../test/games.ts'
import { createStaff, type StaffMember } from '../../../../test/staff.ts'
import { findHeldReason, listAssessed } from '@queuemate/db/queries/payouts/payable-items'
import { payoutsOf } from '@queuemate/db/testing/payouts'
import { assessOrders } from '../../payouts/risk/assess-orders.ts'
import { runDueWeeks } from '../../payouts/run-week.ts'
import { noteAlerts } from '../../staff/members/alerts.ts'
import { receiveWebhook } from '../webhooks.ts'
import { rowOf, rowsOf, updateRows } from '@queuemate/db/testing/rows'

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
  staff = await createStaff(app(), { role: 'admin' })
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
  ((await staff.query('overview.inbox')).body.data.rows as { queue: string; order_id: number }[]).filter(
    ({ queue, order_id }) => queue === 'needs_a_look' && order_id === game.id,
  )
const paid = async () => {
  await runDueWeeks(app().context)
  return payoutsOf(app().db, game.companion.id)
}
const caseOf = () => rowOf(app().db, 'risk_cases', { order_id: game.id })
const release = async () =>
  staff.mutate('risk.decide', {
    id: (await caseOf()).id,
    decision: 'release',
    reason: 'The player confirmed the game',
  })
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
    expect(await readByCompanion()).toBe('needs_a_look')
    expect(await listAssessed(app().db, WEEK, [game.companion.id])).toMatchObject([
      { reason: 'needs_a_look', orders: [game.id] },
    ])
  },
)

test('the companion reads at once that the order is being checked, and no more', async () => {
  app().clock.set('2026-11-25T12:00:00.000Z')
  await warn(await intentOf())
  const { body } = await app().call(game.companion, 'GET', 'companion/payouts')
  expect(body.data.held).toMatchObject([{ reason: 'needs_a_look', orders: [game.id] }])
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
  const { id } = await caseOf()
  expect(await rowsOf(app().db, 'staff_alert_events', { queue: 'needs_a_look' })).toContainEqual(
    expect.objectContaining({ subject: String(id) }),
  )
  const read = async () => (await staff.query('orders.get', { orderId: game.id })).body.data.risk_case
  expect(await read()).toEqual({ id, state: 'open', undecided: true })
  expect(await release()).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ state: 'released', undecided: false })
  expect(await inboxOf()).toEqual([])
  expect((await release()).body.msg).toBe('already_decided')
  await warn(await intentOf())
  expect(await read()).toMatchObject({ state: 'released' })
  app().clock.set(PAYDAY)
  expect(await paid()).toHaveLength(1)
})

test('one about an order whose case was released opens it again, with the signals of both', async () => {
  const { db, clock, context } = app()
  context.env.RISK_RULES = { short_game: { weight: 100, threshold: 120 } }
  const at = clock.now()
  await updateRows(db, 'orders', { id: game.id }, { started_at: at, ended_at: at })
  await assessOrders(context)
  expect(await caseOf()).toMatchObject({ signals: [{ name: 'short_game' }] })
  expect(await release()).toMatchObject({ status: 200 })
  // The game is as long as others by now, and yet the first look is not forgotten.
  await updateRows(db, 'orders', { id: game.id }, { started_at: new Date(at.getTime() - 1_800_000) })
  await warn(await intentOf())
  const signals = [{ name: 'early_fraud_warning' }, { name: 'short_game' }]
  expect(await caseOf()).toMatchObject({ decision: null, decided_at: null, releases_at: null, signals })
  context.env.RISK_RULES = {}
})

test('a look after the warning adds its signals, and the case still waits for a decision', async () => {
  const { db, clock, context } = app()
  context.env.RISK_RULES = { short_game: { weight: 100, threshold: 120 } }
  await updateRows(db, 'payout_items', { order_id: game.id }, { assessed_at: null })
  await warn(await intentOf())
  await updateRows(db, 'orders', { id: game.id }, { started_at: clock.now(), ended_at: clock.now() })
  await assessOrders(context)
  const { signals, releases_at } = await caseOf()
  expect(releases_at).toBeNull()
  expect(signals).toMatchObject([{ name: 'short_game' }, { name: 'early_fraud_warning' }])
  context.env.RISK_RULES = {}
})

test('what is released within a day of the payday waits for the next one', async () => {
  const { db, clock } = app()
  await warn(await intentOf())
  clock.set('2026-11-29T12:00:00.000Z')
  staff = await createStaff(app(), { role: 'admin' })
  expect(await release()).toMatchObject({ status: 200 })
  clock.set(PAYDAY)
  expect(await paid()).toEqual([])
  expect(await readByCompanion()).toBe('just_released')
  expect(await listAssessed(db, WEEK, [game.companion.id])).toMatchObject([{ reason: 'just_released' }])
  clock.set('2026-12-07T00:00:00.000Z')
  expect(await paid()).toHaveLength(1)
})

test('a full refund settles the warning', async () => {
  await warn(await intentOf())
  expect(
    await staff.mutate('orders.refund', { orderId: game.id, amount: 1500, reason: 'fraud_suspected' }),
  ).toMatchObject({ status: 200 })
  expect(await inboxOf()).toEqual([])
  const { risk_case } = (await staff.query('orders.get', { orderId: game.id })).body.data
  expect(risk_case).toMatchObject({ state: 'released', undecided: false })
  expect((await release()).body.msg).toBe('already_decided')
})

test("from then on the player's bank confirms payments", async () => {
  await warn(await intentOf())
  expect(await rowOf(app().db, 'profiles', { user_id: game.player.id })).toMatchObject({
    confirms_payments: true,
  })
})
