import { beforeEach, describe, expect, test } from 'vitest'
import { findHeldReason, listAssessed } from '@queuemate/db/queries/payouts/payable-items'
import {
  createCompanion,
  createPlayer,
  createReferralCode,
  createUser,
} from '@queuemate/db/testing/factories'
import { dispute, earn, payoutsOf, refund } from '@queuemate/db/testing/payouts'
import { insertRows, rowOf, rowsOf, updateRows } from '@queuemate/db/testing/rows'
import { useApp } from '../../../../test/app.ts'
import { playGame } from '../../../../test/games.ts'
import { createStaff, type StaffMember } from '../../../../test/staff.ts'
import { runDueWeeks } from '../run-week.ts'
import { assessOrders, assessPeople } from './assess-orders.ts'

const app = useApp()
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A Wednesday; the run of this Monday pays what was scored before the 23rd. */
const PLAYED = '2026-11-18T12:00:00.000Z'
const PAYDAY = '2026-11-30T00:00:00.000Z'
const WEEK = new Date('2026-11-23T00:00:00.000Z')

let companion: Awaited<ReturnType<typeof createCompanion>>
let boss: StaffMember
beforeEach(async () => {
  const { db, clock, context } = app()
  clock.set(PLAYED)
  context.env.RISK_RULES = { short_game: { weight: 100 }, same_picture: { weight: 100 } }
  await db.deleteFrom('payout_items').execute()
  await db.deleteFrom('payout_runs').execute()
  await db.deleteFrom('risk_cases').execute()
  companion = await createCompanion(db)
  boss = await createStaff(app(), { role: 'admin' })
})

/** A scored game; by default it took two seconds. */
async function game(values: { seconds?: number; player_id?: string; companion_id?: string } = {}) {
  const { db, clock } = app()
  const at = clock.now()
  const { seconds = 2, companion_id = companion.id, ...rest } = values
  const order = await earn(db, companion_id, at, rest)
  const started_at = new Date(at.getTime() - seconds * 1000)
  await updateRows(db, 'orders', { id: order.id }, { started_at, ended_at: at })
  return order
}
/** A game of two seconds, held. */
async function heldGame() {
  const order = await game()
  await assessOrders(app().context)
  return { order, ...(await caseOf(order.id)) }
}
const caseOf = (order_id: number) => rowOf(app().db, 'risk_cases', { order_id })
const decide = (id: number, decision: 'release' | 'keep', by = boss) =>
  by.mutate('risk.decide', { id, decision, reason: 'Both wrote that they played' })
const later = (ms: number) => app().clock.forward(ms / 1000)
const heldReason = (order: { id: number }) =>
  findHeldReason(app().db, WEEK, { id: order.id, companionId: companion.id })
const holdsOf = async (person: { id: string } = companion) =>
  (await app().call(person, 'GET', 'companion/payouts/holds')).body.data as { id: number }[]

