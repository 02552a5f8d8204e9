import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { recordActivity } from '../../lib/idle.ts'
import { markSignedIn, useSignedOut } from '../../lib/signed-out.ts'
import { IdleDialog } from './idle-dialog.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(Response.json({ success: true })))
  localStorage.clear()
  recordActivity()
})
afterEach(() => {
  act(markSignedIn)
  vi.useRealTimers()
})

function Layout() {
  const { reason } = useSignedOut(() => {})
  return reason === null ? <IdleDialog /> : <p>Signed out: {reason}</p>
}
const open = () => void renderWithApi(<Layout />, () => ({ ok: true }))
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

test('the console warns a minute before it signs out, and then signs out', async () => {
  open()
  await pass(28 * 60)
  expect(screen.queryByRole('dialog')).toBeNull()
  await pass(90)
  expect(screen.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
  expect(screen.getByText(/You will be signed out in 30 s/)).toBeVisible()
  await pass(31)
  expect(screen.getByText('Signed out: You were signed out after 30 minutes without activity')).toBeVisible()
})

test('staff who are still there stay signed in for another half hour', async () => {
  open()
  await pass(29 * 60 + 30)
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await pass(28 * 60)
  expect(screen.queryByText(/^Signed out/)).toBeNull()
  await pass(2 * 60 + 1)
  expect(screen.getByText(/^Signed out/)).toBeVisible()
})

test('while the warning is shown, other keys and clicks do not count as activity', async () => {
  open()
  await pass(29 * 60 + 30)
  fireEvent.keyDown(document.body)
  await pass(31)
  expect(screen.getByText(/^Signed out/)).toBeVisible()
})
