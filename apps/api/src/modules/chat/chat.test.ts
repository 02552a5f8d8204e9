import { beforeEach, describe, expect, test } from 'vitest'
import type { createPlayer } from '@queuemate/db/testing/factories'
import { useApp } from '../../../test/app.ts'
import { sessionOf } from '../../../test/fakes.ts'
import { playGame } from '../../../test/games.ts'
import { sendMessage } from './messages.ts'

const app = useApp()
type Person = Awaited<ReturnType<typeof createPlayer>>
let player: Person
let companion: Person

beforeEach(async () => {
  ;({ player, companion } = await playGame(app(), 'accepted'))
})

const sendAs = (person: Person, role: 'player' | 'companion') => (text: unknown, clientId?: unknown) =>
  sendMessage(app().context, { ...sessionOf(person), role }, text, clientId)
const messages = async () => (await app().call(companion, 'GET', 'order/active/chats')).body.data
const broadcast = () => app().realtime.sent.filter(({ event }) => event === 'newMessage')

describe('a message that is sent again because no answer came', () => {
  test('is one message, and the second try is acknowledged like the first', async () => {
    const send = sendAs(player, 'player')
    const before = broadcast().length
    await send('On my way', 'first')
    await send('On my way', 'first')
    expect(await messages()).toMatchObject([{ text: 'On my way', client_id: 'first' }])
    expect(broadcast().slice(before)).toHaveLength(1)
    expect(broadcast().at(-1)).toMatchObject({ payload: { message: 'On my way', client_id: 'first' } })
  })

  test('is one message, although both tries arrive at the same moment', async () => {
    const send = sendAs(player, 'player')
    await Promise.all([send('On my way', 'both'), send('On my way', 'both'), send('On my way', 'both')])
    expect(await messages()).toHaveLength(1)
  })

  test('is acknowledged although ten others were sent meanwhile', async () => {
    const send = sendAs(player, 'player')
    for (let n = 0; n < 10; n++) await send(`message ${n}`, `id ${n}`)
    await send('message 3', 'id 3')
    await expect(send('one more', 'id 10')).rejects.toMatchObject({ code: 'rate_limited' })
    expect(await messages()).toHaveLength(10)
  })

  test('is acknowledged although the score is in; a new one is refused then', async () => {
    const send = sendAs(player, 'player')
    await send('Well played', 'last')
    const { db } = app()
    const over = {
      status: 6,
      hold: 'captured',
      team_score: 13,
      other_score: 7,
      ended_at: app().clock.now(),
    } as const
    await db.updateTable('orders').set(over).where('player_id', '=', player.id).execute()
    await send('Well played', 'last')
    await expect(send('One more thing', 'new')).rejects.toMatchObject({ code: 'no_current_order' })
    await expect(send('One more thing')).rejects.toMatchObject({ code: 'no_current_order' })
  })

  test('takes nothing from the other person, who may use the same name', async () => {
    await sendAs(player, 'player')('Hello', '1')
    await sendAs(companion, 'companion')('Hi there', '1')
    expect(await messages()).toMatchObject([{ text: 'Hello' }, { text: 'Hi there' }])
  })
})

test('the same words may be said twice', async () => {
  const send = sendAs(player, 'player')
  await send('Hi')
  await send('Hi')
  await send('Hi', 'a')
  await send('Hi', 'b')
  expect(await messages()).toHaveLength(4)
})

test.each([
  ['no text', 7],
  ['an empty one', ''],
  ['one of 65 characters', 'x'.repeat(65)],
])('a client id is refused: %s', async (_name, clientId) => {
  await expect(sendAs(player, 'player')('Hello', clientId)).rejects.toHaveProperty('name', 'ZodError')
  expect(await messages()).toEqual([])
})

describe('at most ten messages in any ten seconds', () => {
  test('counts those that are sent together', async () => {
    const send = sendAs(player, 'player')
    const tries = await Promise.allSettled(Array.from({ length: 25 }, (_, index) => send(`message ${index}`)))
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(10)
    expect(await messages()).toHaveLength(10)
  })

  test('also across two windows of ten seconds', async () => {
    const { clock } = app()
    const send = sendAs(player, 'player')
    await send('the first')
    clock.forward(9)
    for (let n = 0; n < 9; n++) await send(`message ${n}`)
    clock.forward(2)
    await send('the first is eleven seconds old')
    await expect(send('and one too many')).rejects.toMatchObject({ code: 'rate_limited' })
    clock.forward(8)
    await send('the nine are ten seconds old')
  })

  test('and a refused one does not count', async () => {
    const { clock } = app()
    const send = sendAs(player, 'player')
    for (let n = 0; n < 10; n++) await send(`message ${n}`)
    clock.forward(9)
    await expect(send('too early')).rejects.toMatchObject({ code: 'rate_limited' })
    clock.forward(1)
    await send('in time')
  })
})
