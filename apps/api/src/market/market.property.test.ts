import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SORTS } from '@queuemate/contracts/marketplace/sorts'
import {
  companionRanksFor,
  readListings,
  type ListingRow,
} from '@queuemate/db/queries/marketplace/marketplace'
import { createCompanion, createUser } from '@queuemate/db/testing/factories'
import { scaled } from '@queuemate/run/pace'
import { useDatabase } from '../../test/database.ts'
import { createTestClock, silentLog } from '../../test/fakes.ts'
import * as oracle from '../../test/market-oracle.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { createMarket, type Market } from './market.ts'
import type { GridQuery } from './pages.ts'

/*
 * People live through random histories in the database, and the list in memory hears of them in random batches, by name or by
 * messages with their listing that overtake each other.
 * Whenever it has heard of everything, every page, draw and counter must be what SQL says.
 */

const PEOPLE = [
  'ffffffff-0000-4000-8000-00000000000f',
  'aaaaaaaa-0000-4000-8000-00000000000a',
  '9aaaaaaa-0000-4000-8000-0000000000a9',
  '9aaaaaaa-0000-4000-8000-00000000009a',
  '00000000-0000-4000-8000-000000000000',
  '12345678-0000-4000-8000-000000000001',
  'b2345678-0000-4000-8000-000000000001',
]
const NAMES = ['Ada Lovelace', 'adam', 'İstanbul ΑΣ', 'Straße', 'a_b%c\\d', '😀 Ada', 'MATE 1234', 'Mate 124']
const TEXTS = [
  '',
  '@',
  'a',
  'AD',
  'ada',
  '@Mate',
  'ate 12',
  '123',
  '%',
  '_b',
  '\\',
  'straße',
  'i',
  '😀',
  'ας',
  'zq',
  'e_1',
]
// What keeps a companion listed is drawn more often than what does not, or the list would mostly be empty.
/** Germany, the United States and Japan: three regions. */
const COUNTRIES = [276, 840, 392, null]
const RANKS = [null, 9, 21, 22, 22, 23, 23, 24, 24, 24, 25, 25, 25]

const someone = fc.constantFrom(...PEOPLE)
const ratings = fc.tuple(fc.nat(4), fc.nat(3), fc.nat(3), fc.nat(8)).map(([great, good, bad, raters]) => ({
  rating_sum: 3 * great + 2 * good + bad,
  rating_count: great + good + bad,
  rating_great: great,
  raters: Math.min(raters, great + good + bad),
}))
const plainChange = fc.record(
  {
    online: fc.boolean(),
    payouts_enabled: fc.boolean(),
    matches: fc.nat(3),
    rate: fc.integer({ min: 1000, max: 2000 }),
    banner_id: fc.constantFrom(null, 1, 3),
    agreement_status: fc.constantFrom(3, 3, 3, 3, 3, 3, 2, 4),
  },
  { requiredKeys: [] },
)
const companionChange = fc
  .tuple(plainChange, fc.option(ratings))
  .map(([change, rated]) => ({ ...change, ...rated }))
