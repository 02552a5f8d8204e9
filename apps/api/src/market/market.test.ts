import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { marketplaceCompanion } from '@queuemate/contracts/marketplace/schemas'
import { companionRanksFor, readListings } from '@queuemate/db/queries/marketplace/marketplace'
import { createCompanion, createOrder, createUser } from '@queuemate/db/testing/factories'
import { inTransaction } from '@queuemate/db/transaction'
import { useDatabase } from '../../test/database.ts'
import { createTestClock } from '../../test/fakes.ts'
import { holdable } from '../../test/held-database.ts'
import * as oracle from '../../test/market-oracle.ts'
import { createMarket, type Market } from './market.ts'
import { updateRows } from '@queuemate/db/testing/rows'

const database = useDatabase()
const ALL = {
  ranks: companionRanksFor(null),
  filter: {},
  sort: 'recommended' as const,
  only: null,
  after: null,
  limit: 1000,
}
const NOBODY = '00000000-0000-4000-8000-000000000000'

let held: ReturnType<typeof holdable>
let clock: ReturnType<typeof createTestClock>
let market: Market
let warnings: string[]
beforeEach(async () => {
  const { db } = database()
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('users').execute()
  held = holdable(db)
  clock = createTestClock()
  warnings = []
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) })
  market = createMarket({ db: held.db, analyticsDb: held.db, clock, log, retryMs: 1 })
})

const names = async (viewerId = NOBODY) =>
  (await market.page(viewerId, ALL)).entries.map((entry) => entry.card!.view.name).sort()
const rename = (id: string, name: string) =>
  database().db.updateTable('users').set({ name }).where('id', '=', id).execute()
const companion = (name: string, more: Parameters<typeof createCompanion>[1] = {}) =>
  createCompanion(database().db, { name, ...more })
const block = (user_id: string, blocked_id: string) =>
  database().db.insertInto('user_blocks').values({ user_id, blocked_id }).execute()

describe('what requests wait for', () => {
  test('nothing at all while nothing changes', async () => {
    await companion('Ada', { profile: { picture_key: 'pictures/a.jpg' } })
    await market.rebuild()
    held.break(true)
    const before = held.reads()
    expect(await names()).toEqual(['Ada'])
    expect((await market.pageBody(NOBODY, ALL)).body.toString()).toContain('"name":"Ada"')
    expect(await market.drawAvailable(NOBODY, ALL)).not.toBeNull()
    expect(await market.featured(7)).toHaveLength(1)
    expect(await market.counters()).toMatchObject({ companions: 1, users: 1 })
    expect(held.reads()).toBe(before)
  })

  test('many changes are one query, and those named during it one more', async () => {
    const people = await Promise.all(['Ada', 'Bea', 'Cora'].map((name) => companion(name)))
    await market.rebuild()
    const before = held.reads()
    const { arrived, release } = held.hold()
    for (const { id } of people) market.companionsChanged([id])
    await arrived
    for (const { id } of people) market.companionsChanged([id])
    for (const { id } of people) market.companionsChanged([id])
    release()
    await market.caughtUp()
    expect(held.reads() - before).toBe(2)
  })
})

