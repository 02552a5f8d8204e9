import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CodeField } from './code-field.tsx'

function Code({ onComplete = vi.fn(), error }: { onComplete?: () => void; error?: string }) {
  const [code, setCode] = useState('')
  return (
    <CodeField
      label="Verification code"
      value={code}
      onValueChange={setCode}
      onComplete={onComplete}
      error={error}
      focusOnMount
    />
  )
}

const field = () => screen.getByRole('textbox', { name: 'Verification code' })

test('accepts only digits, and is complete with the sixth', async () => {
  const onComplete = vi.fn()
  render(<Code onComplete={onComplete} />)
  expect(field()).toHaveFocus()
  await userEvent.keyboard('4a0 92')
  expect(field()).toHaveValue('4092')
  expect(onComplete).not.toHaveBeenCalled()
  await userEvent.keyboard('13')
  await waitFor(() => expect(onComplete).toHaveBeenCalledOnce())
  await userEvent.keyboard('{Backspace}7')
  await waitFor(() => expect(onComplete).toHaveBeenCalledTimes(2))
  expect(field()).toHaveValue('409217')
})

test('takes the digits from a pasted sentence', async () => {
  const onComplete = vi.fn()
  render(<Code onComplete={onComplete} />)
  await userEvent.click(field())
  await userEvent.paste('Your code: 409-213.')
  expect(field()).toHaveValue('409213')
  await waitFor(() => expect(onComplete).toHaveBeenCalledOnce())
})

test('another code that replaces a complete one is complete too; one corrected digit waits', async () => {
  const onComplete = vi.fn()
  render(<Code onComplete={onComplete} />)
  await userEvent.keyboard('111111')
  await waitFor(() => expect(onComplete).toHaveBeenCalledOnce())
  fireEvent.change(field(), { target: { value: '409217' } })
  expect(field()).toHaveValue('409217')
  expect(onComplete).toHaveBeenCalledTimes(2)
  fireEvent.change(field(), { target: { value: '409213' } })
  expect(field()).toHaveValue('409213')
  expect(onComplete).toHaveBeenCalledTimes(2)
})

test('supports autofill on phones, and is described by its error', () => {
  render(<Code error="This code is wrong" />)
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code')
  expect(field()).toHaveAttribute('inputmode', 'numeric')
  expect(field()).toBeInvalid()
  expect(field()).toHaveAccessibleDescription('This code is wrong')
})
