import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageAt, renderWithApi } from '../../test/fake-api.tsx'
import { Component as Payouts } from './payouts.tsx'

const BEA = '0b9e8a6c-3b7e-4b47-9d5a-0f2f3f1f9a10'
const payout = {
  id: 9,
  companion: { id: BEA, name: 'Bea', username: 'bea' },
  amount: 4200,
  status: 'failed',
  failure: 'no_account',
  period_end: '2026-11-16T00:00:00.000Z',
  created_at: '2026-11-23T00:00:00.000Z',
}

/** Opens the page at an address, with an API that has one failed payout; returns what the list was asked for. */
function open(address: string) {
  const asked: unknown[] = []
  renderWithApi(pageAt(address, <Payouts />), (path, input) => {
    if (path === 'staff.session.get') return { id: 'staff', role: 'staff', permissions: ['payouts'] }
    if (path === 'staff.overview.queues') return { failed_payouts: 1 }
    if (path === 'staff.views.list') return []
    if (path === 'staff.payouts.list') asked.push(input)
    const [totals, payday] = [{ companions: 0, amount: 0, held: [] }, payout.created_at]
    return { items: path === 'staff.payouts.list' ? [payout] : [], nextCursor: null, totals, payday }
  })
  return asked
}

test('failed payouts are said first, and their list says why each failed', async () => {
  const asked = open('/payouts')
  expect(await screen.findByRole('alert')).toHaveTextContent('1 payout has failed.')
  expect(await screen.findByRole('region', { name: 'Next run' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show failed payouts' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'failed' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Next run' })).toBeNull()
  expect(screen.getByRole('columnheader', { name: 'Why' })).toBeVisible()
})

test('the payouts to one companion are named, and pressing the name shows all', async () => {
  const asked = open(`/payouts?companion=${BEA}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Payouts to Bea' }))
  expect(asked[0]).toMatchObject({ companionId: BEA })
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('companionId'))
})
