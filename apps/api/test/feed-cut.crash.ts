import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCompanion, createUser } from '@queuemate/db/testing/factories'
import { companionRanksFor } from '@queuemate/db/queries/marketplace/marketplace'
import { scaled } from '@queuemate/run/pace'
import { startTestApp, type TestApp } from './app.ts'
import { cutConnections, useDatabase } from './database.ts'
import { cardOf, listEligible } from './market-oracle.ts'
import { updateRows } from '@queuemate/db/testing/rows'

/** Two instances over one database, and the lines between them fail. */
const CUT_MS = 10_000
const database = useDatabase()
let instances: TestApp[] = []
beforeAll(async () => {
  instances = await Promise.all([startTestApp(database()), startTestApp(database())])
})
afterAll(async () => {
  for (const { app, context } of instances) {
    await app.close()
    await context.close()
  }
})

test(
  'after 10 s without a line, both instances show the marketplace as the database has it',
  { timeout: scaled(60_000) },
  async () => {
    const { db } = database()
    const companions = await Promise.all(Array.from({ length: 20 }, () => createCompanion(db)))
    const viewer = await createUser(db, { profile: { ingame_rank: null } })
    const gaps = instances.map(({ context }) => {
      const reconnected = vi.fn<() => void>()
      context.feed.onReconnect(reconnected)
      return reconnected
    })
    await Promise.all(instances.map(({ context }) => context.market.rebuild()))

    const until = Date.now() + CUT_MS
    for (let change = 0; Date.now() < until; change++) {
      await cutConnections(db, 'queuemate feed')
      const { id } = companions[change % companions.length]!
      // By an instance, and by hand: both go on while neither hears of the other.
      const online = change % 3 === 0 ? 'true' : 'false'
      await instances[change % 2]!.call({ id }, 'PATCH', 'companion/online', { online })
      await updateRows(
        db,
        'companions',
        { user_id: companions[(change * 7) % companions.length]!.id },
        { matches: change, online: change % 2 === 0 },
      )
    }

    const question = { viewerId: viewer.id, ranks: companionRanksFor(null), filter: {}, at: new Date() }
    const expected = await listEligible(db, { ...question, sort: 'recommended', after: null, limit: 500 })
    for (const [index, { context }] of instances.entries()) {
      // The line comes back, and everything is read again, in their own time.
      await vi.waitFor(
        async () => {
          expect(gaps[index]).toHaveBeenCalled()
          const { ranks, filter } = question
          const page = await context.market.page(viewer.id, {
            ranks,
            filter,
            sort: 'recommended',
            only: null,
            after: null,
            limit: 500,
          })
          expect(page.entries.map((entry) => entry.card!.view)).toEqual(expected.rows.map(cardOf))
          expect(page.available).toBe(expected.available)
        },
        { timeout: scaled(20_000) },
      )
    }
  },
)
