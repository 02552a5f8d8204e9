import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActiveOrder } from '@queuemate/contracts/orders/schemas'
import { connect, type Database } from '@queuemate/db/client'
import { startBots } from '@queuemate/demo/bots/start-bots'
import { botProfiles } from '@queuemate/demo/bots/profiles'
import { personNamed } from '@queuemate/demo/seed/people'
import { demoPassword } from '@queuemate/demo/sign-ins'
import { createCall, signIn, type Call } from '@queuemate/player/calls'
import { makeMove } from '@queuemate/player/games'
import { scaled } from '../src/pace.ts'
import { startStack, type Stack } from '../src/stack.ts'
import { rowsOf } from '@queuemate/db/testing/rows'

/** Twenty times as fast as in the demo; faster, the game could start before the bot has joined the chat. */
const PACE = 0.05
const [mate, refuser] = (['accept', 'decline'] as const).map((answer) =>
  botProfiles().find((profile) => profile.answer === answer)!,
)
let stack: Stack
let database: Database
let stopBots: ReturnType<typeof startBots>
let player: Call

async function enter(username: string): Promise<Call> {
  const site = { url: stack.apiUrl, origin: stack.webUrl }
  const cookies = await signIn(site, username, demoPassword)
  return createCall({ ...site, cookies: () => cookies })
}

beforeAll(async () => {
  stack = await startStack({ apps: 'none', seed: true })
  database = connect(stack.databaseUrl, 2)
  player = await enter('demo_player')
  stopBots = startBots({
    profiles: [mate!, refuser!],
    customers: ['owenbarr'],
    companions: ['demo_companion'],
    apiUrl: stack.apiUrl,
    webUrl: stack.webUrl,
    pace: PACE,
  })
}, scaled(60_000))
afterAll(async () => {
  stopBots?.()
  await database?.close()
  await stack?.stop()
})

const orderOf = (id: number) =>
  database.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst()

const companionOf = (id: string) =>
  database.db.selectFrom('companions').select('online').where('user_id', '=', id).executeTakeFirst()

/** Requests the companion once they are online; returns the order's id. A player may not ask again and again. */
async function hire(username: string): Promise<number> {
  const { id } = personNamed(username)
  await expect.poll(() => companionOf(id), { timeout: scaled(60_000) }).toEqual({ online: true })
  const made = await player<{ order_id: number }>('POST', 'order', { companion_id: id })
  return made.order_id
}

test(
  'a bot goes online, accepts, greets, plays, submits the score and goes online again, also after the API was killed',
  async () => {
    const order = await hire(mate!.username)
    await expect.poll(() => orderOf(order), { timeout: scaled(30_000) }).toEqual({ status: 6 })
    const said = await rowsOf(database.db, 'chat_messages', { order_id: order }, ['text'])
    expect(said[0]?.text).toContain('demo bot')
    await stack.restartApi('SIGKILL')
    const second = await hire(mate!.username)
    await expect.poll(() => orderOf(second), { timeout: scaled(30_000) }).toEqual({ status: 6 })
  },
  scaled(150_000),
)

test(
  'a bot that always declines does so',
  async () => {
    const order = await hire(refuser!.username)
    await expect.poll(() => orderOf(order), { timeout: scaled(30_000) }).toEqual({ status: 2 })
  },
  scaled(100_000),
)

test(
  'a customer requests the companion that a person plays, waits, and rates the game',
  async () => {
    const companion = await enter('demo_companion')
    await makeMove(companion, 'go_online')
    const active = () => companion<ActiveOrder>('GET', 'order/active')
    await expect.poll(active, { timeout: scaled(30_000), interval: 500 }).toMatchObject({ status: 1 })
    const id = (await active()).order_id!
    for (const move of ['accept', 'start', 'finish_game'] as const) await makeMove(companion, move, id)
    const rating = () =>
      database.db.selectFrom('order_feedback').select('rating').where('order_id', '=', id).executeTakeFirst()
    await expect.poll(rating, { timeout: scaled(30_000) }).toEqual({ rating: 3 })
  },
  scaled(100_000),
)
