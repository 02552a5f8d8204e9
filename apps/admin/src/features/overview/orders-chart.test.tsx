import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { StaffHistory } from '../../lib/outputs.ts'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { OrdersChart } from './orders-chart.tsx'

const nothing = { missed: 0, failed_payments: 0, refunds: 0, refunded: 0, disputes: 0, revenue: 0, fees: 0 }
const steps = [
  { ...nothing, start: '2026-11-19T00:00:00.000Z', requests: 0, accepted: 0, accept_seconds: null },
  { ...nothing, start: '2026-11-20T00:00:00.000Z', requests: 4, accepted: 3, accept_seconds: 9 },
]

test('the chart of orders has its peak in a sentence, and each step as a row of a table', async () => {
  const history = { by: 'day', steps, before: [1, 2], totals: steps[1] } as unknown as StaffHistory
  renderWithApi(<OrdersChart history={history} />, () => ({}))
  const chart = within(screen.getByRole('region', { name: 'Orders per day' }))
  expect(chart.getByText('Peak: 4, 20 Nov')).toBeVisible()
  await userEvent.click(chart.getByText('Show as table'))
  expect(chart.getByRole('row', { name: /^19 Nov 0 0 .* None 0/ })).toBeVisible()
  expect(chart.getByRole('row', { name: /^20 Nov 4 3 75% 9 s 0/ })).toBeVisible()
})
