import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Drawer } from './drawer.tsx'

let width = 1440
beforeEach(() => {
  width = 1440
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('max-width') && width < 1200 }),
  )
})

function Page({ leavesFocus = false }) {
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  return (
    <div data-density="dense">
      <nav>
        <a href="/">Overview</a>
      </nav>
      <main>
        <section aria-label="List">
          <button type="button" onClick={() => setOpen(true)}>
            Row
          </button>
        </section>
        {isOpen && (
          <Drawer label="Order 7" head="Order 7" leavesFocus={leavesFocus} onClose={() => setOpen(false)}>
            Facts
            <textarea aria-label="Note" />
            {!isDone && (
              <button type="button" onClick={() => setDone(true)}>
                Settle
              </button>
            )}
          </Drawer>
        )}
      </main>
    </div>
  )
}
const row = () => screen.getByText('Row')
const panel = () => screen.queryByRole('complementary', { name: 'Order 7' })
const isInert = (element: Element) => element.closest('[inert]') !== null

test('beside its list, the panel takes the focus, Tab goes on in it, and closing it returns the focus', async () => {
  render(<Page />)
  await userEvent.click(row())
  expect(panel()).toHaveFocus()
  expect(isInert(row())).toBe(false)
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(panel()).toBeNull()
  expect(row()).toHaveFocus()
})

test('a panel that follows its row leaves the focus there, O moves it into the panel, Escape returns it', async () => {
  render(<Page leavesFocus />)
  await userEvent.click(row())
  expect(row()).toHaveFocus()
  await userEvent.keyboard('o')
  expect(panel()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(row()).toHaveFocus()
})

test('Escape in a text leaves the text, and then closes the panel', async () => {
  render(<Page />)
  await userEvent.click(row())
  await userEvent.type(screen.getByLabelText('Note'), 'Half')
  await userEvent.keyboard('{Escape}')
  expect(panel()).toHaveFocus()
  expect(screen.getByLabelText('Note')).toHaveValue('Half')
  await userEvent.keyboard('{Escape}')
  expect(panel()).toBeNull()
  expect(row()).toHaveFocus()
})

test('the focus also returns to the row if it was lost in the panel', async () => {
  render(<Page />)
  await userEvent.click(row())
  await userEvent.click(screen.getByRole('button', { name: 'Settle' }))
  expect(document.body).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(row()).toHaveFocus()
})

test('over its list, the panel takes the focus, and the page behind is inert until it closes', async () => {
  width = 1024
  render(<Page />)
  await userEvent.click(row())
  expect(panel()).toHaveFocus()
  expect(isInert(row())).toBe(true)
  expect(isInert(screen.getByText('Overview'))).toBe(true)
  expect(isInert(screen.getByText('Facts'))).toBe(false)
  await userEvent.keyboard('{Escape}')
  expect(panel()).toBeNull()
  expect(isInert(row())).toBe(false)
  expect(isInert(screen.getByText('Overview'))).toBe(false)
  expect(row()).toHaveFocus()
})
