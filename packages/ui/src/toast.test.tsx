import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast, Toaster } from './toast.tsx'

const onLine = vi.spyOn(navigator, 'onLine', 'get')

beforeEach(() => {
  onLine.mockReturnValue(true)
  render(<Toaster />)
})
afterEach(() => onLine.mockReset())

const go = (online: boolean) => {
  onLine.mockReturnValue(online)
  fireEvent(window, new Event(online ? 'online' : 'offline'))
}

test('an error shown while offline disappears when the network is back; an earlier one stays', async () => {
  act(() => showToast('danger', 'Invalid code'))
  await screen.findByText('Invalid code')
  go(false)
  act(() => showToast('danger', 'You are offline'))
  await screen.findByText('You are offline')
  go(true)
  await waitFor(() => expect(screen.queryByText('You are offline')).toBeNull())
  expect(screen.getByText('Invalid code')).toBeTruthy()
})

test('toasts are shown in order, in their own region', async () => {
  act(() => {
    showToast('success', 'Saved')
    showToast('danger', 'Not saved')
  })
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(await screen.findByText('Not saved')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: /^Notifications/ })).toBeInTheDocument()
})

test('an action dismisses its toast', async () => {
  const run = vi.fn()
  act(() => showToast('success', 'Changed', { label: 'Undo', run }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByText('Changed')).toBeNull())
})
