import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { recordChanges } from '../../test/changes.ts'
import { pageAt, renderWithApi } from '../../test/fake-api.tsx'
import { Component as Payout } from './payout.tsx'

const statement = {
  id: 9,
  companion: { id: 'c', name: 'Bea', username: 'bea' },
  amount: 4200,
  status: 'failed',
  waits: true,
  payout_ID: 'tr_1',
  period_end: '2026-11-16T00:00:00.000Z',
  paid_at: null,
  failure: 'account_closed',
  lines: [{ kind: 'earning', order_id: 7, amount: 4200, at: '2026-11-14T12:00:00.000Z' }],
}

function open(address: string) {
  const { respond, changes } = recordChanges({ 'staff.payouts.statement': statement })
  renderWithApi(pageAt(address, <Payout />, '/payouts/:id/page'), respond)
  return changes
}

test('the page of a payout has the parts and the actions of its panel', async () => {
  const changes = open('/payouts/9/page')
  expect(await screen.findByRole('heading', { name: 'Payout 9', level: 1 })).toBeVisible()
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The bank account is closed\./)
  expect(await screen.findByRole('link', { name: 'Bea' })).toHaveAttribute('href', '/people/c')
  expect(screen.getByRole('link', { name: '7' })).toHaveAttribute('href', '/orders/7')
  expect(screen.getByRole('row', { name: /^Order share.*\$42\.00$/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Beside the list' })).toHaveAttribute('href', '/payouts/9')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send the payout' }))
  await waitFor(() => expect(changes).toEqual([['staff.payouts.retry', { payoutId: 9 }]]))
})

test('an address without a number leads back to the payouts', async () => {
  open('/payouts/nonsense/page')
  expect(await screen.findByRole('link', { name: 'Back to payouts' })).toHaveAttribute('href', '/payouts')
})
