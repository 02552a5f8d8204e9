import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PreviewInput } from '@queuemate/contracts/payouts/staff'
import { showToast } from '@queuemate/ui/toast'
import { pageAt, renderWithApi } from '../../../test/fake-api.tsx'
import { NextRun } from './next-run.tsx'

vi.mock('@queuemate/ui/toast', () => ({ showToast: vi.fn<typeof showToast>() }))

const LAST = '2026-11-23T00:00:00.000Z'
const NEXT = '2026-11-30T00:00:00.000Z'

// A Thursday, three days after the last run.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-26T09:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** For which companions the run was read. */
const asked: unknown[] = []

/** Opens the card with an API that says what a run at each time would pay. */
function open(left: { companions: number; amount: number }, role = 'admin') {
  const sent: string[] = []
  asked.length = 0
  const reported = { reason: 'reported', amount: 900, orders: [12] }
  renderWithApi(pageAt('/', <NextRun />), (path, input) => {
    if (path === 'staff.session.get') return { id: 'staff', role, permissions: ['payouts', 'people'] }
    if (path === 'staff.payouts.run') sent.push(path)
    if (path !== 'staff.payouts.preview') return { payouts: 1 }
    const { asOf = LAST, held } = input as PreviewInput
    if (asOf === NEXT) asked.push(held)
    const totals =
      asOf === NEXT
        ? { companions: 2, amount: 4200, held: [{ reason: 'reported', amount: 900 }], nothing_held: 15 }
        : { ...left, held: [], nothing_held: 0 }
    const items = [
      {
        companion: { id: 'c', name: 'Vela', username: 'vela' },
        amount: 4200,
        orders: [31, 30, 29, 28],
        held: [reported],
        failed: [9],
      },
    ]
    return { period_end: LAST, payday: asOf, items, nextCursor: null, totals }
  })
  return sent
}

test('the next run is on the Monday to come, with what it pays and holds back', async () => {
  open({ companions: 0, amount: 0 })
  const card = await screen.findByRole('region', { name: 'Next run' })
  await waitFor(() => expect(card).toHaveTextContent('$42.00 to 2 companions, due on Monday 30 Nov'))
  expect(within(card).getByRole('button', { name: 'Open report $9.00' })).toBeVisible()
  await userEvent.click(within(card).getByText('4 orders'))
  expect(within(card).getByRole('link', { name: '28' })).toHaveAttribute('href', '/orders/28')
  const held = '$9.00: Open report on order 12; released when settled'
  expect(within(card).getByRole('cell', { name: held })).toBeVisible()
  expect(within(card).getByRole('cell', { name: /^Vela.*Includes payout 9, which failed$/ })).toBeVisible()
  expect(within(card).getByRole('link', { name: 'payout 9' })).toHaveAttribute('href', '/payouts/9')
  expect(await within(card).findByRole('link', { name: 'Vela' })).toHaveAttribute('href', '/people/c')
  expect(screen.queryByRole('button', { name: 'Run now' })).toBeNull()
})

test('at first only those with something held back are shown; a chip shows one reason, and a button the others', async () => {
  open({ companions: 0, amount: 0 })
  const chip = await screen.findByRole('button', { name: 'Open report $9.00' })
  expect(asked).toEqual(['any'])
  await userEvent.click(chip)
  await waitFor(() => expect(asked.at(-1)).toBe('reported'))
  expect(chip).toHaveAttribute('aria-pressed', 'true')
  expect(screen.queryByRole('button', { name: 'Show the 15 others' })).toBeNull()
  await userEvent.click(chip)
  await userEvent.click(await screen.findByRole('button', { name: 'Show the 15 others' }))
  await waitFor(() => expect(asked.at(-1)).toBeUndefined())
})

test('a run now pays what the last run has left, not what is due on the next Monday', async () => {
  const sent = open({ companions: 1, amount: 1900 })
  await userEvent.click(await screen.findByRole('button', { name: 'Run now' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Pay out $19.00 now?' })
  expect(dialog).toHaveTextContent('1 companion will be paid')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pay $19.00' }))
  await waitFor(() => expect(showToast).toHaveBeenCalledWith('success', '1 payout is on its way'))
  expect(sent).toEqual(['staff.payouts.run'])
})

test('only an admin is offered to run now', async () => {
  open({ companions: 1, amount: 1900 }, 'staff')
  const card = await screen.findByRole('region', { name: 'Next run' })
  await waitFor(() => expect(card).toHaveTextContent('$42.00 to 2 companions, due on Monday 30 Nov'))
  expect(screen.queryByRole('button', { name: 'Run now' })).toBeNull()
})
