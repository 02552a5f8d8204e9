import { beforeEach, expect, test } from 'vitest'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { readOrderFacts } from '@queuemate/db/queries/payouts/risk-facts'
import {
  createCompanion,
  createOrder,
  createPlayer,
  createReferralCode,
  createUser,
} from '@queuemate/db/testing/factories'
import { dispute, earn } from '@queuemate/db/testing/payouts'
import { insertRows, updateRows } from '@queuemate/db/testing/rows'
import { useApp } from '../../../../test/app.ts'

const app = useApp()
const PLAYED = '2026-11-18T12:00:00.000Z'

let companion: Awaited<ReturnType<typeof createCompanion>>
beforeEach(async () => {
  app().clock.set(PLAYED)
  companion = await createCompanion(app().db)
})

async function game(values: { player_id?: string; companion_id?: string } = {}) {
  const { companion_id = companion.id, ...rest } = values
  const order = await earn(app().db, companion_id, PLAYED, rest)
  const started_at = new Date(Date.parse(PLAYED) - 1_800_000)
  await updateRows(app().db, 'orders', { id: order.id }, { started_at, ended_at: PLAYED })
  return order
}
const factsOf = async (id: number) => (await readOrderFacts(app().db, [id], app().clock.now()))[0]!

test('an honest game has nothing to say', async () => {
  const { player_id } = await game()
  const order = await game()
  expect(await factsOf(order.id)).toMatchObject({
    seconds: 1_800,
    seconds_together: null,
    card_people: [],
    card_companions: 0,
    payer_share: 50,
    companion_games: 2,
    disputed: [],
    declined: [],
    same_picture: [],
    bank_people: [],
    bank_changed_days: null,
    referral_people: [],
    warned: false,
    refunded: [],
  })
  expect(player_id).not.toBe(order.player_id)
})

test('the facts name the dispute, the decline, the picture, the bank account, the code and the refunds', async () => {
  const { db, clock } = app()
  const staff = await createUser(db, { role: 'staff' })
  const player = await createPlayer(db)
  const other = await createCompanion(db)
  const before = await game({ player_id: player.id, companion_id: other.id })
  const order = await game({ player_id: player.id })
  for (const { id } of [before, order])
    await updateRows(db, 'orders', { id }, { screenshot_pixels: companion.id })
  await dispute(db, before)
  const closed = {
    companion_id: other.id,
    player_id: player.id,
    requested_at: PLAYED,
    status: OrderStatus.abandoned,
    closed_at: PLAYED,
  }
  const declined = await createOrder(db, { ...closed, closed_reason: 'payment_failed' })
  await createOrder(db, { ...closed, closed_reason: 'payment_unavailable' })
  const bank = { payout_banks: [`bank_${companion.id}`], payout_changed_at: clock.now() }
  for (const { id } of [companion, other]) await updateRows(db, 'companions', { user_id: id }, bank)
  const { id: code } = await createReferralCode(db)
  for (const { id } of [companion, other])
    await insertRows(db, 'companion_applications', {
      user_id: id,
      referral_code_id: code,
      status: 'approved',
      decided_at: clock.now(),
    })
  await insertRows(db, 'refunds', {
    order_id: before.id,
    amount: 5,
    reason: 'gesture',
    requested_by: staff.id,
    created_at: clock.now(),
    share: 0,
  })
  expect(await factsOf(order.id)).toMatchObject({
    disputed: [before.id],
    declined: [declined.id],
    same_picture: [before.id],
    bank_people: [other.id],
    bank_changed_days: 0,
    referral_people: [other.id],
    refunded: [before.id],
    payer_share: 100,
  })
})

test('the facts tell how long both were there at the same time', async () => {
  const order = await game()
  const range = (from: number, to: number) =>
    `{[${new Date(Date.parse(PLAYED) + from * 1000).toISOString()},${new Date(Date.parse(PLAYED) + to * 1000).toISOString()}]}`
  const evidence = { order_id: order.id, created_at: app().clock.now() }
  await insertRows(app().db, 'order_evidence', {
    ...evidence,
    player_seen: range(0, 100),
    companion_seen: range(60, 200),
  })
  expect((await factsOf(order.id)).seconds_together).toBe(40)
  await updateRows(app().db, 'order_evidence', { order_id: order.id }, { companion_seen: range(150, 200) })
  expect((await factsOf(order.id)).seconds_together).toBe(0)
})

test('a card counts with the people and companions of games that began, not of requests that nobody accepted', async () => {
  const { db } = app()
  const pay = (order_id: number) =>
    insertRows(db, 'order_payments', {
      order_id,
      amount: 2000,
      customer_id: 'cus_1',
      method_id: 'pm_1',
      fingerprint: companion.id,
      created_at: PLAYED,
    })
  const [order, played] = [await game(), await game({ companion_id: (await createCompanion(db)).id })]
  for (const { id } of [order, played]) await pay(id)
  for (let asked = 0; asked < 5; asked++) {
    const { id: companion_id } = await createCompanion(db)
    const missed = {
      companion_id,
      requested_at: PLAYED,
      status: OrderStatus.abandoned,
      closed_at: PLAYED,
      closed_reason: 'expired' as const,
    }
    await pay((await createOrder(db, missed)).id)
  }
  expect(await factsOf(order.id)).toMatchObject({ card_companions: 2, card_people: [played.player_id] })
})
