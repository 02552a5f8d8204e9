import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { createTestClock } from '../../../test/fakes.ts'
import type { Feed } from '../../gateways/feed.ts'
import { createStaffService } from './staff.service.ts'

const database = useDatabase()

test('the staff console is told again when the feed was cut, for it may have missed changes', async () => {
  const gaps = new Set<() => void>()
  const feed = {
    subscribe: () => () => false,
    onGap(listener: () => void) {
      gaps.add(listener)
      return () => gaps.delete(listener)
    },
  } as unknown as Feed
  const staff = createStaffService({ db: database().db, clock: createTestClock(), feed })
  const leaving = new AbortController()
  const console = staff.live(leaving.signal)
  expect((await console.next()).done).toBe(false)
  const next = console.next()
  for (const tell of gaps) tell()
  expect((await next).value).toMatchObject({ pending: 0 })
  const last = console.next()
  leaving.abort()
  expect([(await last).done, gaps.size]).toEqual([true, 0])
})
