import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

const options = [
  { value: 'africa', label: 'Africa' },
  { value: 'asia', label: 'Asia', disabled: true },
  { value: 'europe', label: <b>Europe</b> },
]

function Region({ first }: { first?: string }) {
  const [region, setRegion] = useState(first)
  return (
    <Field label="Region" hint="Where you play">
      <Select placeholder="Choose a region" options={options} value={region} onValueChange={setRegion} />
    </Field>
  )
}

const control = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Region' })
const chosen = () => control().selectedOptions[0]?.textContent

// First, because React reports an element once.
test('React reports no error in a browser that does not know <selectedcontent>', () => {
  const reports = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<Region first="europe" />)
  expect(reports).not.toHaveBeenCalled()
  expect(control().querySelector('button > selectedcontent')).not.toBeNull()
  reports.mockRestore()
})

test('shows the placeholder, which is not an option, until an option is chosen', async () => {
  const { unmount } = render(<Region first="" />)
  expect(chosen()).toBe('Choose a region')
  unmount()
  render(<Region />)
  expect(chosen()).toBe('Choose a region')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Africa',
    'Asia',
    'Europe',
  ])
  await userEvent.selectOptions(control(), screen.getByRole('option', { name: 'Europe' }))
  expect(chosen()).toBe('Europe')
  expect(screen.queryByText('Choose a region')).toBeNull()
})

test('has its label and hint, and a disabled option cannot be chosen', async () => {
  render(<Region first="africa" />)
  expect(control()).toHaveAccessibleDescription('Where you play')
  await userEvent.selectOptions(control(), 'Asia')
  expect(chosen()).toBe('Africa')
})
