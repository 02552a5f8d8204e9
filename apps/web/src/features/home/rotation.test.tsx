import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextIndex, indexIn, SHOWN_MS, useRotation } from './rotation.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

function rotate(tags: string[], held = false) {
  return renderHook((props: { tags: string[]; held: boolean }) => useRotation(props.tags, props.held), {
    initialProps: { tags, held },
  })
}

test('places wrap around, and the first one replaces one that is gone', () => {
  expect(nextIndex(['a', 'b'], 0)).toBe(1)
  expect(nextIndex(['a', 'b'], 1)).toBe(0)
  expect(indexIn(['a', 'b'], 'b')).toBe(1)
  expect(indexIn(['a', 'b'], 'gone')).toBe(0)
  expect(indexIn(['a', 'b'], undefined)).toBe(0)
  expect(indexIn([], 'a')).toBe(0)
})

test('each is shown for five seconds, one after the other', () => {
  const { result } = rotate(['a', 'b', 'c'])
  const seen = [result.current]
  for (let turn = 0; turn < 3; turn++) {
    pass(SHOWN_MS - 1)
    expect(result.current).toBe(seen.at(-1))
    pass(1)
    seen.push(result.current)
  }
  expect(seen).toEqual([0, 1, 2, 0])
})

test('nothing moves while it is held; afterwards each gets its full time again', () => {
  const { result, rerender } = rotate(['a', 'b'])
  pass(SHOWN_MS - 1)
  rerender({ tags: ['a', 'b'], held: true })
  pass(10 * SHOWN_MS)
  expect(result.current).toBe(0)
  rerender({ tags: ['a', 'b'], held: false })
  pass(SHOWN_MS - 1)
  expect(result.current).toBe(0)
  pass(1)
  expect(result.current).toBe(1)
})

test('nothing moves in a hidden tab', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { result } = rotate(['a', 'b'])
  pass(10 * SHOWN_MS)
  expect(result.current).toBe(0)
  visibility.mockReturnValue('visible')
  act(() => document.dispatchEvent(new Event('visibilitychange')))
  pass(SHOWN_MS)
  expect(result.current).toBe(1)
})

test('a single one stays, and a list that changes keeps the one that is shown', () => {
  const { result, rerender } = rotate(['a'])
  pass(10 * SHOWN_MS)
  expect(result.current).toBe(0)
  rerender({ tags: ['a', 'b', 'c'], held: false })
  pass(SHOWN_MS)
  expect(result.current).toBe(1)
  rerender({ tags: ['x', 'y', 'b'], held: false })
  expect(result.current).toBe(2)
  rerender({ tags: ['x', 'y'], held: false })
  expect(result.current).toBe(0)
})
