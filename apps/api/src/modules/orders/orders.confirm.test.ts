import { beforeEach, expect, test } from 'vitest'
import { useApp, WEB } from '../../../test/app.ts'
import { timelineOf } from '../../../test/books.ts'
import { playGame } from '../../../test/games.ts'
import { readRefusal } from '../payments/list-payments.ts'
import { settleDue } from '../payments/settle-card.ts'

const app = useApp()
beforeEach(() => {
  app().payments.authorizes = 'ask'
})

const settle = () => settleDue(app().context)
const active = async (user: { id: string }) => (await app().call(user, 'GET', 'order/active')).body.data
const lastOf = async (id: number) => (await timelineOf(app().db, id)).at(-1)

/** An accepted order whose payment the player's bank wants confirmed. */
async function askedOrder() {
  const game = await playGame(app(), 'accepted')
  return { ...game, intent: app().payments.intents.get(`pi_${game.id}`)! }
}

test("a payment that the bank wants confirmed leads the player, and no one else, to the bank's page", async () => {
  const { id, player, companion } = await askedOrder()
  expect(await lastOf(id)).toBe('accept_order 3/authorizing')
  expect(await active(player)).toMatchObject({
    phase: 'authorizing',
    isPending: true,
    payment_url: `https://bank.test/pi_${id}?to=${WEB}/api/payments/return`,
  })
  expect(await active(companion)).toMatchObject({ payment_url: null })
})

test('the order goes on once the player has confirmed', async () => {
  const { id, player, intent } = await askedOrder()
  app().clock.forward(5)
  await settle()
  expect(await lastOf(id)).toBe('accept_order 3/authorizing')
  intent.status = 'held'
  app().clock.forward(5)
  await settle()
  expect(await lastOf(id)).toBe('authorized 3/held')
  expect(await active(player)).toMatchObject({ phase: 'accepted', payment_url: null })
})

test.each([
  ['refuses at the bank', async (intent: { status: string }) => void (intent.status = 'refused')],
  ['does nothing for 100 seconds', async () => app().clock.forward(95)],
])('a player who %s is declined: the order ends, and requests wait for a new card', async (_what, act) => {
  const { id, player, companion, intent } = await askedOrder()
  await act(intent)
  app().clock.forward(5)
  await settle()
  expect(await lastOf(id)).toBe('authorize_failed 7/failed')
  expect(['refused', 'released']).toContain(intent.status)
  expect(await app().call(player, 'GET', 'order/check')).toMatchObject({ body: { msg: 'failed_payment' } })
  expect(await readRefusal(app().context, player.id)).toMatchObject({
    order_id: id,
    why: expect.stringMatching(/asked you to confirm/),
  })
  expect(await active(companion)).toMatchObject({ isActive: false })
  expect((await app().call(player, 'GET', `order/${id}`)).body.data).toMatchObject({
    decline: expect.stringMatching(/asked you to confirm/),
    money: { state: 'failed' },
  })
})

test('an order that is cancelled while the bank waits ends without a charge', async () => {
  const { id, player } = await askedOrder()
  expect((await app().call(player, 'POST', 'order/status/cancelled')).status).toBe(200)
  app().clock.forward(4 * 60)
  await settle()
  expect((await timelineOf(app().db, id)).slice(-2)).toEqual([
    'cancelled 7/authorizing',
    'authorize_rejected 7/failed',
  ])
  expect(await app().call(player, 'GET', 'order/check')).toMatchObject({ status: 200 })
})

test("the bank's page leads back to the marketplace without the secret that it adds", async () => {
  const url = '/api/payments/return?payment_intent=pi_1&payment_intent_client_secret=secret'
  const { statusCode, headers } = await app().app.inject({ url })
  expect([statusCode, headers.location]).toEqual([303, `${WEB}/playerMarket`])
})

test('from the console a forgotten password leads to the page of the web app', async () => {
  const { statusCode, headers } = await app().app.inject({ url: '/api/forgot_password' })
  expect([statusCode, headers.location]).toEqual([303, `${WEB}/auth/forgotpassword`])
})
