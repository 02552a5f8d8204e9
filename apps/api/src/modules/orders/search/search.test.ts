import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { SEARCH_AWAY_SECONDS } from '@queuemate/contracts/orders/search'
import { createCompanion, createPlayer, createUser } from '@queuemate/db/testing/factories'
import { scaled } from '@queuemate/run/pace'
import { useApp } from '../../../../test/app.ts'
import { sessionOf } from '../../../../test/fakes.ts'
import { createDeadlineSweep } from '../sweep-deadlines.ts'
import { readSearch, touchSearches } from './search.ts'
import { createSearchSweep } from './sweep-searches.ts'
import { rowOf, rowsOf, updateRows } from '@queuemate/db/testing/rows'

const app = useApp()
type Person = { id: string }

beforeEach(async () => {
  const { db, clock, payments } = app()
  clock.set(new Date())
  payments.authorizes = 'ok'
  // Each test has its own companions.
  await db.updateTable('companions').set({ online: false }).execute()
})

let sweep: () => Promise<number>
beforeAll(() => {
  sweep = createSearchSweep(app().context)
})
const companion = (matches: number, rate = 1500) =>
  createCompanion(app().db, { companion: { matches, rate, seen_at: app().clock.now() } })
const start = (player: Person, body: object) => app().call(player, 'POST', 'order/search', body)
const searchOf = async (player: Person) => (await app().call(player, 'GET', 'order/search')).body.data
const stop = (player: Person) => app().call(player, 'POST', 'order/search/stop')
const decline = (by: Person) => app().call(by, 'POST', 'order/decline')
const openOf = (player: Person) =>
  app()
    .db.selectFrom('orders')
    .selectAll()
    .where('player_id', '=', player.id)
    .where('status', 'in', [1, 3, 4])
    .execute()

/** A player whose request one companion has just declined, and the companions who are left, the best first. */
async function declined(rates = [1500, 1400]) {
  const { db, call } = app()
  const player = await createPlayer(db)
  const first = await companion(99)
  const left: Person[] = []
  for (const [at, rate] of rates.entries()) left.push(await companion(50 - at, rate))
  const { order_id: after } = (await call(player, 'POST', 'order', { companion_id: first.id })).body.data
  await decline(first)
  return { player, first, left, after: after as number }
}

test('one companion after the other is asked until one accepts', async () => {
  const { player, left, after } = await declined()
  const [best, second] = left as [Person, Person]
  const begun = (await start(player, { max_price: 1500, after })).body.data
  expect(begun).toMatchObject({ state: 'looking', max_price: 1500, asked: 2 })
  expect(begun.people.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['declined', 'waiting'])
  expect(await openOf(player)).toMatchObject([{ companion_id: best.id, status: 1, price: 1500 }])

  // While a request waits, nothing else happens.
  expect(await sweep()).toBe(0)
  await decline(best)
  expect(await sweep()).toBe(1)
  expect(await openOf(player)).toMatchObject([{ companion_id: second.id, status: 1, price: 1400 }])

  await app().call(second, 'POST', 'order/status/accept_order')
  await sweep()
  expect(await searchOf(player)).toMatchObject({ state: 'accepted', asked: 3 })
  expect(await sweep()).toBe(0)
  expect(await openOf(player)).toMatchObject([{ companion_id: second.id, status: 3 }])
})

test('a request that nobody answered is followed by the next one, each with its own 60 seconds', async () => {
  const { player, left, after } = await declined()
  await start(player, { max_price: 1500, after })
  app().clock.forward(60)
  await createDeadlineSweep(app().context)()
  await sweep()
  const [open] = await openOf(player)
  expect(open).toMatchObject({ companion_id: left[1]!.id, status: 1 })
  expect(open!.expires_at.getTime() - app().clock.now().getTime()).toBe(60_000)
  expect((await searchOf(player)).people.at(-2).outcome).toBe('unanswered')
})

test('nobody is asked above the price, twice, or across a block', async () => {
  const { db, call } = app()
  const { player, first, left, after } = await declined([1600, 1500, 1500])
  const [, blocked, fits] = left as [Person, Person, Person]
  await call(player, 'POST', 'user/blocks', { user_id: blocked.id })
  // The one who declined is back.
  await db.updateTable('companions').set({ online: true }).where('user_id', '=', first.id).execute()
  await start(player, { max_price: 1500, after })
  expect(await openOf(player)).toMatchObject([{ companion_id: fits.id, price: 1500 }])
  await decline(fits)
  await sweep()
  expect(await searchOf(player)).toMatchObject({ state: 'nobody', asked: 2 })
  expect(await openOf(player)).toEqual([])
})

