import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIdleSignOut } from './idle.ts'
import { markSignedIn, signOut, useSignedOut } from './signed-out.ts'

const USED = 'queuemate.console-used'
const minutesAgo = (count: number) => String(Date.now() - count * 60_000)

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  act(markSignedIn)
})

test('offline, the console stays signed out, even after a reload, until the server confirms', async () => {
  const network = vi.fn().mockRejectedValue(new TypeError('offline'))
  vi.stubGlobal('fetch', network)
  const confirmed = vi.fn()
  const first = renderHook(() => useSignedOut(confirmed))
  expect(first.result.current.reason).toBeNull()
  act(() => signOut('You were signed out'))
  expect(first.result.current.reason).toBe('You were signed out')
  await waitFor(() => expect(network).toHaveBeenCalledTimes(1))
  first.unmount()
  const again = renderHook(() => useSignedOut(confirmed))
  expect(again.result.current.reason).toBe('You were signed out')
  await waitFor(() => expect(network).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(again.result.current.hasFailed).toBe(true))
  expect(confirmed).not.toHaveBeenCalled()
  network.mockResolvedValue(Response.json({ success: true }))
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(confirmed).toHaveBeenCalledTimes(1))
  expect(again.result.current.hasFailed).toBe(false)
  expect(network.mock.lastCall![0]).toBe('/api/auth/sign-out')
  expect(again.result.current.reason).toBe('You were signed out')
  act(markSignedIn)
  expect(again.result.current.reason).toBeNull()
})

/** Opens the console for a second. Returns how often it signed out and how often it reported activity. */
function open(actions: () => void = () => {}) {
  const idle = { signOut: vi.fn(), sendUse: vi.fn() }
  const { unmount } = renderHook(() => useIdleSignOut(idle))
  actions()
  act(() => void vi.advanceTimersByTime(1_000))
  unmount()
  return [idle.signOut.mock.calls.length, idle.sendUse.mock.calls.length]
}

test('opening the console is not activity: after 30 minutes it signs out', () => {
  vi.useFakeTimers()
  const longAgo = minutesAgo(31)
  localStorage.setItem(USED, longAgo)
  expect(open()).toEqual([1, 0])
  expect(localStorage.getItem(USED)).toBe(longAgo)
})

test('only keys and clicks are reported to the server', () => {
  vi.useFakeTimers()
  localStorage.setItem(USED, minutesAgo(5))
  expect(open()).toEqual([0, 0])
  expect(open(() => document.dispatchEvent(new Event('keydown')))).toEqual([0, 1])
})
