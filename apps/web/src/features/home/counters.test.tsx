import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Counters } from './counters.tsx'

const counts = { orders: 2, companions: 2, users: 2, from_price: 800, requests: null }

test.each([
  [1, ['1 match played', '1 companion', '1 user']],
  [1200, ['1,200 matches played', '1,200 companions', '1,200 users']],
])('the counters use the singular or the plural for %d', (count, texts) => {
  const data = { ...counts, orders: count, companions: count, users: count }
  render(<Counters data={data} isError={false} />)
  const { children } = screen.getByRole('region', { name: 'Queuemate in numbers' }).firstElementChild!
  expect([...children].map(({ textContent }) => textContent)).toEqual(texts)
})

test('what became of requests is above them, and left out when there are too few', () => {
  const requests = { accept_seconds: 13, accepted_percent: 91, not_accepted: 1 }
  const { rerender } = render(<Counters data={{ ...counts, requests }} isError={false} />)
  const text = () => screen.getByRole('region').textContent
  expect(text()).toMatch(
    /^Requests of the last 30 days13 sHalf of.*91 of 100were accepted\.1was not accepted\. Nobody/,
  )
  expect(text()).toMatch(/paid for it\.2 matches played/)
  rerender(<Counters data={counts} isError={false} />)
  expect(text()).toMatch(/^2 matches played/)
})