const profileChange = fc.record(
  {
    ingame_rank: fc.constantFrom(...RANKS),
    country_id: fc.constantFrom(...COUNTRIES),
    picture_key: fc.constantFrom(null, 'pictures/a.jpg', 'pictures/b.jpg'),
    languages: fc.subarray(['en', 'de', '日本']),
    checked_rank: fc.constantFrom(22, 24, null),
    rank_checked_at: fc.constantFrom(null, new Date('2026-11-12T10:00:00Z')),
  },
  { requiredKeys: [] },
)
const recordChange = fc.record({ answer_seconds: fc.constantFrom(null, 3, 9, 9, 40) })
const userChange = fc.record(
  {
    name: fc.constantFrom(...NAMES),
    username: fc.constantFrom(...NAMES, null),
    role: fc.constantFrom('companion', 'companion', 'companion', 'companion', 'player', 'staff'),
  },
  { requiredKeys: [] },
)
const question = fc.record({
  viewer: someone,
  rank: fc.constantFrom(null, 1, 16, 17, 19, 20, 25),
  filter: fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 2, arbitrary: fc.record({ q: fc.constantFrom(...TEXTS) }) },
    { weight: 1, arbitrary: fc.record({ region: fc.constantFrom(1, 2, 3, 4, 5, 6, 77) }) },
    { weight: 1, arbitrary: fc.record({ rank: fc.constantFrom(9, 22, 24, 25) }) },
    {
      weight: 2,
      arbitrary: fc.record(
        {
          language: fc.constantFrom('en', 'de', '日本', 'xx'),
          max_price: fc.integer({ min: 999, max: 2001 }),
          great: fc.constantFrom(0, 50, 80),
          q: fc.constantFrom(...TEXTS),
        },
        { requiredKeys: [] },
      ),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        region: fc.nat(7),
        rank: fc.constantFrom(22, 24, 25),
        q: fc.constantFrom(...TEXTS),
      }),
    },
  ),
  sort: fc.constantFrom(...SORTS),
  only: fc.option(fc.subarray(PEOPLE), { nil: null }),
  limit: fc.integer({ min: 1, max: 6 }),
})
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('ask' as const), question }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('arrive' as const), who: someone }) },
  fc.record({ kind: fc.constant('companion' as const), who: someone, change: companionChange }),
  fc.record({ kind: fc.constant('profile' as const), who: someone, change: profileChange }),
  fc.record({ kind: fc.constant('record' as const), who: someone, change: recordChange }),
  fc.record({ kind: fc.constant('user' as const), who: someone, change: userChange }),
  fc.record({
    kind: fc.constant('ban' as const),
    who: someone,
    /** Minutes from now; null is a ban without an end. */
    minutes: fc.constantFrom('none' as const, 'none' as const, 'none' as const, null, -5, 5, 15),
  }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('block' as const), who: someone, other: someone }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('unblock' as const), who: someone }) },
  fc.record({ kind: fc.constant('leave' as const), who: someone }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constant('announce' as const), many: fc.nat(3) }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('send' as const), many: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('deliver' as const), which: fc.nat(5) }) },
  fc.record({ kind: fc.constant('rebuild' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never

interface World {
  market: Market
  clock: ReturnType<typeof createTestClock>
  unheard: { companions: string[]; blocks: string[] }
  /** Messages on their way: a listing as it was when it was sent. */
  sent: { id: string; listing: ListingRow | null; snapshot: string }[]
}

const database = useDatabase()

test('the list in memory equals the database after any history', { timeout: scaled(120_000) }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 40, maxLength: 60 }),
      fc.array(question, { maxLength: 5 }),
      live,
    ),
    // Making a failing history shorter would replay hundreds of them; the seed repeats it.
    { numRuns: 20, endOnFailure: true },
  )
})

async function live(steps: Step[], questions: Question[]): Promise<void> {
  const { db } = database()
  await db.deleteFrom('users').execute()
  const clock = createTestClock()
  const world: World = {
    clock,
    market: createMarket({ db, analyticsDb: db, clock, log: silentLog }),
    unheard: { companions: [], blocks: [] },
    sent: [],
  }
  for (const who of PEOPLE.slice(1)) await take(world, { kind: 'arrive', who })
  for (const one of steps) await take(world, one)
  // Questions that were asked before are asked again: nothing old may be kept for them.
  const asked = steps.flatMap((one) => (one.kind === 'ask' ? [one.question] : []))
  for (const one of [...asked, ...questions]) await compare(world, one)
  await world.market.rebuild()
  expect(await world.market.counters()).toMatchObject(await oracle.countAll(database().db))
}

async function take(world: World, one: Step): Promise<void> {
  const { db } = database()
  const { unheard, market, clock } = world
  if (one.kind === 'wait') return clock.forward(one.minutes * 60)
  if (one.kind === 'rebuild') return market.rebuild()
  if (one.kind === 'ask') return compare(world, one.question)
  if (one.kind === 'announce') {
    market.companionsChanged(unheard.companions.splice(0, one.many))
    return market.blocksChanged(unheard.blocks.splice(0, one.many))
  }
  if (one.kind === 'send') return send(world, one.many)
  if (one.kind === 'deliver') return deliver(world, one.which)
  const { who } = one
  unheard.companions.push(who)
  if (one.kind === 'arrive') await arrive(who)
  if (one.kind === 'leave') {
    await db.deleteFrom('users').where('id', '=', who).execute()
    unheard.blocks.push(who)
  }
  if (one.kind === 'companion') await set('companions', one.change).where('user_id', '=', who).execute()
  if (one.kind === 'profile') await set('profiles', one.change).where('user_id', '=', who).execute()
  if (one.kind === 'record') await set('companion_records', one.change).where('user_id', '=', who).execute()
  if (one.kind === 'user') await setUser(who, one.change)
  if (one.kind === 'ban') {
    const banned = one.minutes !== 'none'
    const end = typeof one.minutes === 'number' ? clock.now().getTime() + one.minutes * 60_000 : null
    const change = { banned, ban_expires: end === null ? null : new Date(end) }
    await db.updateTable('users').set(change).where('id', '=', who).execute()
  }
  if (one.kind === 'block') await block(who, one.other)
  if (one.kind === 'unblock') await db.deleteFrom('user_blocks').where('user_id', '=', who).execute()
  // One side is enough: its pairs are read again for both.
  if (one.kind === 'block') unheard.blocks.push(one.other)
  if (one.kind === 'unblock') unheard.blocks.push(who)
}

