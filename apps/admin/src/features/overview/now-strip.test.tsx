import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { NowStrip } from './now-strip.tsx'

// In Los Angeles it is still the evening of the 27th.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-28T01:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('what was charged today leads to the orders that were charged on the same day in UTC', async () => {
  renderWithApi(
    <MemoryRouter>
      <NowStrip overview={undefined} />
    </MemoryRouter>,
    () => ({ id: 'staff', role: 'staff', permissions: ['orders'] }),
  )
  const charged = await screen.findByRole('link', { name: /^Charged today \(UTC\)/ })
  expect(charged).toHaveAttribute('href', '/orders?figure=charged&since=2026-11-28T00:00:00.000Z')
})
