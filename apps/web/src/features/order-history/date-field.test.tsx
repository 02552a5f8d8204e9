import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DateField } from './date-field.tsx'

function Filter() {
  const [day, setDay] = useState('')
  return <DateField value={day} onChange={setDay} />
}

test('a date reads as on the page, on the first and the last day of a year too', async () => {
  const { container } = render(<Filter />)
  expect(screen.getByText('Any date')).toBeDefined()
  const field = container.querySelector('input')!
  await userEvent.type(field, '2026-01-01')
  expect(screen.getByText('1 Jan 2026')).toBeDefined()
  await userEvent.clear(field)
  await userEvent.type(field, '2026-12-31')
  expect(screen.getByText('31 Dec 2026')).toBeDefined()
})
