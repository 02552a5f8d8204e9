import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Input } from './input.tsx'

function Search({ type = 'search' }: { type?: string }) {
  const [text, setText] = useState('')
  return (
    <Input
      icon={<i />}
      type={type}
      aria-label="Search"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onClear={() => setText('')}
    />
  )
}

test('a search field with a text has a cross, which empties it and returns the focus', async () => {
  render(<Search />)
  const field = screen.getByRole('searchbox', { name: 'Search' })
  expect(screen.queryByRole('button')).toBeNull()
  await userEvent.type(field, 'kai')
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
  expect(screen.queryByRole('button')).toBeNull()
})

test('other fields have no cross', async () => {
  render(<Search type="text" />)
  await userEvent.type(screen.getByRole('textbox'), 'kai')
  expect(screen.queryByRole('button')).toBeNull()
})