test('only companions of the wished language and rank are asked', async () => {
  const { db } = app()
  const { player, left, after } = await declined([1500, 1500])
  const [, speaks] = left as [Person, Person]
  await updateRows(db, 'profiles', { user_id: speaks.id }, { languages: ['fr'] })
  await start(player, { max_price: 1500, after, language: 'fr', rank: 24 })
  expect(await openOf(player)).toMatchObject([{ companion_id: speaks.id }])
  await decline(speaks)
  await sweep()
  expect(await searchOf(player)).toMatchObject({ state: 'nobody' })
})

test('with nobody left at the start, the search ends at once', async () => {
  const { player, after } = await declined([])
  expect((await start(player, { max_price: 1500, after })).body.data).toMatchObject({ state: 'nobody' })
})

test('stop takes back the request that waits and asks nobody else', async () => {
  const { player, left, after } = await declined()
  await start(player, { max_price: 1500, after })
  expect((await stop(player)).body.data).toMatchObject({ state: 'stopped' })
  expect(await openOf(player)).toEqual([])
  expect(await sweep()).toBe(0)
  const online = await rowOf(app().db, 'companions', { user_id: left[0]!.id }, ['online'])
  expect(online).toEqual({ online: true })
  // A second press changes nothing, and another search can begin.
  expect((await stop(player)).body.data).toMatchObject({ state: 'stopped' })
  expect((await start(player, { max_price: 1500, after })).body.data).toMatchObject({ state: 'looking' })
})

test('an acceptance that came before the stop stays', async () => {
  const { player, left, after } = await declined()
  await start(player, { max_price: 1500, after })
  await app().call(left[0]!, 'POST', 'order/status/accept_order')
  expect((await stop(player)).body.data).toMatchObject({ state: 'accepted' })
  expect(await openOf(player)).toMatchObject([{ companion_id: left[0]!.id, status: 3 }])
})

test('a request that the player takes back by themselves ends the search', async () => {
  const { player, after } = await declined()
  await start(player, { max_price: 1500, after })
  await app().call(player, 'POST', 'order/status/cancelled')
  await sweep()
  expect(await searchOf(player)).toMatchObject({ state: 'stopped' })
  expect(await openOf(player)).toEqual([])
})

test('nobody is asked for a player whose browser is gone, and a connected browser keeps the search alive', async () => {
  const { player, left, after } = await declined()
  const [best, second] = left as [Person, Person]
  await start(player, { max_price: 1500, after })
  app().clock.forward(SEARCH_AWAY_SECONDS)
  await touchSearches(app().context, [player.id])
  await decline(best)
  await sweep()
  expect(await openOf(player)).toMatchObject([{ companion_id: second.id }])
  app().clock.forward(SEARCH_AWAY_SECONDS + 1)
  await createDeadlineSweep(app().context)()
  await sweep()
  expect(await searchOf(player)).toMatchObject({ state: 'away' })
  expect(await openOf(player)).toEqual([])
})

test('a card that fails ends the search and says why', async () => {
  const { player, left, after } = await declined()
  await start(player, { max_price: 1500, after })
  app().payments.authorizes = 'refuse'
  await app().call(left[0]!, 'POST', 'order/status/accept_order')
  await sweep()
  expect(await searchOf(player)).toMatchObject({ state: 'refused', reason: 'failed_payment' })
})

test('the companion who was shown is asked first, at the price that was shown', async () => {
  const { db } = app()
  const player = await createPlayer(db)
  const shown = await companion(1, 1800)
  await companion(50, 1900)
  const dearer = await start(player, { max_price: 1700, companion_id: shown.id, random: true })
  expect(dearer).toMatchObject({ status: 409, body: { msg: 'price_changed', price: 1800 } })
  expect(await searchOf(player)).toBeNull()
  await start(player, { max_price: 1800, companion_id: shown.id, random: true })
  expect(await openOf(player)).toMatchObject([{ companion_id: shown.id, price: 1800 }])
})

