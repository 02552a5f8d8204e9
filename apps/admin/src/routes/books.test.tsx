import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveBlob } from '@queuemate/app-kit/save-blob'
import { pageAt, renderWithApi } from '../../test/fake-api.tsx'
import { Component as Books } from './books.tsx'

vi.mock('@queuemate/app-kit/save-blob', () => ({ saveBlob: vi.fn<typeof saveBlob>() }))
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-26T09:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const MARCH = { from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' }
const DECEMBER = { from: '2025-12-01T00:00:00.000Z', to: '2026-01-01T00:00:00.000Z' }

const books = {
  accounts: [
    { account: 'fee_revenue', balance: -125 },
    { account: 'provider_fees', balance: 148 },
    { account: 'bank', balance: -23 },
  ],
  totals: {
    charged: 3000,
    refunded: 500,
    fees: 125,
    provider_fees: 148,
    paid_out: 700,
    owed: 2375,
    provider_balance: 2352,
  },
  first_at: '2025-11-20T12:00:00.000Z',
  differences: [],
  reconciled_at: null,
  reported_balance: null,
}

/** Opens the page with an API that has the same books for each period; returns the periods that were asked for. */
function open(permissions = ['payouts', 'orders', 'refunds']) {
  const asked: [path: string, input: unknown][] = []
  renderWithApi(pageAt('/books', <Books />), (path, input) => {
    if (path === 'staff.session.get') return { id: 'staff', role: 'staff', permissions }
    asked.push([path, input])
    return path === 'staff.books.csv' ? { csv: 'entries', rows: 3, complete: true } : books
  })
  return asked
}
const period = () => screen.findByRole('combobox', { name: 'Period' })
const linkOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

test('the books are of this month, with what is left after the provider, in words', async () => {
  const asked = open()
  expect(await period()).toHaveDisplayValue('March 2026')
  const loss = await screen.findByText('Loss after provider fees')
  expect(loss.parentElement).toHaveTextContent('$0.23')
  const accounts = screen.getAllByRole('region', { name: 'Accounts' })[0]!
  expect(within(accounts).getByRole('row', { name: 'Queuemate earned $1.25' })).toBeVisible()
  expect(within(accounts).getByRole('row', { name: 'Fees kept by the provider $1.48' })).toBeVisible()
  expect(within(accounts).getByRole('row', { name: 'Unaccounted for $0.00' })).toBeVisible()
  expect(asked).toEqual([['staff.books.get', MARCH]])
})

test('totals lead to the lists of the chosen month, where there is one', async () => {
  const asked = open()
  expect(await linkOf('Refunded')).toBe(`/refunds?list=done&since=${MARCH.from}`)
  await userEvent.selectOptions(await period(), 'December 2025')
  await waitFor(() => expect(asked.at(-1)).toEqual(['staff.books.get', DECEMBER]))
  expect(await linkOf('Charged')).toBe('/orders?figure=charged&range=dates&from=2025-12-01&to=2025-12-31')
  expect(screen.queryByRole('link', { name: 'Refunded' })).toBeNull()
  await userEvent.selectOptions(await period(), 'All time')
  await waitFor(() => expect(asked.at(-1)).toEqual(['staff.books.get', {}]))
  expect(await linkOf('Charged')).toBe('/orders?figure=charged')
  expect(await linkOf('Paid out')).toBe('/payouts?status=paid')
})

test('months are offered since the ledger began, and what is owed is said to be of today', async () => {
  open()
  await screen.findByText('Refunded')
  const options = within(await period()).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'March 2026',
    'February 2026',
    'January 2026',
    'December 2025',
    'November 2025',
    'Dates',
    'All time',
  ])
  const today = screen.getByRole('region', { name: 'As of today' })
  expect(within(today).getByText('$23.75')).toBeVisible()
})

test('lists that staff may not read are not linked', async () => {
  open(['payouts'])
  expect(await linkOf('Owed to companions')).toBe('/payouts')
  expect(screen.queryByRole('link', { name: 'Charged' })).toBeNull()
})

test('the chosen month is saved as CSV', async () => {
  const asked = open()
  await screen.findByText('Refunded')
  await userEvent.selectOptions(await period(), 'December 2025')
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(saveBlob).toHaveBeenCalledWith(expect.any(Blob), 'queuemate-books-2025-12.csv'))
  expect(asked).toContainEqual(['staff.books.csv', DECEMBER])
})

test('the books of some days begin with those of the month, and are saved as CSV', async () => {
  const asked = open()
  await userEvent.selectOptions(await period(), 'Dates')
  const [first, last] = ['First day', 'Last day'].map((name) => screen.getByLabelText(name))
  expect([first, last].map((field) => (field as HTMLInputElement).value)).toEqual([
    '2026-03-01',
    '2026-03-31',
  ])
  fireEvent.change(first!, { target: { value: '2026-03-09' } })
  fireEvent.change(last!, { target: { value: '2026-03-15' } })
  const week = { from: '2026-03-09T00:00:00.000Z', to: '2026-03-16T00:00:00.000Z' }
  await waitFor(() => expect(asked.at(-1)).toEqual(['staff.books.get', week]))
  expect(await linkOf('Charged')).toBe('/orders?figure=charged&range=dates&from=2026-03-09&to=2026-03-15')
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  const file = 'queuemate-books-2026-03-09-to-2026-03-15.csv'
  await waitFor(() => expect(saveBlob).toHaveBeenCalledWith(expect.any(Blob), file))
  fireEvent.change(first!, { target: { value: '' } })
  await waitFor(() => expect(asked.at(-1)).toEqual(['staff.books.get', { to: week.to }]))
  // The list of orders needs both days.
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Charged' })).toBeNull())
})

test('the books are compared with the provider at once', async () => {
  const asked = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Compare now' }))
  await waitFor(() => expect(asked.map(([path]) => path)).toContain('staff.books.reconcile'))
})
