import { beforeEach, describe, expect, test } from 'vitest'
import { companionPage } from '@queuemate/contracts/marketplace/schemas'
import { refreshRecords } from '@queuemate/db/queries/companions/records'
import { createCompanion, createOrder, createPlayer, createUser } from '@queuemate/db/testing/factories'
import { useApp } from '../../../test/app.ts'
import { playGame } from '../../../test/games.ts'
import { countRecords } from '../companions/records/count-records.ts'
import { drawCompanion } from './cards.ts'
import { insertRows, updateRows } from '@queuemate/db/testing/rows'

const running = useApp()
beforeEach(() => running().clock.set(new Date()))

let sequence = 0
const named = (name: string, more: Parameters<typeof createCompanion>[1] = {}) =>
  createCompanion(running().db, { username: `${name}_${++sequence}`, ...more })
const page = (username: string, viewer: { id: string } | null = null) =>
  running().call(viewer, 'GET', `companions/${encodeURIComponent(username)}`)

describe('a companion’s page', () => {
  test('is public and shows what the marketplace knows, and nothing private', async () => {
    const ada = await named('ada', {
      name: 'Ada Lovelace',
      email: 'ada.private@example.test',
      profile: { country_id: 276, languages: ['de', 'en'], discord: 'ada#1', ingame_name: 'SecretIgn' },
      companion: { bio: 'Ruhig. 冷静 هادئ', matches: 7, rating_sum: 8, rating_count: 3 },
    })
    const { status, body } = await page(ada.username!)
    expect(status).toBe(200)
    expect(companionPage.strict().parse(body.data)).toMatchObject({
      id: ada.id,
      name: 'Ada Lovelace',
      username: ada.username,
      bio: 'Ruhig. 冷静 هادئ',
      country_name: 'Germany',
      region_name: 'Europe',
      languages: ['de', 'en'],
      rating: 2.5,
      rating_count: 3,
      ratings: null,
      matches: 7,
      hourly: 1500,
      available: true,
      answer_seconds: null,
      results: [],
    })
    expect(JSON.stringify(body)).not.toMatch(/example\.test|ada#1|SecretIgn/)
  })

  test('shows how often each rating was given once five people have rated', async () => {
    const { db, call } = running()
    const eve = await named('eve')
    const player = await createPlayer(db)
    const rate = async (rating: number, by = player) => {
      const { id } = await createOrder(db, { companion_id: eve.id, player_id: by.id })
      const { status } = await call(by, 'POST', 'order/submit_feedback', { order_id: id, rating })
      expect(status).toBe(200)
    }
    /** On the page, on the card of the grid and on the dashboard. */
    const shown = async () => {
      const search = await call(player, 'GET', `marketplace/eligible?q=${eve.username}`)
      return [
        (await page(eve.username!)).body.data.ratings,
        search.body.data[0].ratings,
        (await call(eve, 'GET', 'companion/statistics')).body.data.ratings,
      ]
    }
    for (const rating of [3, 3, 2, 1, 3]) await rate(rating)
    for (let n = 0; n < 3; n++) await rate(3, await createPlayer(db))
    expect(await shown()).toEqual([null, null, null])
    await rate(2, await createPlayer(db))
    const counts = { great: 6, good: 2, bad: 1 }
    expect(await shown()).toEqual([counts, counts, counts])
  })

  test('is found in any case, by the visitor and by a player', async () => {
    const bea = await named('bea')
    const player = await createUser(running().db)
    expect((await page(bea.username!.toUpperCase())).body.data.id).toBe(bea.id)
    expect((await page(bea.username!, player)).body.data.id).toBe(bea.id)
  })

  test('is the same 404 for everyone who is not in the marketplace', async () => {
    const { db, clock } = running()
    const later = new Date(clock.now().getTime() + 60_000)
    const player = await createUser(db)
    const blocked = await named('blocked')
    const blocker = await named('blocker')
    await insertRows(db, 'user_blocks', [
      { user_id: player.id, blocked_id: blocked.id },
      { user_id: blocker.id, blocked_id: player.id },
    ])
    const names = [
      'nobody_of_that_name',
      'ü 日本',
      'x\u0000y',
      (await createUser(db)).username!,
      (await named('disabled', { companion: { agreement_status: 4 } })).username!,
      (await named('pending', { companion: { agreement_status: 2 } })).username!,
      (await named('banned', { banned: true })).username!,
      (await named('suspended', { banned: true, ban_expires: later })).username!,
      (await named('rankless', { profile: { ingame_rank: null } })).username!,
      blocked.username!,
      blocker.username!,
    ]
    const failure = { success: false, msg: 'not_found', message: "We couldn't find that companion" }
    for (const name of names) {
      expect({ name, ...(await page(name, player)) }).toMatchObject({ name, status: 404, body: failure })
    }
    // A visitor is not told of blocks, and finds whose suspension is over.
    expect((await page(blocked.username!)).status).toBe(200)
    clock.forward(61)
    expect((await page(names[7]!)).status).toBe(200)
  })

  test('a name that is too long is no name', async () => {
    expect((await page('x'.repeat(65))).status).toBe(422)
  })
})

describe('what is known of the past', () => {
  test('a game is in it with the sweep after its score: the result, the hours, and after three the answer time', async () => {
    const { db, clock } = running()
    clock.set(new Date('2026-05-04T10:30:00Z'))
    const companion = await named('cora', { companion: { seen_at: clock.now(), online: true } })
    for (let game = 0; game < 3; game++) {
      await playGame(running(), 'scored', { companion })
      await countRecords(running().context)
      const { data } = (await page(companion.username!)).body
      expect(data.results).toEqual(Array(game + 1).fill('won'))
      expect(data.answer_seconds === null).toBe(game < 2)
    }
    const { hours } = (await page(companion.username!)).body.data
    expect(
      hours.map((days: number, hour: number) => (days > 0 ? hour : null)).filter(Number.isInteger),
    ).toEqual([10])
    await running().caughtUp()
    const player = await createUser(db)
    const grid = await running().call(player, 'GET', `marketplace/eligible?q=${companion.username}`)
    expect(grid.body.data).toMatchObject([{ answer_seconds: expect.any(Number) }])
  })

  test('results are the last five games, newest first; the answer time is the median of the last twenty accepts', async () => {
    const { db } = running()
    const dora = await named('dora')
    const day = 86_400_000
    const start = Date.now() - 60 * day
    const SCORES = [
      [13, 2],
      [5, 13],
      [12, 12],
      [13, 11],
      [3, 13],
      [13, 0],
    ]
    for (let n = 0; n < 30; n++) {
      const requested = new Date(start + n * day)
      // The first ten, at 50 s each, are too long ago to count.
      const seconds = n < 10 ? 50 : n - 8
      const [team_score, other_score] = SCORES[n % 6]!
      await createOrder(db, {
        companion_id: dora.id,
        requested_at: requested,
        accepted_at: new Date(requested.getTime() + seconds * 1000),
        scored_at: requested,
        team_score: team_score!,
        other_score: other_score!,
      })
    }
    for (let n = 0; n < 5; n++)
      await createOrder(db, { companion_id: dora.id, status: 2, requested_at: new Date() })
    // Orders that a test inserts have no events.
    await refreshRecords(db, [dora.id])
    expect((await page(dora.username!)).body.data).toMatchObject({
      results: ['won', 'lost', 'won', 'draw', 'lost'],
      // The median of 2, 3, …, 21 is 11.5.
      answer_seconds: 12,
    })
  })

  test('hours are those in which the companion was online, once a day, for twelve weeks', async () => {
    const { db, clock, context } = running()
    const eva = await named('eva', { companion: { online: false, seen_at: null } })
    const see = async (at: string, online = true) => {
      clock.set(at)
      const seen = { online, seen_at: clock.now() }
      await db.updateTable('companions').set(seen).where('user_id', '=', eva.id).execute()
      await countRecords(context)
    }
    await see('2026-01-05T20:10:00Z')
    await see('2026-05-04T18:59:00Z')
    await see('2026-05-04T19:00:10Z')
    await see('2026-05-04T19:30:00Z')
    await see('2026-05-04T20:30:00Z', false)
    await see('2026-05-05T19:30:00Z')
    const { hours } = (await page(eva.username!)).body.data
    const found = Object.fromEntries(Object.entries(hours as number[]).filter(([, days]) => days > 0))
    expect(found).toEqual({ 18: 1, 19: 2 })
  })
})

describe('orders of the grid', () => {
  async function crowd() {
    const { db, caughtUp } = running()
    const group = `crowd${++sequence}x`
    const add = (name: string, companion: object, languages = ['en'], answer: number | null = null) =>
      named(name, { name: `${name} ${group}`, companion, profile: { languages } }).then(async (row) => {
        await updateRows(db, 'companion_records', { user_id: row.id }, { answer_seconds: answer })
        return row
      })
    const rows = [
      await add('Cheap', { rate: 1100, matches: 5 }, ['de'], 40),
      await add('Quick', { rate: 1900, matches: 4 }, ['en', 'de'], 3),
      await add('Old', { rate: 1500, matches: 90 }, ['fr'], 9),
      await add('Rude', { rate: 1500, matches: 95, rating_sum: 4, rating_count: 4 }),
      await add('Away', { rate: 1000, matches: 99, online: false }, ['de'], 1),
    ]
    const player = await createUser(db)
    await caughtUp()
    const ask = async (query: string) => {
      const { status, body } = await running().call(player, 'GET', `marketplace/eligible?q=${group}&${query}`)
      const names = (body.data ?? []).map((item: { name: string }) => item.name.split(' ')[0]!)
      return { status, body, names: names as string[] }
    }
    return { rows, player, ask }
  }

  test('each order puts available companions first, and its pages show each companion once', async () => {
    const { ask } = await crowd()
    const ORDERS = {
      recommended: ['Old', 'Cheap', 'Quick', 'Rude', 'Away'],
      price: ['Cheap', 'Old', 'Rude', 'Quick', 'Away'],
      answer_time: ['Quick', 'Old', 'Cheap', 'Rude', 'Away'],
      games: ['Rude', 'Old', 'Cheap', 'Quick', 'Away'],
    }
    for (const [sort, expected] of Object.entries(ORDERS)) {
      expect((await ask(`sort=${sort}`)).names).toEqual(expected)
      const walked: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const { names, body }: Awaited<ReturnType<typeof ask>> = await ask(
          `sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`,
        )
        walked.push(...names)
        cursor = (body as { next_cursor: string | null }).next_cursor
      }
      expect(walked).toEqual(expected)
    }
    expect((await ask('')).names).toEqual(ORDERS.recommended)
  })

  test('language and price narrow it down, with the count, and empty ones are none', async () => {
    const { ask } = await crowd()
    expect((await ask('language=de')).names).toEqual(['Cheap', 'Quick', 'Away'])
    expect(await ask('language=de&max_price=1500')).toMatchObject({
      names: ['Cheap', 'Away'],
      body: { available: 1 },
    })
    expect((await ask('language=&max_price=&sort=')).names).toHaveLength(5)
    expect((await ask('language=tlh')).names).toEqual([])
  })

  test('bad values are 422, and so is the cursor of another order', async () => {
    const { ask } = await crowd()
    const { next_cursor } = (await ask('sort=price&limit=1')).body as { next_cursor?: string }
    const wrong = [
      'sort=cheapest',
      'max_price=-1',
      'max_price=ten',
      'max_price=1.5',
      'favourites=perhaps',
      `language=${'x'.repeat(65)}`,
      `sort=games&cursor=${next_cursor}`,
      'cursor=nonsense',
    ]
    for (const query of wrong)
      expect({ query, status: (await ask(query)).status }).toEqual({ query, status: 422 })
  })

  test('a draw keeps to language and price', async () => {
    const { player, rows } = await crowd()
    const speak = { languages: ['tlh'] }
    for (const row of [rows[0]!, rows[1]!, rows[4]!])
      await running().db.updateTable('profiles').set(speak).where('user_id', '=', row.id).execute()
    await running().caughtUp()
    const { context } = running()
    const caller = { ...player, role: 'player' as const, username: player.username!, provenAt: new Date() }
    for (let n = 0; n < 10; n++) {
      expect((await drawCompanion(context, caller, { language: 'tlh', max_price: 1500 })).languages).toEqual([
        'tlh',
      ])
    }
    await expect(drawCompanion(context, caller, { language: 'tlh', max_price: 1050 })).rejects.toMatchObject({
      code: 'no_companion_available',
    })
  })
})
