import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useReading } from './use-reading.ts'

const EVERY = 30_000
let visibility: { mockReturnValue: (state: DocumentVisibilityState) => unknown }

beforeEach(() => {
  vi.useFakeTimers()
  visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

function read(keepsUp: boolean) {
  let count = 0
  const answers = vi.fn(async () => ++count)
  return { answers, ...renderHook(() => useReading(answers, EVERY, keepsUp)) }
}

test('what keeps up is read again every time it is stale, and no more when the page is left', async () => {
  const { answers, result, unmount } = read(true)
  await pass(0)
  expect(result.current[0].data).toBe(1)
  await pass(EVERY)
  expect(result.current[0].data).toBe(2)
  await pass(3 * EVERY)
  expect(answers).toHaveBeenCalledTimes(5)
  unmount()
  await pass(3 * EVERY)
  expect(answers).toHaveBeenCalledTimes(5)
})

test('a hidden tab reads nothing, and at once when it is seen again', async () => {
  const { answers } = read(true)
  await pass(0)
  visibility.mockReturnValue('hidden')
  await pass(10 * EVERY)
  expect(answers).toHaveBeenCalledTimes(1)
  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(0)
  expect(answers).toHaveBeenCalledTimes(2)
  await pass(EVERY)
  expect(answers).toHaveBeenCalledTimes(3)
})

test('a failed reading keeps what is there, and the next one comes all the same', async () => {
  const answers = vi.fn(async () => 'first')
  const { result } = renderHook(() => useReading(answers, EVERY, true))
  await pass(0)
  answers.mockRejectedValueOnce(new Error('no'))
  await pass(EVERY)
  expect(result.current[0]).toEqual({ data: 'first', isError: false })
  answers.mockResolvedValue('second')
  await pass(EVERY)
  expect(result.current[0].data).toBe('second')
})

test('without it nothing is read while the page is open', async () => {
  const { answers } = read(false)
  await pass(10 * EVERY)
  expect(answers).toHaveBeenCalledTimes(1)
})
