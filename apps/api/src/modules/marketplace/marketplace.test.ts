import { describe, expect, test } from 'vitest'
import { eligibleInput } from '@queuemate/contracts/marketplace/schemas'
import { RANKS, mayQueue } from '@queuemate/contracts/lookups/ranks'
import { companionRanksFor } from '@queuemate/db/queries/marketplace/marketplace'
import { createCompanion, createOrder, createPlayer, createUser } from '@queuemate/db/testing/factories'
import { useApp } from '../../../test/app.ts'
import { sessionOf } from '../../../test/fakes.ts'
import { drawCompanion, findCard, listEligible, listFeatured } from './cards.ts'
import { insertRows, rowOf, rowsOf, updateRows } from '@queuemate/db/testing/rows'

const app = useApp()
/** Rows that a test writes by itself are announced by nobody. */
const caughtUp = () => app().context.market.rebuild()

const rank = (label: string) => RANKS.find((one) => one.label === label)!.value
let sequence = 0
/** Every test looks for its own people only. */
const crowd = () => `crowd${++sequence}x`

async function companion(group: string, name: string, overrides: Parameters<typeof createCompanion>[1] = {}) {
  return createCompanion(app().db, { name: `${name} ${group}`, ...overrides })
}
const viewer = async (overrides: Parameters<typeof createUser>[1] = {}) =>
  sessionOf(await createUser(app().db, overrides))
async function look(user: Awaited<ReturnType<typeof viewer>>, input: object) {
  await caughtUp()
  return listEligible(app().context, user, eligibleInput.parse(input))
}
const names = (page: { items: { name: string }[] }) => page.items.map((item) => item.name.split(' ')[0])

test('a card is what the contract says', async () => {
  const group = crowd()
  const row = await companion(group, 'Ada', {
    username: 'ada_of_grid',
    profile: {
      ingame_rank: rank('Radiant'),
      country_id: 276,
      picture_key: 'pictures/ada.jpg',
      languages: ['de'],
      checked_rank: rank('Radiant'),
      rank_checked_at: new Date('2026-11-12T10:00:00Z'),
    },
    companion: {
      rate: 1799,
      banner_id: 3,
      matches: 12,
      rating_sum: 12,
      rating_count: 5,
      rating_great: 2,
      raters: 5,
    },
  })
  const europe = await rowOf(app().db, 'regions', { label: 'Europe' }, ['id'])
  const page = await look(await viewer(), { q: group })
  expect(page).toEqual({
    items: [
      {
        user_id: row.id,
        id: row.id,
        name: `Ada ${group}`,
        username: 'ada_of_grid',
        tag: 'ada_of_grid',
        country: 276,
        country_name: 'Germany',
        country_code: 'DE',
        region: europe.id,
        rank: 25,
        hourly: 1799,
        banner_url: '/api/banners/3.svg',
        profile_picture: '/api/pictures/ada.jpg',
        matches: 12,
        available: true,
        rating: 2.4,
        ratings: { great: 2, good: 3, bad: 0 },
        languages: ['de'],
        rank_checked_at: '2026-11-12T10:00:00.000Z',
        answer_seconds: null,
      },
    ],
    next_cursor: null,
    available: 1,
  })
})

