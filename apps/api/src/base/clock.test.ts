import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { silentLog } from '../../test/fakes.ts'
import { createDatabaseClock } from './clock.ts'

const database = useDatabase()
afterEach(() => vi.useRealTimers())

/** Seconds by which a clock is ahead of the database. */
async function aheadOf(now: () => Date): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database().db)
  return Math.round((now().getTime() - rows[0]!.now.getTime()) / 60_000) * 60 + 0
}

test('instances with wrong clocks agree on the time of the database', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  const clock = createDatabaseClock(database().db, silentLog)
  await clock.measure()
  expect(await aheadOf(() => new Date())).toBe(60)
  expect(await aheadOf(clock.now)).toBe(0)
  expect(clock.skewSeconds()).toBeCloseTo(60, 0)
  // Also when the machine's clock is put right while the process runs.
  vi.setSystemTime(Date.now() - 60_000)
  expect(await aheadOf(clock.now)).toBe(0)
  expect(clock.skewSeconds()).toBeCloseTo(0, 0)
  clock.close()
})

test('a first response that took long is used, because nothing else is known', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() + 60_000 })
  const slow = database().db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      vi.advanceTimersByTime(2_000)
      return Promise.resolve(result)
    },
  })
  const clock = createDatabaseClock(database().db, silentLog)
  await clock.measure(slow)
  expect(await aheadOf(clock.now)).toBe(0)
  clock.close()
})