describe('a game of two seconds', () => {
  test('is held once, and both sides read why', async () => {
    const { order, id } = await heldGame()
    await assessOrders(app().context)
    expect(await rowsOf(app().db, 'risk_cases', { order_id: order.id })).toHaveLength(1)
    const since = PLAYED
    const releases_at = '2026-11-21T12:00:00.000Z'
    expect(await holdsOf()).toEqual([
      {
        id,
        order_id: order.id,
        amount: 1900,
        since,
        releases_at,
        reason: 'We are checking how this game was played.',
        answered: false,
      },
    ])
    const { body } = await boss.query('risk.list', { state: 'open', kind: 'payout' })
    expect(body.data.items).toMatchObject([
      {
        id,
        kind: 'payout',
        user_id: companion.id,
        order_id: order.id,
        amount: 1900,
        since,
        releases_at,
        answer: null,
      },
    ])
    expect(body.data.items[0].signals).toEqual([{ name: 'short_game', weight: 100, evidence: { value: 2 } }])
    expect((await app().call(companion, 'GET', 'companion/payouts')).body.data.holds).toMatchObject([{ id }])
    expect((await boss.query('overview.inbox')).body.data.rows).toContainEqual(
      expect.objectContaining({ queue: 'needs_a_look', id: String(id), amount: 1900, due_at: releases_at }),
    )
  })

  test('is released after 72 hours without a decision, and counts as owed all the time', async () => {
    const { order } = await heldGame()
    later(72 * HOUR - 1)
    expect(await listAssessed(app().db, WEEK, [companion.id], app().clock.now())).toMatchObject([
      { reason: 'needs_a_look', amount: 1900 },
    ])
    later(1)
    expect(await listAssessed(app().db, WEEK, [companion.id], app().clock.now())).toMatchObject([
      { reason: null, amount: 1900, orders: [order.id] },
    ])
    expect(await holdsOf()).toEqual([])
    app().clock.set(PAYDAY)
    await runDueWeeks(app().context)
    expect(await payoutsOf(app().db, companion.id)).toEqual(['2026-11-23 1900 pending'])
  })

  test('is found by the payout run itself when the sweep has not run', async () => {
    const order = await game()
    app().clock.set(PAYDAY)
    await runDueWeeks(app().context)
    expect(await payoutsOf(app().db, companion.id)).toEqual([])
    expect(await heldReason(order)).toBe('needs_a_look')
  })

  test('one of half an hour is not held', async () => {
    await game({ seconds: 1_800 })
    expect(await assessOrders(app().context)).toBe(0)
  })

  test('two processes that look at the same time open one case', async () => {
    await game()
    const opened = await Promise.all([1, 2, 3].map(() => assessOrders(app().context)))
    expect(opened.reduce((sum, count) => sum + count)).toBe(1)
  })

  test('a look that fails half way leaves nothing, and the next one opens the case', async () => {
    const order = await game()
    const { context } = app()
    const broken = { ...context, clock: { ...context.clock, now: () => new Date(Number.NaN) } }
    await expect(assessOrders(broken)).rejects.toThrow(/timestamp/)
    expect(await rowsOf(app().db, 'risk_cases', { order_id: order.id })).toEqual([])
    expect(await assessOrders(context)).toBe(1)
  })

  test('a refund while it is held is netted, and the rest is paid', async () => {
    const { order } = await heldGame()
    await refund(app().db, order, 900, app().clock.now())
    expect(await holdsOf()).toMatchObject([{ amount: 1000 }])
    app().clock.set(PAYDAY)
    await runDueWeeks(app().context)
    expect(await payoutsOf(app().db, companion.id)).toEqual(['2026-11-23 1000 pending'])
  })
})

