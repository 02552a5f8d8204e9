import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { Sheet } from './sheet.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={opener} onClick={() => setOpen(true)}>
        Menu
      </button>
      <main>
        <a href="#one">Behind</a>
      </main>
      {open && (
        <Sheet
          label="Menu"
          closeLabel="Close menu"
          opener={opener}
          openerAt="top"
          onClose={() => setOpen(false)}
        >
          <a href="#home">Home</a>
          <a href="#faq">FAQ</a>
        </Sheet>
      )}
    </>
  )
}

const opener = () => screen.getByRole('button', { name: 'Menu' })

test('the focus moves in, goes round inside, and returns to the button on Escape', async () => {
  render(<Page />)
  await userEvent.click(opener())
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Behind' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Close menu' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  expect(screen.getByRole('link', { name: 'FAQ' })).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Close menu' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(opener()).toHaveFocus())
})

test('it has a button of its own to close it', async () => {
  render(<Page />)
  await userEvent.click(opener())
  await userEvent.click(screen.getByRole('button', { name: 'Close menu' }))
  await waitFor(() => expect(opener()).toHaveFocus())
  expect(screen.queryByRole('dialog')).toBeNull()
})
