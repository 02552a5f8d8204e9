import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StaffOverview } from '../../lib/outputs.ts'
import { pageAt, renderWithApi } from '../../../test/fake-api.tsx'
import { NowStrip } from './now-strip.tsx'

// In Los Angeles it is still the evening of the 27th.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-28T01:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const overview = {
  companions_online: 0,
  pending: 0,
  accepted: 2,
  in_progress: 0,
  awaiting_score: 0,
  flagged: 1,
  charged_today: 0,
  missing: null,
  orders_today: 0,
  applications: 0,
  latest: [],
}

async function open(shown: StaffOverview) {
  renderWithApi(pageAt('/', <NowStrip overview={shown} />), () => ({
    id: 'staff',
    role: 'staff',
    permissions: ['orders'],
  }))
}

test('only figures that are not zero are shown, each with its list', async () => {
  await open(overview)
  expect(await screen.findAllByRole('link')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Accepted2' })).toHaveAttribute('href', '/orders?status=accepted')
  expect(screen.getByRole('link', { name: 'Score overdue1' })).toHaveAttribute(
    'href',
    '/orders?queue=overdue',
  )
})

test('without anything to count it says so', async () => {
  await open({ ...overview, accepted: 0, flagged: 0 })
  expect(await screen.findByText('Nothing in play')).toBeVisible()
})

test('what was charged today leads to the orders that were charged on the same day in UTC', async () => {
  renderWithApi(pageAt('/', <NowStrip overview={undefined} />), () => ({
    id: 'staff',
    role: 'staff',
    permissions: ['orders'],
  }))
  const charged = await screen.findByRole('link', { name: /^Charged today \(UTC\)/ })
  expect(charged).toHaveAttribute('href', '/orders?figure=charged&since=2026-11-28T00:00:00.000Z')
})
