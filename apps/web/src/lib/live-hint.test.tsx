import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveHint } from './live-hint.tsx'
import { RealtimeProvider } from './realtime.tsx'

const socket = vi.hoisted(() => {
  const listeners = new Map<string, Set<() => void>>([
    ['connect', new Set()],
    ['disconnect', new Set()],
  ])
  const self = {
    connected: false,
    on: (event: string, listener: () => void) => (listeners.get(event)?.add(listener), self),
    off: (event: string, listener: () => void) => (listeners.get(event)?.delete(listener), self),
    become: (connected: boolean) => {
      self.connected = connected
      for (const listener of listeners.get(connected ? 'connect' : 'disconnect')!) listener()
    },
  }
  return self
})
vi.mock('./realtime-client.ts', () => ({
  loadRealtimeClient: () =>
    Promise.resolve({ createRealtimeClient: () => ({ socket, open: () => {}, close: () => {} }) }),
}))

beforeEach(async () => {
  vi.useFakeTimers()
  socket.connected = false
  render(
    <RealtimeProvider>
      <div role="status">
        <LiveHint />
      </div>
    </RealtimeProvider>,
  )
  // The connection's code has loaded.
  await act(async () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const reload = () => screen.queryByRole('button', { name: 'Reload' })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a page without its first connection for ten seconds offers to reload, until it connects', () => {
  wait(9_999)
  expect(reload()).toBeNull()
  wait(1)
  expect(reload()).not.toBeNull()
  act(() => socket.become(true))
  expect(reload()).toBeNull()
})

test('a connection that was lost for ten seconds also does; shorter interruptions do not add up', () => {
  act(() => socket.become(true))
  wait(60_000)
  expect(reload()).toBeNull()
  act(() => socket.become(false))
  wait(9_000)
  act(() => socket.become(true))
  act(() => socket.become(false))
  wait(9_999)
  expect(reload()).toBeNull()
  wait(1)
  expect(reload()).not.toBeNull()
})

test('a browser without a network shows that at once, without offering to reload', () => {
  act(() => socket.become(true))
  expect(screen.getByRole('status').textContent).toBe('')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  wait(20_000)
  expect(screen.getByRole('status').textContent).toContain('You are offline')
  expect(reload()).toBeNull()
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('status').textContent).toBe('')
})
