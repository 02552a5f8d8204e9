import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '@queuemate/db/client'
import { createFeed } from '../src/outside/feed/create-feed.ts'
import type { Feed } from '../src/outside/feed/feed.ts'
import { startTestApp, type TestApp } from './app.ts'
import { useDatabase } from './database.ts'
import { silentLog } from './fakes.ts'
import { holdable } from './held-database.ts'
import { allSaved, saveSettings } from './saved-settings.ts'

const database = useDatabase()
let app: TestApp
let pool: Database
let feed: Feed
let ofFeed: ReturnType<typeof holdable>
beforeAll(async () => {
  const { url } = database()
  pool = connect(url, 2)
  ofFeed = holdable(pool.db)
  feed = await createFeed({ db: ofFeed.db, databaseUrl: url, log: silentLog })
  app = await startTestApp(database(), { feed })
})
afterAll(async () => {
  ofFeed.break(false)
  await app.app.close()
  await app.context.close()
  await feed.close()
  await pool.close()
})

// The same with a Redis that is away: redis.crash.ts.
test('a setting that is saved while the feed cannot publish is saved, and the call says so', async () => {
  ofFeed.break(true)
  expect(await saveSettings(app, 'away')).toEqual(allSaved('away'))
})