describe('who is there', () => {
  test('available first, then by matches; busy, offline and not set up are not available', async () => {
    const group = crowd()
    await companion(group, 'Offline', { companion: { online: false, matches: 99 } })
    await companion(group, 'Few', { companion: { matches: 1 } })
    await companion(group, 'Unpaid', { companion: { payouts_enabled: false, matches: 98 } })
    await companion(group, 'Many', { companion: { matches: 50 } })
    const page = await look(await viewer(), { q: group })
    expect(names(page)).toEqual(['Many', 'Few', 'Offline', 'Unpaid'])
    expect(page.items.map((item) => item.available)).toEqual([true, true, false, false])
    expect(page.available).toBe(2)
  })

  test('only active companions with the role who are not banned', async () => {
    const group = crowd()
    for (const agreement_status of [0, 1, 2, 4] as const)
      await companion(group, 'Inactive', { companion: { agreement_status } })
    await companion(group, 'Roleless', { role: 'player' })
    await companion(group, 'Banned', { banned: true })
    await companion(group, 'Suspended', { banned: true, ban_expires: new Date(Date.now() + 60_000) })
    await companion(group, 'Returned', { banned: true, ban_expires: new Date(Date.now() - 60_000) })
    expect(names(await look(await viewer(), { q: group }))).toEqual(['Returned'])
  })

  test('not oneself, and neither side of a block', async () => {
    const group = crowd()
    const me = await companion(group, 'Me')
    const [blockedByMe, blocksMe] = [await companion(group, 'Blocked'), await companion(group, 'Blocking')]
    await companion(group, 'Fine')
    await insertRows(app().db, 'user_blocks', [
      { user_id: me.id, blocked_id: blockedByMe.id },
      { user_id: blocksMe.id, blocked_id: me.id },
    ])
    const page = await look(sessionOf(me), { q: group })
    expect(names(page)).toEqual(['Fine'])
    expect(page.available).toBe(1)
    expect(await look(await viewer(), { q: group })).toMatchObject({ available: 4 })
  })

  test.each([
    ['Diamond 2', ['Three', 'Radiant']],
    ['Radiant', ['Radiant']],
    [null, ['One', 'Two', 'Three', 'Radiant']],
  ])('a player of %s sees %j', async (label, expected) => {
    const group = crowd()
    await Promise.all([
      companion(group, 'One', { profile: { ingame_rank: rank('Immortal 1') } }),
      companion(group, 'Two', { profile: { ingame_rank: rank('Immortal 2') } }),
      companion(group, 'Three', { profile: { ingame_rank: rank('Immortal 3') } }),
      companion(group, 'Radiant', { profile: { ingame_rank: rank('Radiant') } }),
      companion(group, 'Fallen', { profile: { ingame_rank: rank('Gold 1') } }),
    ])
    const player = await viewer({ profile: { ingame_rank: label === null ? null : rank(label) } })
    expect(names(await look(player, { q: group })).toSorted()).toEqual(expected.toSorted())
  })

  test('a companion sees all companions', async () => {
    const group = crowd()
    await companion(group, 'One', { profile: { ingame_rank: rank('Immortal 1') } })
    const me = sessionOf(await createCompanion(app().db, { profile: { ingame_rank: rank('Radiant') } }))
    expect(names(await look(me, { q: group }))).toEqual(['One'])
  })
})

test('the ranks a player may meet agree with the rule for each pair', () => {
  for (const { value: own } of RANKS) {
    expect(companionRanksFor(own)).toEqual(
      RANKS.map((one) => one.value).filter((other) => mayQueue(own, other)),
    )
  }
})

describe('filters', () => {
  test('name or username, any case, a leading @, and no wildcards', async () => {
    const group = crowd()
    await companion(group, 'Percy', { username: `under_score_${group}` })
    const user = await viewer()
    for (const q of [`PERCY ${group}`, `@under_score_${group}`, `SCORE_${group}`])
      expect(names(await look(user, { q }))).toEqual(['Percy'])
    for (const q of [`%${group}`, `under%score_${group}`, `underXscore_${group}`, "'; drop table users; --"])
      expect((await look(user, { q })).items).toEqual([])
  })

  test('region and rank, exactly; left empty they are none', async () => {
    const group = crowd()
    await companion(group, 'German', { profile: { country_id: 276, ingame_rank: rank('Radiant') } })
    await companion(group, 'American', { profile: { country_id: 840, ingame_rank: rank('Immortal 3') } })
    await companion(group, 'Nowhere', { profile: { country_id: null, ingame_rank: rank('Immortal 3') } })
    const user = await viewer()
    const [america] = await rowsOf(app().db, 'regions', { label: 'North America' }, ['id'])
    expect(names(await look(user, { q: group, region: String(america!.id) }))).toEqual(['American'])
    expect(names(await look(user, { q: group, rank: rank('Radiant') }))).toEqual(['German'])
    expect(await look(user, { q: group, region: '', rank: '' })).toMatchObject({ available: 3 })
    expect(await look(user, { q: group, rank: rank('Gold 1') })).toEqual({
      items: [],
      next_cursor: null,
      available: 0,
    })
    expect(eligibleInput.safeParse({ rank: 'radiant' }).success).toBe(false)
    expect(eligibleInput.safeParse({ limit: 1001 }).success).toBe(false)
  })
})

describe('pages', () => {
  test.each([
    'nonsense',
    Buffer.from('[1,2,3]').toString('base64url'),
    Buffer.from('[true,1,"x"]').toString('base64url'),
  ])('a made-up cursor %j is refused', async (cursor) => {
    await expect(look(await viewer(), { cursor })).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'cursor' }],
    })
  })
})

