import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as live from '../lib/live.tsx'
import { OfflineBar } from './offline-bar.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const connect = (isLive: boolean) => vi.spyOn(live, 'useIsLive').mockReturnValue(isLive)
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const text = () => screen.getByRole('status').textContent

test('being offline is said at once, and goes by itself', () => {
  connect(true)
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  render(<OfflineBar />)
  expect(text()).toBe('')
  isOnline.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(text()).toContain('You are offline.')
  isOnline.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(text()).toBe('')
})

test('a connection that does not come back within seconds is said, until it does', () => {
  connect(false)
  const { rerender } = render(<OfflineBar />)
  wait(4_000)
  expect(text()).toBe('')
  wait(1_000)
  expect(text()).toContain('The live connection is lost.')
  connect(true)
  rerender(<OfflineBar />)
  expect(text()).toBe('')
})
