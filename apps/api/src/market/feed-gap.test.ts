import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '../../test/fakes.ts'
import { followFeed } from './feed.ts'
import type { Market } from './market.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A process whose marketplace notes when it is read as a whole. */
function start() {
  const rebuild = vi.fn<() => Promise<void>>(async () => {})
  let gap = () => {}
  const feed = {
    subscribe: () => () => {},
    onReconnect: (listener: () => void) => {
      gap = listener
      return () => {}
    },
  }
  followFeed({ feed, market: { rebuild } as unknown as Market, log: silentLog })
  return { rebuild, gap: () => gap() }
}

test('processes that have had the same gap do not read everything at the same moment', async () => {
  const processes = Array.from({ length: 20 }, start)
  for (const { gap } of processes) gap()
  const readers = () => processes.filter(({ rebuild }) => rebuild.mock.calls.length > 0).length
  expect(readers()).toBe(0)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(readers()).toBeGreaterThan(0)
  expect(readers()).toBeLessThan(20)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(readers()).toBe(20)
})

test('a gap during the wait is read with the first, one after it is read again', async () => {
  const { rebuild, gap } = start()
  gap()
  gap()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(rebuild).toHaveBeenCalledTimes(1)
  gap()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(rebuild).toHaveBeenCalledTimes(2)
})
