import { expect, test } from 'vitest'
import { createCompanion, createPlayer } from '@queuemate/db/testing/factories'
import { useApp } from '../../../test/app.ts'
import { sessionOf } from '../../../test/fakes.ts'
import { listMessages } from '../chat/read-messages.ts'
import { readDetails } from './read-orders.ts'

const app = useApp()

async function request() {
  const { db, call, clock } = app()
  const player = await createPlayer(db)
  const companion = await createCompanion(db, { companion: { seen_at: clock.now() } })
  const made = await call(player, 'POST', 'order', { companion_id: companion.id })
  return { player, companion, orderId: made.body.data.order_id as number }
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
        payload: { order_id: orderId, version },
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
