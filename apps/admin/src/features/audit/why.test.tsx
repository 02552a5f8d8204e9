import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Why } from './why.tsx'

test.each([
  ['people.ban', 'Sold the account', 'Sold the account'],
  ['orders.refund', 'no_show', 'The companion did not show up'],
  ['people.get', null, 'No reason'],
  // A typed search is shown as is, even if it equals one of our codes.
  ['people.search', 'no_show', 'no_show'],
  ['people.search', null, 'Everyone'],
])('%s with %j is shown as %j', (action, reason, text) => {
  expect(render(<Why entry={{ action, reason }} />).container).toHaveTextContent(text)
})
