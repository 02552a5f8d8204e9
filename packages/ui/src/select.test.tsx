import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Select } from './select.tsx'
import { showToast, Toaster } from './toast.tsx'

const options = ['Africa', 'Asia', 'Europe', 'Oceania'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

function Region() {
  const [region, setRegion] = useState<string | undefined>()
  return (
    <Select
      aria-label="Region"
      placeholder="Choose a region"
      options={options}
      value={region}
      onValueChange={setRegion}
    />
  )
}

const control = () => screen.getByRole('combobox', { name: 'Region' })

test('a select opens by the first key after the page has loaded, with the focus on an option', async () => {
  render(<Region />)
  await userEvent.tab()
  expect(control()).toHaveFocus()
  expect(control()).toHaveTextContent('Choose a region')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('option', { name: 'Africa' })).toHaveFocus())
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(control()).toHaveFocus())
  expect(control()).toHaveTextContent('Asia')
})

test('the first letter chooses without opening the list', async () => {
  render(<Region />)
  await userEvent.tab()
  await userEvent.keyboard('e')
  await waitFor(() => expect(control()).toHaveTextContent('Europe'))
  expect(control()).toHaveFocus()
  expect(screen.queryByRole('option')).toBeNull()
})

test('nothing opens for a person who has gone on before the list has loaded', async () => {
  render(
    <>
      <Region />
      <button>Next</button>
    </>,
  )
  await userEvent.tab()
  const first = control()
  first.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  screen.getByRole('button', { name: 'Next' }).focus()
  await import('./select-list.tsx')
  await userEvent.tab({ shift: true })
  expect(first).toHaveFocus()
  expect(screen.queryByRole('option')).toBeNull()
})

test('Escape before the list has loaded cancels the opening, not the key that follows', async () => {
  render(<Region />)
  await userEvent.tab()
  const press = (key: string) =>
    control().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  press('Enter')
  press('Escape')
  press('e')
  await waitFor(() => expect(control()).toHaveTextContent('Europe'))
  expect(control()).toHaveFocus()
  expect(screen.queryByRole('option')).toBeNull()
})

test('toasts are shown in their order although their list loads with the first one', async () => {
  render(<Toaster />)
  showToast('success', 'Saved')
  showToast('danger', 'Not saved')
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(await screen.findByText('Not saved')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: /^Notifications/ })).toBeInTheDocument()
})
