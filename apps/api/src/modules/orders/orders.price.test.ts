import { expect, it } from 'vitest'
import { createCompanion, createPlayer } from '@queuemate/db/testing/factories'
import { useApp } from '../../../test/app.ts'

const app = useApp()
const pair = async () => ({
  player: await createPlayer(app().db),
  companion: await createCompanion(app().db, { companion: { rate: 1500 } }),
})
const ordersOf = (player: { id: string }) =>
  app().db.selectFrom('orders').select('price').where('player_id', '=', player.id).execute()

it('asks again when the price is no longer the one that was shown, and says the new one', async () => {
  const { call } = app()
  const { player, companion } = await pair()
  await call(companion, 'PATCH', 'companion/payrate', { rate: 1650 })
  const asked = (price: unknown) => call(player, 'POST', 'order', { companion_id: companion.id, price })
  const refused = await asked(1500)
  expect(refused).toMatchObject({ status: 409, body: { success: false, msg: 'price_changed', price: 1650 } })
  expect(await ordersOf(player)).toEqual([])
  expect((await call(companion, 'GET', 'companion/online')).body.data).toEqual({ online: true })
  expect((await asked('16.50')).status).toBe(422)
  expect((await asked(1650)).status).toBe(200)
  expect(await ordersOf(player)).toEqual([{ price: 1650 }])
})

it('tells of a lower price as well', async () => {
  const { call } = app()
  const { player, companion } = await pair()
  expect(await call(player, 'POST', 'order', { companion_id: companion.id, price: 1600 })).toMatchObject({
    status: 409,
    body: { msg: 'price_changed', price: 1500 },
  })
})

it('still takes a request that names no price', async () => {
  const { call } = app()
  const { player, companion } = await pair()
  expect((await call(player, 'POST', 'order', { companion_id: companion.id })).status).toBe(200)
  expect(await ordersOf(player)).toEqual([{ price: 1500 }])
})

it('never makes an order at another price, however close the change of the price is', async () => {
  const { call } = app()
  for (let round = 0; round < 10; round++) {
    const { player, companion } = await pair()
    const [answer] = await Promise.all([
      call(player, 'POST', 'order', { companion_id: companion.id, price: 1500 }),
      call(companion, 'PATCH', 'companion/payrate', { rate: 1650 }),
    ])
    if (answer.status === 200) expect(await ordersOf(player)).toEqual([{ price: 1500 }])
    else expect(answer).toMatchObject({ status: 409, body: { msg: 'price_changed', price: 1650 } })
  }
})
