import { expect, test } from 'vitest'
import { STAFF_AREAS } from '@queuemate/contracts/staff/session'
import type { Context } from '../../context.ts'
import type { FeedListener } from '../../outside/feed/feed.ts'
import { liveChanges } from './live-changes.ts'

function watch() {
  const listeners = new Set<FeedListener>()
  const gaps = new Set<() => void>()
  const feed = {
    subscribe(listener: FeedListener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onReconnect(listener: () => void) {
      gaps.add(listener)
      return () => gaps.delete(listener)
    },
  }
  const leaving = new AbortController()
  const changes = liveChanges({ feed } as unknown as Context, leaving.signal)
  return { changes, gaps, leaving, listeners }
}

test('a console hears of every area at first, then of those that changed, once each', async () => {
  const { changes, leaving, listeners } = watch()
  expect((await changes.next()).value).toEqual({ areas: [...STAFF_AREAS] })
  const next = changes.next()
  for (const listener of listeners) {
    listener({ topic: 'staff', area: 'support' }, { late: false })
    listener({ topic: 'staff', area: 'support' }, { late: false })
    listener({ topic: 'person', id: 'one', listing: null, snapshot: '1:1:' }, { late: false })
    listener({ topic: 'block', user: 'one', blocked: 'other' }, { late: false })
  }
  expect((await next).value).toEqual({ areas: ['support', 'people'] })
  leaving.abort()
  expect((await changes.next()).done).toBe(true)
})

test('after a gap in the feed a console hears of every area, for it may have missed changes', async () => {
  const { changes, gaps, leaving } = watch()
  await changes.next()
  const next = changes.next()
  for (const tell of gaps) tell()
  expect((await next).value).toEqual({ areas: [...STAFF_AREAS] })
  const last = changes.next()
  leaving.abort()
  expect([(await last).done, gaps.size]).toEqual([true, 0])
})
