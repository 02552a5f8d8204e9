import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './errors.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => vi.useRealTimers())

test.each([
  ['after the seconds that the server names', 5, 5_000],
  ['after half a second where it names none', undefined, 500],
])('a read that was not available is repeated %s', async (_when, retryAfter, ms) => {
  vi.useFakeTimers()
  const read = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new ApiError('unavailable', 'Not now', [], retryAfter))
    .mockResolvedValue('games')
  const query = new QueryObserver(createQueryClient(vi.fn()), { queryKey: ['games'], queryFn: read })
  query.subscribe(vi.fn())
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledTimes(2)
  expect(query.getCurrentResult().data).toBe('games')
  query.destroy()
})
