import { hashPassword } from 'better-auth/crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '@queuemate/db/client'
import { createCompanion, createPlayer, saveCard } from '@queuemate/db/testing/factories'
import { startBots } from '@queuemate/demo/bots/start-bots'
import { createRest, type Rest } from '@queuemate/demo/bots/rest'
import { demoPassword } from '@queuemate/demo/sign-ins'
import { startStack, type Stack } from '../src/stack.ts'

/** Twenty times as fast as in the demo; faster, the game could start before the bot has joined the chat. */
const PACE = 0.05
let stack: Stack
let database: Database
let stopBots: ReturnType<typeof startBots>
let player: Rest
const ids = { mate: '', refuser: '', played: '' }

beforeAll(async () => {
  stack = await startStack({ apps: 'none' })
  database = connect(stack.databaseUrl, 2)
  const { db } = database
  const customerOf = await openCustomers(stack.stripeUrl)
  const hirer = await createPlayer(db, { username: 'bot_hirer', card: false })
  const customer = await createPlayer(db, { username: 'bot_customer', card: false })
  for (const { id } of [hirer, customer]) await saveCard(db, id, await customerOf())
  const mate = await createCompanion(db, { username: 'bot_mate', companion: { online: false } })
  const refuser = await createCompanion(db, { username: 'bot_refuser', companion: { online: false } })
  const played = await createCompanion(db, { username: 'played_mate', companion: { online: false } })
  Object.assign(ids, { mate: mate.id, refuser: refuser.id, played: played.id })
  const password = await hashPassword(demoPassword)
  for (const { id } of [hirer, customer, mate, refuser, played]) {
    await db
      .insertInto('auth_accounts')
      .values({ user_id: id, account_id: id, provider_id: 'credential', password })
      .execute()
  }
  const { apiUrl, webUrl } = stack
  player = createRest({ apiUrl, origin: webUrl })
  await player.signIn('bot_hirer', demoPassword)
  stopBots = startBots({
    profiles: [
      { username: 'bot_mate', answer: 'accept', startsOnline: true, regular: true },
      { username: 'bot_refuser', answer: 'decline', startsOnline: true, regular: true },
    ],
    customers: ['bot_customer'],
    companions: ['played_mate'],
    apiUrl,
    webUrl,
    pace: PACE,
  })
}, 60_000)
afterAll(async () => {
  stopBots?.()
  await database?.close()
  await stack?.stop()
})

async function openCustomers(stripeUrl: string) {
  const { hostname: host, port } = new URL(stripeUrl)
  const stripe = new Stripe('sk_test_bots', { host, port, protocol: 'http', telemetry: false })
  return async () => {
    const customer = await stripe.customers.create({})
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    return { customer: customer.id, method: method.id }
  }
}

const statusOf = async (id: number) =>
  (await database.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status

const isOnline = async (companionId: string) =>
  (
    await database.db
      .selectFrom('companions')
      .select('online')
      .where('user_id', '=', companionId)
      .executeTakeFirstOrThrow()
  ).online

/** Requests the companion once they are online; returns the order's id. A player may not ask again and again. */
async function hire(companionId: string): Promise<number> {
  await expect.poll(() => isOnline(companionId), { timeout: 60_000 }).toBe(true)
  const made = await player.call<{ order_id: number }>('POST', 'order', { companion_id: companionId })
  return made.order_id
}

test('a bot goes online, accepts, greets, plays, submits the score and goes online again, also after the API was killed', async () => {
  const order = await hire(ids.mate)
  await expect.poll(() => statusOf(order), { timeout: 30_000 }).toBe(6)
  const said = await database.db
    .selectFrom('chat_messages')
    .select('text')
    .where('order_id', '=', order)
    .execute()
  expect(said[0]?.text).toContain('demo bot')
  await stack.restartApi('SIGKILL')
  const second = await hire(ids.mate)
  await expect.poll(() => statusOf(second), { timeout: 30_000 }).toBe(6)
}, 150_000)

test('a bot that always declines does so', async () => {
  const order = await hire(ids.refuser)
  await expect.poll(() => statusOf(order), { timeout: 30_000 }).toBe(2)
}, 100_000)

test('a customer requests the companion that a person plays, waits, and rates the game', async () => {
  const companion = createRest({ apiUrl: stack.apiUrl, origin: stack.webUrl })
  await companion.signIn('played_mate', demoPassword)
  await companion.call('PATCH', 'companion/online', { online: 'true' })
  const requested = () =>
    database.db
      .selectFrom('orders')
      .select(['id', 'status'])
      .where('companion_id', '=', ids.played)
      .executeTakeFirst()
  await expect.poll(requested, { timeout: 30_000 }).toMatchObject({ status: 1 })
  const { id } = (await requested())!
  for (const step of ['accept_order', 'queue_started', 'game_finished'])
    await companion.call('POST', `order/status/${step}`, { order_id: id })
  const rating = () =>
    database.db.selectFrom('order_feedback').select('rating').where('order_id', '=', id).executeTakeFirst()
  await expect.poll(rating, { timeout: 30_000 }).toEqual({ rating: 3 })
}, 100_000)