test('bad input leaves nothing behind', async () => {
  const { db } = app()
  const { player, after } = await declined()
  const [stranger, broke] = [await createPlayer(db), await createPlayer(db, { card: false })]
  const rankless = await createPlayer(db, { profile: { ingame_rank: null } })
  const someone = await createUser(db, { role: 'companion' })
  const answers = [
    await start(stranger, { max_price: 1500, after }),
    await start(player, { max_price: -1, after }),
    await start(player, { max_price: 1500, companion_id: 'x' }),
    await start(player, { max_price: 1500, after: 'x' }),
    await start(broke, { max_price: 1500 }),
    await start(rankless, { max_price: 1500 }),
    await start(someone, { max_price: 1500 }),
  ]
  expect(answers.map(({ body }) => body.msg)).toEqual([
    'not_found',
    'invalid_input',
    'not_found',
    'invalid_input',
    'no_payment_method',
    'rank_not_set',
    'forbidden',
  ])
  const left = await db.selectFrom('order_searches').select('player_id').execute()
  const people: string[] = [player.id, stranger.id, broke.id, rankless.id]
  expect(left.filter(({ player_id }) => people.includes(player_id))).toEqual([])
})

test('two tabs that start and several processes that sweep make one request at a time', async () => {
  const { player, left, after } = await declined([1500, 1500, 1500, 1500])
  const answers = await Promise.all([1, 2, 3].map(() => start(player, { max_price: 1500, after })))
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
  expect(await openOf(player)).toHaveLength(1)
  await decline(left[0]!)
  const moved = await Promise.all([sweep(), ...[1, 2, 3].map(() => sweepElsewhere())])
  expect(moved.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await openOf(player)).toHaveLength(1)
  expect((await searchOf(player)).asked).toBe(3)
})

test(
  'in any order of events: one open request, within the price, nobody twice, and nothing after the stop',
  {
    timeout: scaled(120_000),
  },
  async () => {
    const { db, clock, call, context } = app()
    const event = fc.constantFrom('decline', 'expire', 'accept', 'stop', 'cancel', 'sweep', 'start', 'back')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(event, event), { minLength: 3, maxLength: 8 }), async (turns) => {
        await db.updateTable('companions').set({ online: false }).execute()
        const { player, first, left, after } = await declined([1500, 1600, 1400, 1300])
        await start(player, { max_price: 1500, after })
        // One statement each, as dashboards do: a statement that locks several rows may meet another that locks them in another order.
        const comeBack = async () => {
          for (const { id } of [first, ...left])
            await db.updateTable('companions').set({ online: true }).where('user_id', '=', id).execute()
        }
        const act = async (name: string) => {
          const [open] = await openOf(player)
          if (name === 'start') await start(player, { max_price: 1500, after })
          if (name === 'stop') await stop(player)
          if (name === 'cancel') await call(player, 'POST', 'order/status/cancelled')
          if (name === 'sweep') await Promise.all([sweep(), sweepElsewhere()])
          if (name === 'expire') {
            clock.forward(60)
            await createDeadlineSweep(context)()
          }
          if (name === 'back') await comeBack()
          if (open?.status !== 1) return
          if (name === 'decline') await decline({ id: open.companion_id })
          if (name === 'accept') await call({ id: open.companion_id }, 'POST', 'order/status/accept_order')
        }
        for (const [one, other] of turns) {
          await Promise.all([act(one), act(other)])
          expect((await openOf(player)).length).toBeLessThanOrEqual(1)
        }
        await stop(player)
        await sweep()
        const searches = await rowsOf(db, 'order_searches', { player_id: player.id })
        expect(searches.every(({ state }) => state !== 'looking')).toBe(true)
        for (const { order_ids } of searches) {
          const asked = await db
            .selectFrom('orders')
            .selectAll()
            .where('id', 'in', order_ids.map(Number))
            .execute()
          expect(new Set(asked.map(({ companion_id }) => companion_id)).size).toBe(asked.length)
          expect(asked.every(({ price }) => price <= 1500)).toBe(true)
        }
        expect((await openOf(player)).filter(({ status }) => status === 1)).toEqual([])
      }),
      { numRuns: 12 },
    )
  },
)

/** The sweep of a second process on the same database. */
const sweepElsewhere = () => createSearchSweep(app().context)()

test('a stranger to a search reads none', async () => {
  const { db, context } = app()
  const player = await createPlayer(db)
  expect(await readSearch(context, sessionOf(player))).toBeNull()
})
