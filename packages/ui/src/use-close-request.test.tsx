import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AlertDialog, AlertDialogText, AlertDialogTitle } from './alert-dialog.tsx'
import { Dialog, DialogTitle } from './dialog.tsx'

/** The watchers that are active, the newest last. */
const active: Watcher[] = []
class Watcher {
  onclose: (() => void) | null = null
  constructor() {
    active.push(this)
  }
  destroy() {
    if (active.includes(this)) active.splice(active.indexOf(this), 1)
  }
}

beforeEach(() => void vi.stubGlobal('CloseWatcher', Watcher))

/** What Chrome does on Android: closes what was opened last, or leaves the page. */
function pressBack(): 'closed' | 'left' {
  const watcher = active.pop()
  watcher?.onclose?.()
  return watcher ? 'closed' : 'left'
}

test('Back closes the dialog above, then the one below, and then leaves the page', () => {
  const closed: string[] = []
  const dialogs = (isOpen: boolean, isAsked: boolean) => (
    <>
      <Dialog open={isOpen} onClose={() => closed.push('dialog')}>
        <DialogTitle>Add a note</DialogTitle>
      </Dialog>
      <AlertDialog open={isAsked} onClose={() => closed.push('question')}>
        <AlertDialogTitle>Discard what you wrote?</AlertDialogTitle>
        <AlertDialogText>It is not saved.</AlertDialogText>
      </AlertDialog>
    </>
  )
  const { rerender } = render(dialogs(true, false))
  expect(pressBack()).toBe('closed')
  rerender(dialogs(true, true))
  expect(pressBack()).toBe('closed')
  rerender(dialogs(true, false))
  expect(pressBack()).toBe('closed')
  rerender(dialogs(false, false))
  expect(pressBack()).toBe('left')
  expect(closed).toEqual(['dialog', 'question', 'dialog'])
})

test('Back leaves the page of a dialog that only its own buttons close', () => {
  render(
    <AlertDialog open>
      <AlertDialogTitle>Incoming order</AlertDialogTitle>
      <AlertDialogText>Sam asks for a game.</AlertDialogText>
    </AlertDialog>,
  )
  expect(screen.getByRole('alertdialog')).toBeVisible()
  expect(pressBack()).toBe('left')
})
