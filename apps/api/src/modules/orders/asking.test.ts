import { expect, it } from 'vitest'
import type { OrderStatus } from '@queuemate/contracts/orders/machine'
import { createCompanion, createOrder, createPlayer } from '@queuemate/db/testing/factories'
import { useApp } from '../../../test/app.ts'

const app = useApp()

async function ask(wish?: unknown) {
  const { call, db } = app()
  const [player, companion] = [
    await createPlayer(db, { name: 'Robin Vale', profile: { languages: ['de', 'en'], ingame_rank: 11 } }),
    await createCompanion(db),
  ]
  const send = () => call(player, 'POST', 'order', { companion_id: companion.id, wish })
  return { player, companion, send }
}

it('the companion learns who is asking, what for, and how the last game together ended', async () => {
  const { call, db, realtime } = app()
  const { player, companion, send } = await ask({ goal: 'learn', text: '  Hold\n an  angle 😀 ' })
  const together = { player_id: player.id, companion_id: companion.id }
  await createOrder(db, { ...together, team_score: 3, other_score: 13 })
  await createOrder(db, { ...together, team_score: 13, other_score: 7 })
  await createOrder(db, { ...together, status: 2 })
  realtime.clear()
  expect((await send()).status).toBe(200)
  const expected = {
    name: 'Robin V.',
    player: {
      picture: null,
      rank: 11,
      languages: ['de', 'en'],
      games_together: 2,
      last: { own: 13, other: 7 },
      wish: { goal: 'learn', text: 'Hold an angle 😀' },
    },
  }
  await expect
    .poll(() => realtime.sent.find(({ event }) => event === 'orderCreated')?.payload)
    .toMatchObject(expected)
  const active = async (person: typeof player) => (await call(person, 'GET', 'order/active')).body.data
  expect((await active(companion)).request).toMatchObject(expected)
  expect((await active(player)).request).toBeNull()
  await call(companion, 'POST', 'order/status/accept_order')
  for (const person of [player, companion])
    expect((await call(person, 'GET', 'order/active/details')).body.data.order.wish).toEqual(
      expected.player.wish,
    )
})

it('a request without a wish has none', async () => {
  const { companion, send } = await ask()
  expect((await send()).status).toBe(200)
  const { request } = (await app().call(companion, 'GET', 'order/active')).body.data
  expect(request.player).toMatchObject({ games_together: 0, last: null, wish: null })
})

it.each([
  ['a goal that does not exist', { goal: 'win' }],
  ['no goal', { text: 'Hello' }],
  ['a text of 101 characters', { goal: 'climb', text: 'a'.repeat(101) }],
  ['a text that turns the lines around it', { goal: 'climb', text: 'abc\u202edef' }],
  ['a text that is none', { goal: 'climb', text: 7 }],
])('%s is refused, and nothing is requested', async (_what, wish) => {
  const { companion, send } = await ask(wish)
  expect((await send()).status).toBe(422)
  expect((await app().call(companion, 'GET', 'order/active')).body.data.phase).toBe('none')
})

it('a random request carries the wish as well', async () => {
  const { db, call } = app()
  await db.updateTable('companions').set({ online: false }).execute()
  const { player, companion } = await ask()
  await app().caughtUp()
  const wish = { goal: 'relax', text: '' }
  expect((await call(player, 'POST', 'order/random', { wish })).status).toBe(200)
  expect((await call(companion, 'GET', 'order/active')).body.data.request.player.wish).toEqual(wish)
})

it('a player’s scored games are counted with each companion, with the latest five results, the latest first', async () => {
  const { call, db } = app()
  const player = await createPlayer(db)
  const [often, once] = [await createCompanion(db), await createCompanion(db)]
  const game = (companion: { id: string }, day: number, won: boolean, status: OrderStatus = 6) =>
    createOrder(db, {
      player_id: player.id,
      companion_id: companion.id,
      status,
      ...(status === 6 && { team_score: won ? 13 : 5, other_score: won ? 5 : 13 }),
      ...(status === 6 && { scored_at: new Date(`2026-11-0${day}T12:00:00Z`) }),
    })
  for (const day of [1, 2, 3, 4, 5]) await game(often, day, true)
  await game(often, 6, false)
  await game(once, 7, true)
  await game(once, 8, true, 2)
  const result = (day: number, own: number, other: number) =>
    expect.objectContaining({ own, other, at: expect.stringContaining(`2026-11-0${day}T12:00:00`) })
  const won = (day: number) => result(day, 13, 5)
  expect((await call(player, 'GET', 'order/together')).body.data).toEqual([
    { companion_id: once.id, games: 1, won: 1, last_at: '2026-11-07T12:00:00.000Z', latest: [won(7)] },
    {
      companion_id: often.id,
      games: 6,
      won: 5,
      last_at: '2026-11-06T12:00:00.000Z',
      latest: [result(6, 5, 13), won(5), won(4), won(3), won(2)],
    },
  ])
  expect((await call(often, 'GET', 'order/together')).body.data).toEqual([])
  expect((await call(null, 'GET', 'order/together')).status).toBe(401)
})

it('the first page of a player’s games says with whom they played, and a companion narrows the list', async () => {
  const { call, db } = app()
  const player = await createPlayer(db)
  const [often, once, never] = [
    await createCompanion(db, { name: 'Often Played' }),
    await createCompanion(db, { name: 'Once Played' }),
    await createCompanion(db),
  ]
  const game = (companion: { id: string }, won: boolean) =>
    createOrder(db, {
      player_id: player.id,
      companion_id: companion.id,
      started_at: new Date(),
      team_score: won ? 13 : 5,
      other_score: won ? 5 : 13,
    })
  for (const won of [true, false, true]) await game(often, won)
  await game(once, false)
  await createOrder(db, { player_id: player.id, companion_id: never.id, status: 2 })
  type Page = { data: { companion: { id: string } }[]; companions: unknown; next_cursor: string }
  const read = async (search = '') =>
    (await call(player, 'GET', `user/games${search}`)).body as unknown as Page
  const all = await read('?limit=2')
  expect(all.companions).toEqual([
    { id: once.id, name: 'Once Played', games: 1, won: 0 },
    { id: often.id, name: 'Often Played', games: 3, won: 2 },
  ])
  expect((await read(`?limit=2&cursor=${all.next_cursor}`)).companions).toBeNull()
  const narrowed = await read(`?companion_id=${often.id}`)
  expect(narrowed.data.map((one) => one.companion.id)).toEqual(Array(3).fill(often.id))
  expect((await read(`?companion_id=${player.id}`)).data).toEqual([])
  expect((await call(player, 'GET', 'user/games?companion_id=nobody')).status).toBe(422)
  // What other people played does not count.
  expect((await call(often, 'GET', 'user/games')).body).toMatchObject({ data: [], companions: [] })
})
