import { describe, expect, test } from 'vitest'
import { createCompanion, createPlayer } from '@queuemate/db/testing/factories'
import type { OrderChanged, OrderState } from '@queuemate/realtime/events'
import { form, PNG, useApp } from '../../../test/app.ts'
import { sessionOf } from '../../../test/fakes.ts'
import { playGame } from '../../../test/games.ts'
import { listMessages } from '../chat/messages.ts'
import { readDetails } from './read-orders.ts'

const app = useApp()

async function request() {
  const { id: orderId, ...people } = await playGame(app(), 'requested')
  return { orderId, ...people }
}
type Person = Awaited<ReturnType<typeof createPlayer>>
const active = async (person: Person) => (await app().call(person, 'GET', 'order/active')).body.data

test('each move has a higher version, told to both people and found in the answer', async () => {
  const { call, realtime } = app()
  const { player, companion, orderId } = await request()
  let version = (await active(player)).version
  expect(await active(companion)).toMatchObject({ phase: 'requested', version, last: null })
  for (const [person, move, phase] of [
    [companion, 'accept_order', 'accepted'],
    [companion, 'queue_started', 'playing'],
    [player, 'order_complete', 'over'],
  ] as const) {
    realtime.clear()
    expect(await call(person, 'POST', `order/status/${move}`)).toMatchObject({ status: 200 })
    const now = await active(player)
    expect(now).toMatchObject({ phase, order_id: orderId })
    expect(now.version).toBeGreaterThan(version)
    version = now.version
    for (const { id } of [player, companion]) {
      expect(realtime.sent.findLast(({ room }) => room === `person:${id}`)).toEqual({
        room: `person:${id}`,
        event: 'orderChanged',
        payload: expect.objectContaining({ order_id: orderId, version }),
      })
    }
  }
})

test('while the card is asked, the order is accepted for neither side', async () => {
  const { call, db } = app()
  const { player, companion, orderId } = await request()
  await call(companion, 'POST', 'order/status/accept_order')
  await db.updateTable('orders').set({ hold: 'authorizing' }).where('id', '=', orderId).execute()
  expect(await active(player)).toMatchObject({ phase: 'authorizing', isPending: true })
  expect(await active(companion)).toMatchObject({ phase: 'authorizing', isActive: true })
})

test('a person without a current order learns how their latest one ended', async () => {
  const { call, db } = app()
  const { player, companion, orderId } = await request()
  await call(companion, 'POST', 'order/decline')
  for (const person of [player, companion]) {
    expect(await active(person)).toMatchObject({
      phase: 'none',
      order_id: null,
      version: null,
      last: { order_id: orderId, status: 2, reason: 'declined' },
    })
  }
  expect(await active(await createPlayer(db))).toMatchObject({ phase: 'none', last: null })
})

test('a page of an earlier order gets neither the details nor the messages of the next one', async () => {
  const { call } = app()
  const { player, companion, orderId } = await request()
  await call(companion, 'POST', 'order/status/accept_order')
  expect(await call(player, 'GET', `order/active/details?order_id=${orderId}`)).toMatchObject({ status: 200 })
  const { context } = app()
  const caller = { ...sessionOf(player), role: 'player' as const }
  await expect(readDetails(context, caller, orderId + 1)).rejects.toMatchObject({ code: 'not_found' })
  await expect(listMessages(context, caller, orderId + 1)).rejects.toMatchObject({ code: 'not_found' })
})

describe('the state that a move brings to each of its people', () => {
  type Sent = OrderChanged & { state: OrderState }
  const lastTo = ({ id }: Person) =>
    app().realtime.sent.findLast(({ room, event }) => room === `person:${id}` && event === 'orderChanged')!
      .payload as Sent
  const details = async (person: Person) =>
    (await app().call(person, 'GET', 'order/active/details')).body.data ?? null

  test('is what a call would return, at every step of a game', async () => {
    const { call } = app()
    const { player, companion } = await request()
    const score = form(
      { score: '13-7' },
      { name: 'a.png', field: 'screenshot', data: PNG, type: 'image/png' },
    )
    const steps = [
      () => call(companion, 'POST', 'order/status/accept_order'),
      () => call(companion, 'POST', 'order/status/queue_started'),
      () => call(player, 'POST', 'order/status/order_complete'),
      () => call(companion, 'POST', 'order/finish', score.payload as object, score.headers),
    ]
    for (const step of [async () => ({ status: 200 }), ...steps]) {
      expect((await step()).status).toBe(200)
      for (const person of [player, companion]) {
        const { state } = lastTo(person)
        expect(state.active).toEqual(await active(person))
        expect(state.details).toEqual(await details(person))
      }
    }
    expect(lastTo(companion).state).toMatchObject({
      active: { phase: 'none', last: { status: 6 } },
      details: null,
    })
    expect(lastTo(player).state.details).toMatchObject({
      order: { money: { state: 'charged', amount: 1500 } },
    })
  })

  test('shows a companion nothing of the player that they learn by accepting', async () => {
    const { db, call, realtime } = app()
    const player = await createPlayer(db, {
      profile: { discord: 'a-secret-handle', ingame_name: 'Hidden Owl' },
    })
    const companion = await createCompanion(db)
    realtime.clear()
    await call(player, 'POST', 'order', { companion_id: companion.id })
    const hidden = ['a-secret-handle', 'Hidden Owl', player.name]
    const heard = (rooms: RegExp) => JSON.stringify(realtime.sent.filter(({ room }) => rooms.test(room)))
    for (const text of hidden) expect(heard(new RegExp(companion.id))).not.toContain(text)
    await call(companion, 'POST', 'order/status/accept_order')
    for (const text of hidden) expect(heard(new RegExp(companion.id))).toContain(text)
    // A room of several people never gets the state of one of them.
    expect(heard(/^(chat|market)/)).not.toContain('"state"')
    const changed = realtime.sent.filter(({ event }) => event === 'orderChanged')
    expect(new Set(changed.map(({ room }) => room))).toEqual(
      new Set([`person:${player.id}`, `person:${companion.id}`]),
    )
  })

  test('says whether it put the companion online or offline', async () => {
    const { call, realtime } = app()
    const { player, companion } = await request()
    expect(lastTo(companion).state.online).toBe(false)
    realtime.clear()
    await call(player, 'POST', 'order/status/cancelled')
    expect(lastTo(companion).state.online).toBe(true)
    expect(lastTo(player).state.online).toBeUndefined()
  })

  test('is missing where the order did not move', async () => {
    const { call, caughtUp } = app()
    const { player, companion, orderId } = await request()
    await call(companion, 'POST', 'order/status/accept_order')
    await call(companion, 'POST', 'order/status/queue_started')
    await call(player, 'POST', 'order/status/order_complete')
    const { version } = lastTo(player)
    const report = { reason: 'left_early', details: 'They left after two rounds.' }
    expect((await call(player, 'POST', `order/${orderId}/report`, report)).status).toBe(200)
    await caughtUp()
    for (const person of [player, companion]) expect(lastTo(person)).toEqual({ order_id: orderId, version })
  })
})
