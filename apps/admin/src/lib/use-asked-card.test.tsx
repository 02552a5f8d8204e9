import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useAskedCard } from './use-asked-card.ts'

function NamedCard({ name }: { name: string }) {
  return (
    <section {...useAskedCard(`#${name}`)} aria-label={name}>
      <button type="button">{`Approve ${name}`}</button>
    </section>
  )
}
const list = (...names: string[]) => (
  <MemoryRouter initialEntries={['/#second']}>
    {names.map((name) => (
      <NamedCard key={name} name={name} />
    ))}
  </MemoryRouter>
)

test('the card in the address has the focus, which goes to the next card, or the one before, once it has left', () => {
  const { rerender } = render(list('first', 'second', 'third'))
  expect(screen.getByLabelText('second')).toHaveFocus()
  screen.getByRole('button', { name: 'Approve second' }).focus()
  rerender(list('first', 'third'))
  expect(screen.getByLabelText('third')).toHaveFocus()
  rerender(list('first'))
  expect(screen.getByLabelText('first')).toHaveFocus()
})