async function send({ unheard, sent }: World, many: number): Promise<void> {
  for (const id of unheard.companions.splice(0, many)) {
    const { rows, snapshot } = await readListings(database().db, [id])
    sent.push({ id, listing: rows[0] ?? null, snapshot })
  }
}

/** One of the messages on their way arrives; which one is up to chance. */
function deliver({ market, sent }: World, which: number): void {
  for (const { id, listing, snapshot } of sent.splice(which % Math.max(sent.length, 1), 1))
    market.applyListing(id, listing, snapshot)
}

async function arrive(who: string): Promise<void> {
  const { db } = database()
  const known = await db.selectFrom('users').select('id').where('id', '=', who).executeTakeFirst()
  if (known) return
  const player = PEOPLE.indexOf(who) % 4 === 3
  if (player) await createUser(db, { id: who })
  else
    await createCompanion(db, {
      id: who,
      name: NAMES[PEOPLE.indexOf(who)]!,
      profile: { picture_key: 'pictures/a.jpg' },
    })
}

function set(table: 'companions' | 'profiles' | 'companion_records', change: object) {
  // A change of nothing is a change of something to what it was.
  return database()
    .db.updateTable(table)
    .set({ user_id: sql`user_id`, ...change })
}

async function setUser(who: string, change: Extract<Step, { kind: 'user' }>['change']): Promise<void> {
  const { username, ...plain } = change
  await database()
    .db.updateTable('users')
    .set({
      id: sql`id`,
      ...plain,
      ...(username === undefined ? {} : { username: username && `${username}_${PEOPLE.indexOf(who)}` }),
    })
    .where('id', '=', who)
    .execute()
}

async function block(who: string, other: string): Promise<void> {
  await sql`insert into user_blocks (user_id, blocked_id) select a.id, b.id from users a, users b
    where a.id = ${who} and b.id = ${other} and a.id <> b.id on conflict do nothing`.execute(database().db)
}

/** Walks through all pages that a viewer can see, beside the same walk in SQL. */
async function compare(world: World, { viewer, rank, filter, sort, only, limit }: Question): Promise<void> {
  const { market, clock, unheard, sent } = world
  const { db } = database()
  while (sent.length > 0) deliver(world, limit)
  market.companionsChanged(unheard.companions.splice(0))
  market.blocksChanged(unheard.blocks.splice(0))
  await compareHome(world, limit)
  const query = { ranks: companionRanksFor(rank), filter, sort, only, limit }
  const same = { ...query, viewerId: viewer, at: clock.now() }
  let after: GridQuery['after'] = null
  do {
    const { body } = await market.pageBody(viewer, { ...query, after })
    const { entries, next, available } = await market.page(viewer, { ...query, after })
    const found = await oracle.listEligible(db, { ...same, after: after?.id ?? null, limit: limit + 1 })
    const data = found.rows.slice(0, limit).map(oracle.cardOf)
    const last = found.rows.length > limit ? found.rows[limit - 1]! : null
    const next_cursor = last && encodeCursor(oracle.placeOf(last, sort), sort)
    expect(body.toString()).toBe(JSON.stringify({ data, next_cursor, available: found.available }))
    expect({ data: entries.map((entry) => entry.card!.view), available }).toEqual({
      data,
      available: found.available,
    })
    after = next_cursor === null ? null : decodeCursor(next_cursor, sort)
    expect(next).toEqual(after)
  } while (after)
  const candidates = await oracle.listAvailableIds(db, {
    ...same,
    only: null,
    filter: { ...filter, q: undefined },
  })
  const drawn = await market.drawAvailable(viewer, { ...query, filter: { ...filter, q: undefined } })
  if (candidates.length === 0) expect(drawn).toBeNull()
  else expect(candidates).toContain(drawn?.id)
}

async function compareHome({ market }: World, limit: number): Promise<void> {
  const { db } = database()
  const shown = await market.featured(limit)
  expect(shown.map((entry) => entry.featured)).toEqual(
    (await oracle.listFeatured(db, limit)).map(oracle.heroOf),
  )
  expect((await market.counters()).companions).toBe((await oracle.countAll(db)).companions)
}
