import { beforeEach, expect, test } from 'vitest'
import { createPlayer, createUser } from '@queuemate/db/testing/factories'
import { signIn, useApp } from '../../test/app.ts'
import { playGame, type Game } from '../../test/games.ts'
import { rowOf } from '@queuemate/db/testing/rows'

const app = useApp()
// Sessions begin by the real clock.
beforeEach(() => app().clock.set(new Date()))

async function get(person: { id: string } | null, url: string) {
  const headers = person ? { cookie: await signIn(app().db, person.id) } : {}
  return app().app.inject({ url, headers })
}

const urlOf = (orderId: number | string) => `/api/order/${orderId}/screenshot`

async function named(person: { id: string }, { id }: Game): Promise<string | null> {
  const { status, body } = await app().call(person, 'GET', `order/${id}`)
  expect(status).toBe(200)
  return body.data.screenshot_url
}

const keyOf = async ({ id }: Game) =>
  (await rowOf(app().db, 'orders', { id }, ['screenshot_key'])).screenshot_key!

test('both people of a scored order get its screenshot, at the address that the order names', async () => {
  const game = await playGame(app())
  const { data } = app().storage.files.get(await keyOf(game))!
  for (const person of [game.player, game.companion]) {
    const url = await named(person, game)
    expect(url).toBe(urlOf(game.id))
    const response = await get(person, url!)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(data.length),
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(response.rawPayload).toEqual(data)
  }
})

test('anyone else gets what an unknown order gets, and a visitor is asked to sign in', async () => {
  const game = await playGame(app())
  const { db } = app()
  for (const other of [await createPlayer(db), await createUser(db, { role: 'staff' })]) {
    const response = await get(other, urlOf(game.id))
    expect([response.statusCode, response.json().msg]).toEqual([404, 'not_found'])
  }
  expect((await get(game.player, urlOf(999_999_999))).statusCode).toBe(404)
  for (const bad of ['x', '-1', '1e3'])
    expect((await get(game.player, urlOf(bad))).json()).toMatchObject({ msg: 'invalid_input' })
  const visitor = await get(null, urlOf(game.id))
  expect([visitor.statusCode, visitor.json().msg]).toEqual([401, 'unauthenticated'])
})

test('an order without a score has no screenshot, and names none', async () => {
  const game = await playGame(app(), 'ended')
  expect(await named(game.player, game)).toBeNull()
  expect((await get(game.player, urlOf(game.id))).statusCode).toBe(404)
})

test('a screenshot whose file has been removed is not found', async () => {
  const game = await playGame(app())
  await app().storage.remove(await keyOf(game))
  const response = await get(game.companion, urlOf(game.id))
  expect([response.statusCode, response.json().msg]).toEqual([404, 'not_found'])
})