describe('a listing that arrives with a message', () => {
  /** What a message of this moment brings. */
  const messageAbout = async (id: string) => {
    const { rows, snapshot } = await readListings(database().db, [id])
    return [id, rows[0] ?? null, snapshot] as const
  }
  /** Changes a row in a transaction, whose number it returns. */
  const renameNoted = (id: string, name: string) =>
    inTransaction(database().db, async (tx) => {
      await tx.updateTable('users').set({ name }).where('id', '=', id).execute()
      const { rows } = await sql<{
        number: number
      }>`select pg_current_xact_id()::text::bigint as number`.execute(tx)
      return rows[0]!.number
    })

  test('is taken over, and nothing is read', async () => {
    const ada = await companion('Ada')
    await market.rebuild()
    const before = held.reads()
    await rename(ada.id, 'Bea')
    market.applyListing(...(await messageAbout(ada.id)))
    expect(await names()).toEqual(['Bea'])
    await database().db.deleteFrom('users').where('id', '=', ada.id).execute()
    market.applyListing(...(await messageAbout(ada.id)))
    expect(await names()).toEqual([])
    await market.caughtUp()
    expect(held.reads()).toBe(before)
  })

  test('while everything is read counts for the new list, too', async () => {
    const ada = await companion('Ada')
    await market.rebuild()
    const { arrived, holdNoMore, release } = held.hold('companions')
    const rebuilt = market.rebuild()
    await arrived
    holdNoMore()
    await rename(ada.id, 'Bea')
    market.applyListing(...(await messageAbout(ada.id)))
    expect(await names()).toEqual(['Bea'])
    release()
    await rebuilt
    expect(await names()).toEqual(['Bea'])
  })

  test('while everything is read is announced once', async () => {
    const ada = await companion('Ada', { companion: { online: true } })
    await market.rebuild()
    const announced: (boolean | undefined)[] = []
    market.onChange((changes) => {
      for (const { before, after } of changes)
        if (before?.available !== after?.available) announced.push(after?.available)
    })
    const { arrived, holdNoMore, release } = held.hold('companions')
    const rebuilt = market.rebuild()
    await arrived
    holdNoMore()
    await updateRows(database().db, 'companions', { user_id: ada.id }, { online: false })
    market.applyListing(...(await messageAbout(ada.id)))
    release()
    await rebuilt
    await market.caughtUp()
    expect(announced).toEqual([false])
  })

  test('spares the reading of a change that it has, and not of a later one', async () => {
    const ada = await companion('Ada')
    await market.rebuild()
    const before = held.reads()
    market.companionsChanged([ada.id], await renameNoted(ada.id, 'Bea'))
    market.applyListing(...(await messageAbout(ada.id)))
    expect([await names(), held.reads()]).toEqual([['Bea'], before])
    const older = await messageAbout(ada.id)
    market.companionsChanged([ada.id], await renameNoted(ada.id, 'Cora'))
    market.applyListing(...older)
    expect([await names(), held.reads()]).toEqual([['Cora'], before + 1])
  })
})

describe('changes at the wrong moment', () => {
  test('a change while its row is being read leads to another reading', async () => {
    const ada = await companion('Ada')
    await market.rebuild()
    const { arrived, release } = held.hold()
    market.companionsChanged([ada.id])
    await arrived
    await rename(ada.id, 'Bea')
    market.companionsChanged([ada.id])
    const seen = names()
    release()
    expect(await seen).toEqual(['Bea'])
  })

  test('requests use the old list while everything is read, and hear of changes in both lists', async () => {
    const [ada, bea] = [await companion('Ada'), await companion('Bea')]
    await market.rebuild()
    const { arrived, holdNoMore, release } = held.hold('companions')
    const rebuilt = market.rebuild()
    await arrived
    holdNoMore()
    expect(await names()).toEqual(['Ada', 'Bea'])
    await rename(ada.id, 'Zoe')
    market.companionsChanged([ada.id])
    expect(await names()).toEqual(['Bea', 'Zoe'])
    await rename(bea.id, 'Yva')
    market.companionsChanged([bea.id])
    release()
    await rebuilt
    expect(await names()).toEqual(['Yva', 'Zoe'])
  })

  test('a row that was read before everything was read does not come back', async () => {
    const ada = await companion('Ada')
    await market.rebuild()
    const { arrived, release, holdNoMore } = held.hold()
    market.companionsChanged([ada.id])
    await arrived
    holdNoMore()
    await rename(ada.id, 'Bea')
    // Only the new list knows of that: nobody names it, and the old row is still on its way.
    await market.rebuild()
    release()
    await market.caughtUp()
    expect(await names()).toEqual(['Bea'])
  })
})

