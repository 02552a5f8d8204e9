import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const onLine = vi.spyOn(navigator, 'onLine', 'get')
/** Fresh modules: the list loads once per page. */
let showToast: typeof import('./toast.tsx').showToast

beforeEach(async () => {
  vi.resetModules()
  onLine.mockReturnValue(true)
  const { Toaster, ...toasts } = await import('./toast.tsx')
  showToast = toasts.showToast
  render(<Toaster />)
})
afterEach(() => onLine.mockReset())

const go = (online: boolean) => {
  onLine.mockReturnValue(online)
  fireEvent(window, new Event(online ? 'online' : 'offline'))
}

test('an error told offline goes when the network is back; an earlier one stays', async () => {
  act(() => showToast('danger', 'Invalid code'))
  await screen.findByText('Invalid code')
  go(false)
  act(() => showToast('danger', 'You are offline'))
  await screen.findByText('You are offline')
  go(true)
  await waitFor(() => expect(screen.queryByText('You are offline')).toBeNull())
  expect(screen.getByText('Invalid code')).toBeTruthy()
})

test('an error in plain text, told before the list could load, goes too and does not come back', async () => {
  go(false)
  act(() => showToast('danger', 'You are offline'))
  await screen.findByText('You are offline')
  go(true)
  await waitFor(() => expect(screen.queryByText('You are offline')).toBeNull())
  act(() => showToast('success', 'Saved'))
  await screen.findByText('Saved')
  expect(screen.queryByText('You are offline')).toBeNull()
})
