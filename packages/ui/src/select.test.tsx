import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
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

test('until an option is chosen, the placeholder stands for it and is no option itself', async () => {
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

test('its label and its hint belong to it, and an option that is out of reach cannot be chosen', async () => {
  render(<Region first="africa" />)
  expect(control()).toHaveAccessibleDescription('Where you play')
  await userEvent.selectOptions(control(), 'Asia')
  expect(chosen()).toBe('Africa')
})
