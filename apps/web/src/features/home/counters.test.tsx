import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Counters } from './counters.tsx'

test.each([
  [1, ['1match played', '1companion', '1user']],
  [1200, ['1,200matches played', '1,200companions', '1,200users']],
])('the counters use the singular or the plural for %d', (count, texts) => {
  render(<Counters data={{ orders: count, companions: count, users: count }} isError={false} />)
  const { children } = screen.getByRole('region', { name: 'Queuemate in numbers' }).firstElementChild!
  expect([...children].map(({ textContent }) => textContent)).toEqual(texts)
})

test('the number of companions online is next to them, unless no one is online', () => {
  const data = { orders: 2, companions: 2, users: 2 }
  const { rerender } = render(<Counters data={data} isError={false} online={26} />)
  expect(screen.getByRole('region')).toHaveTextContent('26online now')
  for (const online of [0, undefined]) {
    rerender(<Counters data={data} isError={false} online={online} />)
    expect(screen.getByRole('region')).not.toHaveTextContent('online now')
  }
})
