import { beforeEach, expect, test } from 'vitest'
import { createPlayer, createUser } from '@queuemate/db/testing/factories'
import { signIn, useApp, WEB } from '../../../test/app.ts'
import { playGame, type Game } from '../../../test/games.ts'

const app = useApp()
let game: Game

beforeEach(async () => {
  // Sessions begin by the real clock.
  app().clock.set(new Date())
  game = await playGame(app())
})

async function read(person: { id: string } | null, input: object = {}) {
  const asked = encodeURIComponent(JSON.stringify({ order_id: game.id, ...input }))
  const response = await app().app.inject({
    url: `/trpc/chat.conversation?input=${asked}`,
    headers: { origin: WEB, ...(person ? { cookie: await signIn(app().db, person.id) } : {}) },
  })
  const body = response.json()
  return { status: response.statusCode, msg: body.error?.data.msg, data: body.result?.data }
}

async function say(...texts: [by: 'player' | 'companion', text: string][]) {
  const rows = texts.map(([by, text]) => ({ order_id: game.id, sender_id: game[by].id, text }))
  await app().db.insertInto('chat_messages').values(rows).execute()
}

test('both people of an order that is over read its messages in the order they were sent', async () => {
  await say(['companion', 'Ready?'], ['player', 'Yes'], ['companion', 'Inviting you now'])
  for (const person of [game.player, game.companion]) {
    const { status, data } = await read(person)
    expect(status).toBe(200)
    expect(data.next_cursor).toBeNull()
    expect(data.items).toMatchObject([
      { text: 'Ready?', sender_username: game.companion.username },
      { text: 'Yes', sender_username: game.player.username },
      { text: 'Inviting you now', sender_username: game.companion.username },
    ])
  }
})

test('an order without messages has an empty conversation', async () => {
  expect((await read(game.player)).data).toEqual({ items: [], next_cursor: null })
})

test('the next page has older messages', async () => {
  await say(['player', 'one'], ['companion', 'two'], ['player', 'three'])
  const newest = (await read(game.player, { limit: 2 })).data
  expect(newest.items).toMatchObject([{ text: 'two' }, { text: 'three' }])
  const older = (await read(game.player, { limit: 2, cursor: newest.next_cursor })).data
  expect(older).toMatchObject({ items: [{ text: 'one' }], next_cursor: null })
})

test('anyone else gets what an unknown order gets, and a visitor is asked to sign in', async () => {
  await say(['player', 'Hello'])
  const { db } = app()
  for (const other of [await createPlayer(db), await createUser(db, { role: 'staff' })])
    expect(await read(other)).toMatchObject({ status: 404, msg: 'not_found', data: undefined })
  expect(await read(game.player, { order_id: 999_999_999 })).toMatchObject({ status: 404, msg: 'not_found' })
  expect(await read(null)).toMatchObject({ status: 401, msg: 'unauthenticated', data: undefined })
  expect(await read(game.player, { order_id: -1 })).toMatchObject({ status: 422, msg: 'invalid_input' })
})