test('the home page shows the most experienced with a picture, and counts what is there', async () => {
  const { db } = app()
  const star = await companion('home', 'Star', {
    profile: { picture_key: 'pictures/star.jpg' },
    companion: { matches: 1000, rating_sum: 17, rating_count: 6, rating_great: 5, raters: 5 },
  })
  await updateRows(db, 'companion_records', { user_id: star.id }, { results: [1, 0, 1, -1] })
  await companion('home', 'Faceless', { companion: { matches: 2000 } })
  await caughtUp()
  const before = await app().context.market.counters()
  await createOrder(db, { companion_id: star.id })
  // Who has never proven an address, or has left, is nobody's fellow user.
  await createUser(db, { email_verified: false })
  await createUser(db, { deleted_at: new Date() })
  await caughtUp()
  const featured = await listFeatured(app().context)
  expect(featured[0]).toMatchObject({
    name: 'Star home',
    tag: star.username,
    matches: 1000,
    hourly: 1500,
    chosen: false,
  })
  // Nothing of the games of those whom few have rated.
  expect(featured[0]).toMatchObject({ ratings: { great: 5, good: 1, bad: 0 }, recent: { won: 2, games: 4 } })
  expect(featured.filter(({ ratings }) => ratings === null).every(({ recent }) => recent === null)).toBe(true)
  expect(featured.length).toBeLessThanOrEqual(7)
  expect(featured.every((one) => one.profile_picture !== null)).toBe(true)
  const after = await app().context.market.counters()
  expect([
    after.orders - before.orders,
    after.users - before.users,
    after.companions - before.companions,
  ]).toEqual([1, 1, 0])
})

test('the home page says what became of requests, once there are enough of them, and the lowest price', async () => {
  const { db, context, clock } = app()
  const cheap = await companion('low', 'Cheap', { companion: { rate: 300 } })
  await companion('low', 'Unpriced', { companion: { rate: 0 } })
  await companion('low', 'Away', { companion: { rate: 100, payouts_enabled: false } })
  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000)
  const { id: player_id } = await createPlayer(db)
  const ask = async (many: number, row: object) => {
    for (let n = 0; n < many; n++)
      await createOrder(db, { companion_id: cheap.id, player_id, requested_at: ago(60), ...row })
  }
  const recounted = async () => {
    await context.market.rebuild()
    return context.market.counters()
  }
  expect(await recounted()).toMatchObject({ from_price: 300, requests: null })
  const declined = { status: 2, closed_reason: 'declined' }
  await ask(91, { accepted_at: ago(51) })
  await ask(9, declined)
  await ask(5, { ...declined, requested_at: ago(31 * 86_400) })
  const shown = { accepted_percent: 91, accept_seconds: 9, not_accepted: 9 }
  expect((await recounted()).requests).toEqual(shown)
})

test('a random draw shows who it is, with the price, by the filters and the rank', async () => {
  const japan = await companion(crowd(), 'Drawn', {
    profile: { ingame_rank: rank('Immortal 3'), country_id: 392 },
    companion: { rate: 1234 },
  })
  await caughtUp()
  const region = (await look(await viewer(), { q: 'Drawn' })).items[0]!.region!
  const gold = await viewer({ profile: { ingame_rank: rank('Gold 2') } })
  const filter = { region, rank: rank('Immortal 3') }
  expect(await drawCompanion(app().context, gold, filter)).toMatchObject({
    id: japan.id,
    hourly: 1234,
    available: true,
  })
  const high = await viewer({ profile: { ingame_rank: rank('Immortal 1') } })
  await expect(drawCompanion(app().context, high, filter)).rejects.toMatchObject({
    code: 'no_companion_available',
  })
  const unranked = await viewer({ profile: { ingame_rank: null } })
  await expect(drawCompanion(app().context, unranked, filter)).rejects.toMatchObject({ code: 'rank_not_set' })
})

test('one companion is found by id, if the grid of the caller lists them', async () => {
  const low = await companion(crowd(), 'Low', { profile: { ingame_rank: rank('Immortal 1') } })
  const banned = await companion(crowd(), 'Banned', { banned: true })
  await caughtUp()
  const gold = await viewer({ profile: { ingame_rank: rank('Gold 2') } })
  expect(await findCard(app().context, gold, low.id)).toMatchObject({ id: low.id, available: true })
  const high = await viewer({ profile: { ingame_rank: rank('Ascendant 1') } })
  for (const [who, id] of [
    [high, low.id],
    [gold, banned.id],
    [gold, gold.id],
    [gold, 'nobody'],
  ] as const) {
    await expect(findCard(app().context, who, id)).rejects.toMatchObject({ code: 'not_found' })
  }
})
