import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useConnection } from './use-connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a page that cannot connect for five seconds shows it', () => {
  const { result } = renderHook(() => useConnection(false))
  act(() => vi.advanceTimersByTime(4999))
  expect(result.current).toBe('connecting')
  act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe('lost')
})

test('a connection that ends counts as lost at once', () => {
  const { result, rerender } = renderHook(({ connected }) => useConnection(connected), {
    initialProps: { connected: true },
  })
  expect(result.current).toBe('connected')
  rerender({ connected: false })
  expect(result.current).toBe('lost')
})