describe('a decision', () => {
  test('to release pays on the next payday that is a day away', async () => {
    const order = await game()
    app().clock.set('2026-11-29T12:00:00.000Z')
    await assessOrders(app().context)
    const { id } = await caseOf(order.id)
    boss = await createStaff(app(), { role: 'admin' })
    expect(await decide(id, 'release')).toMatchObject({ status: 200 })
    app().clock.set(PAYDAY)
    await runDueWeeks(app().context)
    expect(await payoutsOf(app().db, companion.id)).toEqual([])
    expect(await heldReason(order)).toBe('just_released')
    app().clock.set('2026-12-07T00:00:00.000Z')
    await runDueWeeks(app().context)
    expect(await payoutsOf(app().db, companion.id)).toEqual(['2026-11-30 1900 pending'])
  })

  test('to keep holds past 72 hours, comes back after 30 days, and can be released then', async () => {
    const { order, id } = await heldGame()
    expect(await decide(id, 'keep')).toMatchObject({ status: 200 })
    app().clock.set(PAYDAY)
    await runDueWeeks(app().context)
    expect(await payoutsOf(app().db, companion.id)).toEqual([])
    expect(await heldReason(order)).toBe('needs_a_look')
    const waiting = async () =>
      ((await boss.query('overview.inbox')).body.data.rows as { queue: string }[]).filter(
        ({ queue }) => queue === 'needs_a_look',
      )
    boss = await createStaff(app(), { role: 'admin' })
    expect(await waiting()).toEqual([])
    app().clock.set(new Date(Date.parse(PLAYED) + 30 * DAY))
    boss = await createStaff(app(), { role: 'admin' })
    expect(await waiting()).toHaveLength(1)
    expect(await decide(id, 'release')).toMatchObject({ status: 200 })
  })

  test('to keep can be replaced by one to release, which names it, and comes back once the companion answers', async () => {
    const { id } = await heldGame()
    await decide(id, 'keep')
    const { decided_at } = (await boss.query('risk.get', { id })).body.data
    const release = (replaces: string) =>
      boss.mutate('risk.decide', { id, decision: 'release', reason: 'Kept by mistake', replaces })
    expect(await release(PAYDAY)).toMatchObject({ status: 409 })
    later(1_000)
    const path = `companion/payouts/holds/${id}/answer`
    await app().call(companion, 'POST', path, { text: 'We did play' })
    expect((await boss.query('risk.get', { id })).body.data).toMatchObject({ state: 'kept', undecided: true })
    expect(await release(decided_at)).toMatchObject({ status: 200 })
    expect(await holdsOf()).toEqual([])
  })

  test('is not needed once nothing of the share is left, and still needed when Queuemate bears a full refund', async () => {
    const { order, id } = await heldGame()
    const state = async () => (await boss.query('risk.get', { id })).body.data
    await updateRows(app().db, 'orders', { id: order.id }, { refunded: order.price })
    expect(await state()).toMatchObject({ state: 'open', undecided: true, amount: 1900 })
    expect(await holdsOf()).toMatchObject([{ id }])
    await refund(app().db, order, 1900, app().clock.now())
    expect(await state()).toMatchObject({ state: 'released', undecided: false })
    expect(await decide(id, 'keep')).toMatchObject({ status: 409 })
  })

  test('has no time limit while the bank disputes the charge', async () => {
    const { order, id } = await heldGame()
    await dispute(app().db, order)
    later(30 * DAY)
    boss = await createStaff(app(), { role: 'admin' })
    const waiting = { state: 'open', undecided: true, releases_at: null }
    expect((await boss.query('risk.get', { id })).body.data).toMatchObject(waiting)
    expect(await heldReason(order)).toBe('disputed')
  })

  test('of two at once one counts; the other reads that it is decided', async () => {
    const { id } = await heldGame()
    const other = await createStaff(app(), { role: 'admin' })
    const answers = await Promise.all([decide(id, 'release'), decide(id, 'keep', other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.msg).toBe('already_decided')
  })

  test('is refused once the money was released by itself, and to an unknown case', async () => {
    const { id } = await heldGame()
    later(72 * HOUR)
    boss = await createStaff(app(), { role: 'admin' })
    expect(await decide(id, 'keep')).toMatchObject({ status: 409 })
    expect(await decide(999_999_999, 'keep')).toMatchObject({ status: 404 })
  })

  test('is for staff with the permission, who are neither in the game nor approved its companion', async () => {
    const { id, order } = await heldGame()
    expect(await decide(id, 'release', await createStaff(app()))).toMatchObject({ status: 403 })
    const decided = { status: 'approved' as const, decided_at: app().clock.now(), decided_by: boss.id }
    const { id: referral_code_id } = await createReferralCode(app().db)
    await insertRows(app().db, 'companion_applications', {
      user_id: companion.id,
      referral_code_id,
      ...decided,
    })
    expect(await decide(id, 'release')).toMatchObject({ status: 403 })
    const player = await createStaff(app(), { role: 'admin' })
    await updateRows(app().db, 'orders', { id: order.id }, { player_id: player.id })
    expect(await decide(id, 'release', player)).toMatchObject({ status: 403, body: { msg: 'own_order' } })
    const later = await createStaff(app(), { role: 'admin' })
    expect(await decide(id, 'release', later)).toMatchObject({ status: 200 })
    expect(
      await rowOf(app().db, 'audit_events', { action: 'risk.decide', order_id: order.id }),
    ).toMatchObject({
      staff_id: later.id,
      reason: 'Both wrote that they played',
    })
  })
})

describe('what the bank itself warned of', () => {
  async function warnedGame() {
    const order = await game({ seconds: 1_800 })
    const warned_at = app().clock.now()
    const payment = { order_id: order.id, amount: 2000, customer_id: 'cus_1', method_id: 'pm_1', warned_at }
    await insertRows(app().db, 'order_payments', payment)
    await assessOrders(app().context)
    return { order, ...(await caseOf(order.id)) }
  }

  test('waits for a decision', async () => {
    const { id } = await warnedGame()
    later(30 * DAY)
    expect(await holdsOf()).toMatchObject([
      { id, releases_at: null, reason: 'We are checking the payment for this game.' },
    ])
  })

  test('stays when everything of a rule is released', async () => {
    const warned = await warnedGame()
    const { id } = await heldGame()
    const all = { rule: 'short_game', reason: 'The threshold was wrong' }
    expect(await (await createStaff(app())).mutate('risk.releaseAll', all)).toMatchObject({ status: 403 })
    expect((await boss.mutate('risk.releaseAll', all)).body.data).toEqual({ released: 1 })
    expect(await rowOf(app().db, 'risk_cases', { id })).toMatchObject({ decision: 'release' })
    const warning = { rule: 'early_fraud_warning', reason: 'The threshold was wrong' }
    expect((await boss.mutate('risk.releaseAll', warning)).body.data).toEqual({ released: 0 })
    expect(await holdsOf()).toMatchObject([{ id: warned.id }])
    const { body } = await boss.query('risk.rules')
    expect(body.data).toContainEqual(
      expect.objectContaining({
        name: 'short_game',
        weight: 100,
        fired: 1,
        overruled: 1,
        held: 0,
        released: 1900,
      }),
    )
    expect(body.data).toContainEqual(
      expect.objectContaining({
        name: 'early_fraud_warning',
        fired: 2,
        overruled: 0,
        held: 1900,
        released: 0,
      }),
    )
  })
})

describe("the companion's answer", () => {
  const answer = (id: number, text: string, person: { id: string } = companion) =>
    app().call(person, 'POST', `companion/payouts/holds/${id}/answer`, { text })

  test('is taken once, in any script', async () => {
    const { id } = await heldGame()
    const text = 'Гра обірвалася 🎮👩‍👩‍👧‍👦'
    expect(await answer(id, text)).toMatchObject({ status: 200 })
    expect(await answer(id, 'Once more')).toMatchObject({ status: 409, body: { msg: 'already_answered' } })
    expect((await boss.query('risk.get', { id })).body.data).toMatchObject({ answer: text, state: 'open' })
    expect(await holdsOf()).toMatchObject([{ answered: true }])
  })

  test('of another companion, of a blank text and after the release is refused', async () => {
    const { id } = await heldGame()
    expect(await answer(id, 'Mine', await createCompanion(app().db))).toMatchObject({ status: 404 })
    expect(await answer(id, ' \u200b ')).toMatchObject({ status: 422 })
    expect(await answer(id, 'x'.repeat(1_001))).toMatchObject({ status: 422 })
    expect(
      (await app().call(companion, 'POST', 'companion/payouts/holds/none/answer', { text: 'x' })).status,
    ).toBe(422)
    await decide(id, 'release')
    expect(await answer(id, 'Too late')).toMatchObject({ status: 404 })
    expect((await app().call(null, 'GET', 'companion/payouts/holds')).status).toBe(401)
  })
})

describe('how a player pays', () => {
  /** A player whose card stands behind four accounts. */
  async function sharingPlayer() {
    const { db } = app()
    const players = [await createPlayer(db), await createUser(db), await createUser(db), await createUser(db)]
    const card = {
      brand: 'visa',
      last4: '4444',
      exp_month: 1,
      exp_year: 2035,
      fingerprint: `print_${companion.id}`,
    }
    await db.deleteFrom('payment_methods').where('user_id', '=', players[0]!.id).execute()
    for (const { id } of players)
      await insertRows(db, 'payment_methods', { ...card, user_id: id, method_id: `pm_${id}` })
    return players[0]!
  }

  test('a card behind several accounts is confirmed by the bank, until staff release it', async () => {
    const player = await sharingPlayer()
    const first = await playGame(app(), 'scored', { player })
    expect(await rowOf(app().db, 'order_payments', { order_id: first.id })).toMatchObject({ confirms: false })
    await assessOrders(app().context)
    const found = await rowOf(app().db, 'risk_cases', { user_id: player.id })
    expect(found).toMatchObject({ kind: 'request', order_id: null })
    const second = await playGame(app(), 'requested', { player })
    expect(await rowOf(app().db, 'order_payments', { order_id: second.id })).toMatchObject({
      confirms: true,
      fingerprint: `print_${companion.id}`,
    })
    await decide(found.id, 'release')
    expect(await rowOf(app().db, 'profiles', { user_id: player.id })).toMatchObject({
      confirms_payments: false,
    })
    const shared = (await boss.query('risk.shared', { userId: player.id })).body.data.items
    expect(shared.map(({ shares }: { shares: string }) => shares)).toEqual(['card', 'card', 'card'])
    const search = async ({ email: query }: { email: string }) =>
      (await boss.query('people.search', { query })).body.data.items
    expect(await search(player)).toMatchObject([{ id: player.id, shares_payment: true }])
    expect(await search(companion)).toMatchObject([{ id: companion.id, shares_payment: false }])
  })

  test('ends after 72 hours without a decision, and does not begin again for 30 days', async () => {
    const player = await sharingPlayer()
    await playGame(app(), 'scored', { player })
    await assessOrders(app().context)
    const confirms = async () => (await rowOf(app().db, 'profiles', { user_id: player.id })).confirms_payments
    later(72 * HOUR - 1)
    await assessPeople(app().context)
    expect(await confirms()).toBe(true)
    later(1)
    await assessPeople(app().context)
    expect(await confirms()).toBe(false)
    await playGame(app(), 'scored', { player })
    await assessOrders(app().context)
    expect(await confirms()).toBe(false)
  })
})

test('the owner of a referral code shares it with the companions who came by it', async () => {
  const { db } = app()
  const owner = await createPlayer(db)
  const { id } = await createReferralCode(db, { owner_id: owner.id })
  const approved = { status: 'approved', decided_at: app().clock.now() } as const
  const application = { user_id: companion.id, referral_code_id: id, ...approved }
  await insertRows(db, 'companion_applications', application)
  expect((await boss.query('risk.shared', { userId: owner.id })).body.data.items).toMatchObject([
    { id: companion.id, shares: 'referral' },
  ])
})

test('a rank whose screenshot another person has used waits for a look', async () => {
  const { db, context } = app()
  const other = await createCompanion(db)
  const request = { from_rank: 1, wanted_rank: 4, screenshot_pixels: 'the same', screenshot_key: 'a' }
  await insertRows(db, 'rank_requests', { ...request, user_id: other.id, status: 'approved' })
  await insertRows(db, 'rank_requests', { ...request, screenshot_key: 'b', user_id: companion.id })
  await assessPeople(context)
  await assessPeople(context)
  const { body } = await boss.query('risk.list', { kind: 'picture' })
  expect(body.data.items).toMatchObject([{ user_id: companion.id, order_id: null, amount: null }])
  expect(body.data.items[0].signals[0].evidence).toEqual({ value: 1, people: [other.id] })
})
