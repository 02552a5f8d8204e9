import { describe, expect, test } from 'vitest'
import { createCompanion, createOrder, createPlayer } from '@queuemate/db/testing/factories'
import { rowOf } from '@queuemate/db/testing/rows'
import { useApp } from '../../../test/app.ts'
import { submitScore } from '../../../test/games.ts'

const running = useApp()
type Person = { id: string }

async function pair() {
  const { db, call } = running()
  const player = await createPlayer(db)
  const companion = await createCompanion(db)
  const request = async () =>
    (await call(player, 'POST', 'order', { companion_id: companion.id })).body.data.order_id as number
  return { player, companion, request }
}

const setRole = (user: Person, role: 'player' | 'companion' | 'staff') =>
  running().db.updateTable('users').set({ role }).where('id', '=', user.id).execute()
const post = (by: Person, at: string, body?: object) => running().call(by, 'POST', `order/${at}`, body)
const said = async (answer: ReturnType<typeof post>) => {
  const { status, body } = await answer
  return [status, body.msg ?? body.data]
}

describe('a person whose role changes while an order is open', () => {
  test.each(['player', 'staff'] as const)('still plays it as its companion, now a %s', async (role) => {
    const { db, call } = running()
    const { companion, player, request } = await pair()
    const order_id = await request()
    await setRole(companion, role)
    expect(await said(post(companion, 'status/accept_order'))).toEqual([200, { order_id, status: 3 }])
    expect((await call(companion, 'GET', 'order/active')).body.data).toMatchObject({
      order_id,
      role: 'companion',
    })
    expect((await call(companion, 'GET', 'order/active/chats')).status).toBe(200)
    expect(await said(post(companion, 'status/queue_started'))).toEqual([200, { order_id, status: 4 }])
    expect(await said(post(player, 'status/order_complete'))).toEqual([200, { order_id, status: 5 }])
    await submitScore(running(), { companion })
    expect(await rowOf(db, 'orders', { id: order_id })).toMatchObject({ status: 6 })
  })

  test('still declines or misses the request that rings, and cancels as its player', async () => {
    for (const end of ['decline', 'missed']) {
      const { companion, request } = await pair()
      const order_id = await request()
      await setRole(companion, 'player')
      expect(await said(post(companion, end))).toEqual([200, { order_id, status: 2 }])
    }
    const { player, companion, request } = await pair()
    const order_id = await request()
    await post(companion, 'status/accept_order')
    await setRole(player, 'companion')
    expect(await said(post(player, 'status/cancelled'))).toEqual([200, { order_id, status: 7 }])
  })

  test('acts on each of two orders by its number, and without one on the order of the new role', async () => {
    const { db } = running()
    const { player, companion } = await pair()
    const asPlayer = await createOrder(db, { player_id: player.id, companion_id: companion.id, status: 4 })
    const asCompanion = await createOrder(db, { companion_id: player.id, status: 4 })
    await setRole(player, 'companion')
    const details = await running().call(player, 'GET', 'order/active/details')
    expect(details.body.data.order.id).toBe(asCompanion.id)
    expect(await said(post(player, 'status/order_complete', { order_id: asPlayer.id }))).toEqual([
      200,
      { order_id: asPlayer.id, status: 5 },
    ])
  })

  test('who has no open order gets nowhere as staff', async () => {
    const { player } = await pair()
    await setRole(player, 'staff')
    expect(await said(post(player, 'status/cancelled'))).toEqual([403, 'forbidden'])
    expect(await said(post(player, 'expire'))).toEqual([403, 'forbidden'])
  })
})

describe('the end of a request that is told again', () => {
  test.each([
    ['decline', 'decline', 'companion'],
    ['missed', 'missed', 'companion'],
    ['expire', 'expire', 'player'],
    ['expire', 'missed', 'player'],
    ['missed', 'expire', 'companion'],
  ] as const)('%s after %s is answered like the first', async (again, first, by) => {
    const { clock } = running()
    const people = await pair()
    const order_id = await people.request()
    clock.forward(60.1)
    await post(first === 'expire' ? people.player : people.companion, first)
    const answer = by === 'player' ? { expired: true } : { order_id, status: 2 }
    expect(await said(post(people[by], again))).toEqual([200, answer])
  })

  test.each([
    ['expire', 'decline', 'player'],
    ['decline', 'missed', 'companion'],
    ['missed', 'decline', 'companion'],
    ['expire', 'status/cancelled', 'player'],
    ['decline', 'status/cancelled', 'companion'],
    ['missed', 'status/cancelled', 'companion'],
  ] as const)('%s after %s is refused, because the order ended in another way', async (again, first, by) => {
    const people = await pair()
    await people.request()
    await post(first === 'status/cancelled' ? people.player : people.companion, first)
    expect(await said(post(people[by], again))).toEqual([409, 'invalid_transition'])
  })
})
