import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { playGame } from '../../../../test/games.ts'

const app = useApp()

test('the player reads which card was charged, also after it was removed; the companion does not', async () => {
  const { id, player, companion } = await playGame(app())
  await app().context.services.charges.look(id)
  await app().call(player, 'DELETE', 'user/payment_methods')
  const record = async (person: typeof player) => (await app().call(person, 'GET', `order/${id}`)).body.data
  expect((await record(player)).card).toEqual({ brand: 'visa', last4: '4242' })
  expect((await record(companion)).card).toBeNull()
})