describe('when reading fails', () => {
  test('the old list is served at once', async () => {
    const ada = await companion('Ada')
    const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) })
    market = createMarket({ db: held.db, analyticsDb: held.db, clock, log, retryMs: 3_600_000 })
    await market.rebuild()
    await rename(ada.id, 'Bea')
    held.break(true)
    market.companionsChanged([ada.id])
    expect(await names()).toEqual(['Ada'])
    expect(await names()).toEqual(['Ada'])
    market.companionsChanged([ada.id])
    expect(await names()).toEqual(['Ada'])
    expect(warnings.join()).toContain('the database is away')
    market.close()
  })

  test('the change arrives later', async () => {
    const ada = await companion('Ada')
    await market.rebuild()
    await rename(ada.id, 'Bea')
    held.break(true)
    market.companionsChanged([ada.id])
    await names()
    const settled = market.caughtUp()
    held.break(false)
    await settled
    expect(await names()).toEqual(['Bea'])
  })

  test('a list that could not be loaded is loaded by the next request', async () => {
    await companion('Ada')
    held.break(true)
    await expect(market.rebuild()).rejects.toThrow('the database is away')
    held.break(false)
    expect(await names()).toEqual(['Ada'])
  })

  test('nothing is read again after the end', async () => {
    const ada = await companion('Ada')
    await market.rebuild()
    market.close()
    const before = held.reads()
    market.companionsChanged([ada.id])
    await Promise.resolve()
    expect(held.reads()).toBe(before)
  })
})

test('after a gap the list equals the database again', async () => {
  const { db } = database()
  const people = await Promise.all(Array.from({ length: 12 }, (_, n) => companion(`N${n}`)))
  const player = await createUser(db)
  await market.rebuild()
  // Nobody names these.
  const [gone, off, blocked, renamed] = people
  await db.deleteFrom('users').where('id', '=', gone!.id).execute()
  await updateRows(db, 'companions', { user_id: off!.id }, { online: false, matches: 9 })
  await db.insertInto('user_blocks').values({ user_id: player.id, blocked_id: blocked!.id }).execute()
  await rename(renamed!.id, 'Renamed')
  await companion('New')
  expect(await names()).toHaveLength(12)
  await market.rebuild()
  for (const viewerId of [player.id, people[5]!.id, NOBODY]) {
    const found = await oracle.listEligible(db, { ...ALL, viewerId, at: clock.now() })
    const page = await market.page(viewerId, ALL)
    expect(page.entries.map((entry) => entry.card!.view)).toEqual(found.rows.map(oracle.cardOf))
    expect(page.available).toBe(found.available)
  }
})

test('the text of a card is what the contract makes of it', async () => {
  await companion('Quote " \u2028 日本', {
    profile: { languages: ['de', 'en'], picture_key: 'pictures/q.jpg' },
  })
  const [entry] = (await market.page(NOBODY, ALL)).entries
  expect(entry!.card!.text).toBe(JSON.stringify(marketplaceCompanion.parse(entry!.card!.view)))
})

test('a draw is even among those who are available and not hidden', async () => {
  const { db } = database()
  const people = await Promise.all(['Ada', 'Bea', 'Cora', 'Dora'].map((name) => companion(name)))
  await companion('Offline', { companion: { online: false } })
  const player = await createUser(db)
  await block(people[1]!.id, player.id)
  const drawn = new Map<string, number>()
  const DRAWS = 3000
  for (let n = 0; n < DRAWS; n++) {
    const id = (await market.drawAvailable(player.id, ALL))?.id
    drawn.set(id!, (drawn.get(id!) ?? 0) + 1)
  }
  expect([...drawn.keys()].sort()).toEqual([people[0]!.id, people[2]!.id, people[3]!.id].sort())
  // Seven standard deviations: a fair draw is outside once in a million million runs.
  for (const count of drawn.values())
    expect(Math.abs(count - DRAWS / 3)).toBeLessThan(7 * Math.sqrt(DRAWS * (2 / 9)))
})

test('the counters are counted once a minute at most, in the background', async () => {
  const { db } = database()
  const ada = await companion('Ada')
  await market.rebuild()
  const counted = await market.counters()
  expect(counted).toEqual({ orders: 0, companions: 1, users: 1, from_price: 1500, requests: null })
  await createOrder(db, { companion_id: ada.id })
  clock.forward(59)
  const before = held.reads()
  expect(await market.counters()).toEqual(counted)
  expect(held.reads()).toBe(before)
  clock.forward(1)
  const { arrived, release } = held.hold()
  expect(await market.counters()).toEqual(counted)
  expect(await market.counters()).toEqual(counted)
  await arrived
  // A count that takes longer than a minute is not begun a second time.
  clock.forward(61)
  expect(await market.counters()).toEqual(counted)
  release()
  expect(held.reads()).toBe(before + 1)
  await expect.poll(() => market.counters()).toMatchObject({ orders: 1, companions: 1, users: 2 })
})
