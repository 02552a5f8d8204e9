import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ChoiceGroup } from './choice-group.tsx'

function Rating({ given }: { given?: string }) {
  const [value, setValue] = useState(given)
  const choices = [
    { value: '1', label: 'Bad' },
    { value: '2', label: 'Good' },
    { value: '3', label: 'Great' },
  ]
  return <ChoiceGroup legend="Rating" choices={choices} value={value} onValueChange={setValue} />
}

test('an arrow key chooses, even if pressed only briefly', async () => {
  render(<Rating given="2" />)
  const choice = (name: string) => screen.getByRole('radio', { name })
  choice('Good').focus()
  // The key is released before the focus moves.
  fireEvent.keyDown(choice('Good'), { key: 'ArrowRight' })
  fireEvent.keyUp(choice('Good'), { key: 'ArrowRight' })
  await waitFor(() => expect(document.activeElement).toBe(choice('Great')))
  expect(choice('Great').getAttribute('aria-checked')).toBe('true')
})

test('Tab enters the group without choosing', async () => {
  render(<Rating />)
  await userEvent.tab()
  const first = screen.getByRole('radio', { name: 'Bad' })
  expect(document.activeElement).toBe(first)
  expect(first.getAttribute('aria-checked')).toBe('false')
})

test('the group is named by its label and is no fieldset, whose height WebKit gets wrong', () => {
  render(<Rating />)
  expect(screen.getByRole('radiogroup', { name: 'Rating' }).closest('fieldset')).toBeNull()
})
