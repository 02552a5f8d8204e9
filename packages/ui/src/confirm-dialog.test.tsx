import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'

function DeleteCard({ onConfirm, pending = false }: { onConfirm: () => void; pending?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Delete</button>
      <ConfirmDialog
        open={open}
        title="Delete this card?"
        text="You can link another one."
        confirm="Delete card"
        cancel="Keep card"
        pending={pending}
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}

const opener = () => screen.getByRole('button', { name: 'Delete', hidden: true })

test('opens with the focus on the cancel button, and returns the focus when it closes', async () => {
  const onConfirm = vi.fn()
  render(<DeleteCard onConfirm={onConfirm} />)
  await userEvent.click(opener())
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this card?' })
  expect(dialog).toHaveAccessibleDescription('You can link another one.')
  expect(screen.getByRole('button', { name: 'Keep card' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(opener()).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('alertdialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(onConfirm).not.toHaveBeenCalled()
})

test('confirms once, and not again while pending', async () => {
  const onConfirm = vi.fn()
  const { rerender } = render(<DeleteCard onConfirm={onConfirm} />)
  await userEvent.click(opener())
  await userEvent.click(screen.getByRole('button', { name: 'Delete card' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  rerender(<DeleteCard onConfirm={onConfirm} pending />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete card' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})
