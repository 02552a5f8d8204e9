import { afterEach, expect, test, vi } from 'vitest'
import { silentLog } from '../../test/fakes.ts'
import { startSweeps } from './sweeps.ts'

afterEach(() => vi.useRealTimers())

test('a sweep that fails again and again is logged once, and how often once it works again', async () => {
  vi.useFakeTimers()
  const [error, warn] = [vi.fn<(...given: unknown[]) => void>(), vi.fn<(...given: unknown[]) => void>()]
  const away = new Error('connect ECONNREFUSED')
  let failure: Error | null = away
  const run = async () => {
    if (failure) throw failure
  }
  const stop = startSweeps([{ name: 'a sweep', everyMs: 250, run }], { ...silentLog, error, warn } as never)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(error.mock.calls).toEqual([[{ err: away, sweep: 'a sweep' }, 'sweep failed']])
  const other = new Error('another one')
  failure = other
  await vi.advanceTimersByTimeAsync(1_000)
  expect(error.mock.calls.slice(1)).toEqual([[{ err: other, sweep: 'a sweep' }, 'sweep failed']])
  failure = null
  await vi.advanceTimersByTimeAsync(1_000)
  expect(warn.mock.calls).toEqual([[{ sweep: 'a sweep', failures: 7 }, 'sweep works again']])
  await stop()
})
