import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { AlertDialog, AlertDialogText, AlertDialogTitle } from './alert-dialog.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

function open(uninvited: boolean) {
  const accept = vi.fn()
  const close = vi.fn()
  render(
    <AlertDialog open uninvited={uninvited} onClose={close}>
      <AlertDialogTitle>Incoming order</AlertDialogTitle>
      <AlertDialogText>Sam asks for a game.</AlertDialogText>
      <button onClick={accept}>Accept</button>
    </AlertDialog>,
  )
  screen.getByRole('button', { name: 'Accept' }).focus()
  return { accept, close }
}

test('keys of a person who was typing do nothing in a dialog that opens by itself', async () => {
  const { accept, close } = open(true)
  await userEvent.keyboard('{Enter} {Escape}')
  expect(accept).not.toHaveBeenCalled()
  expect(close).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 700)
  await userEvent.keyboard('{Enter}')
  expect(accept).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

test('one that was asked for hears them at once', async () => {
  const { accept } = open(false)
  await userEvent.keyboard('{Enter}')
  expect(accept).toHaveBeenCalledOnce()
})
