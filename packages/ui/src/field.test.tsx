import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field, FormError, SpokenError } from './field.tsx'
import { Input } from './input.tsx'

test('a field labels its control, and its error, or else its hint, describes it', () => {
  const { rerender } = render(
    <Field label="Email" hint="We write there.">
      <Input />
    </Field>,
  )
  const control = screen.getByRole('textbox', { name: 'Email' })
  expect(control).toHaveAccessibleDescription('We write there.')
  expect(control).toBeValid()
  rerender(
    <Field label="Email" hint="We write there." error="Please enter a valid email">
      <Input />
    </Field>,
  )
  expect(control).toHaveAccessibleDescription('Please enter a valid email')
  expect(control).toBeInvalid()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an error announced by its form is a new alert each time', () => {
  const fields = (count: number, id = '') => (
    <SpokenError value={{ id, count }}>
      <Field label="Email" error="Please enter a valid email">
        <Input />
      </Field>
    </SpokenError>
  )
  const { rerender } = render(fields(0))
  const id = screen.getByText('Please enter a valid email').id
  rerender(fields(1, id))
  const first = screen.getByRole('alert')
  rerender(fields(2, id))
  expect(screen.getByRole('alert')).not.toBe(first)
})

test('a form error is an alert; without an error there is no alert', () => {
  const { rerender } = render(<FormError>Too many attempts</FormError>)
  expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts')
  rerender(<FormError>{undefined}</FormError>)
  expect(screen.queryByRole('alert')).toBeNull()
})
