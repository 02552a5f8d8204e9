import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { AlertDialog, AlertDialogText, AlertDialogTitle } from './alert-dialog.tsx'
import { Dialog, DialogTitle } from './dialog.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

function open(opensByItself: boolean) {
  const accept = vi.fn()
  const close = vi.fn()
  render(
    <AlertDialog open opensByItself={opensByItself} onClose={close}>
      <AlertDialogTitle>Incoming order</AlertDialogTitle>
      <AlertDialogText>Sam asks for a game.</AlertDialogText>
      <button onClick={accept}>Accept</button>
    </AlertDialog>,
  )
  return { accept, close }
}

test('a dialog that opens by itself ignores the keys of a person who is typing, until they have paused', async () => {
  const { accept, close } = open(true)
  await userEvent.keyboard('{Enter} {Escape}')
  expect(accept).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 600)
  await userEvent.keyboard('g')
  vi.setSystemTime(Date.now() + 600)
  await userEvent.keyboard('g{Tab}{Enter}')
  expect(accept).not.toHaveBeenCalled()
  expect(close).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 700)
  await userEvent.keyboard('{Tab}{Enter}')
  expect(accept).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

test('a dialog that the person opened has the focus on its first control, which reacts at once', async () => {
  const { accept } = open(false)
  await userEvent.keyboard('{Enter}')
  expect(accept).toHaveBeenCalledOnce()
})

test('an alert opens above a dialog, which gets the focus back with what was typed in it', async () => {
  const dialogs = (isAsked: boolean) => (
    <>
      <Dialog open onClose={() => {}}>
        <DialogTitle>Confirm it is you</DialogTitle>
        <input aria-label="Password" />
      </Dialog>
      <AlertDialog open={isAsked} opensByItself>
        <AlertDialogTitle>Incoming order</AlertDialogTitle>
        <AlertDialogText>Sam asks for a game.</AlertDialogText>
        <button>Decline</button>
      </AlertDialog>
    </>
  )
  const { rerender } = render(dialogs(false))
  await userEvent.type(screen.getByLabelText('Password'), 'half a pass')
  rerender(dialogs(true))
  expect(screen.getByRole('alertdialog')).toHaveFocus()
  await userEvent.keyboard('word')
  rerender(dialogs(false))
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
  expect(screen.getByLabelText('Password')).toHaveValue('half a pass')
})
