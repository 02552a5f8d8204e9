import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { QUEUES, type QueueName } from '@queuemate/contracts/staff/session'
import type { InboxRow } from '../../lib/outputs.ts'
import { showToast } from '@queuemate/ui/toast'
import { recordChanges } from '../../../test/changes.ts'
import { pageAt, renderWithApi } from '../../../test/fake-api.tsx'
import { api } from '../../lib/trpc.ts'
import { NextWork } from './next-work.tsx'
import { ToDo } from './to-do.tsx'

vi.mock('@queuemate/ui/toast', () => ({ showToast: vi.fn<typeof showToast>() }))
beforeEach(() => vi.mocked(showToast).mockClear())

const row = (queue: QueueName, values: Partial<InboxRow> = {}): InboxRow => ({
  queue,
  id: '7',
  order_id: 1441,
  person: { id: 'kai', username: 'kai_m', name: 'Kai Mercer' },
  amount: null,
  request: null,
  owner: null,
  waiting_since: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  due_at: null,
  ...values,
})

const ME = { id: 'me', name: 'Mia', role: 'staff', permissions: [] }

/** The list, or beside an order that was opened from it what leads to the next row. */
const Page = () => (useLocation().pathname === '/' ? <ToDo /> : <NextWork />)

/** `rows` may change while the page is open, as the live updates show it. */
function open(rows: InboxRow[], counts: Partial<Record<QueueName, number>> = {}) {
  const { respond, changes } = recordChanges({ 'staff.session.get': ME, 'staff.overview.queues': counts })
  renderWithApi(pageAt('/', <Page />), (path, input) =>
    path === 'staff.overview.inbox'
      ? { rows: rows.filter(({ owner }) => !(input as { mine: boolean }).mine || owner?.id === ME.id) }
      : respond(path, input),
  )
  return changes
}

test('every row says what is to do and leads to where it is decided', async () => {
  open(QUEUES.map((queue) => row(queue)))
  await userEvent.click(await screen.findByRole('button', { name: 'Show 10 more' }))
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.querySelector('b')?.textContent, link.getAttribute('href')])
  expect(links.toSorted()).toEqual(
    [
      ['Respond to the dispute of order 1441', '/disputes/7'],
      ['Look at order 1441', '/risk/7'],
      ['Settle the report on order 1441', '/orders/1441'],
      ['A refund of order 1441 has not arrived', '/orders/1441'],
      ['Approve the refund of order 1441', '/refunds/requests/7'],
      ['Queuemate bore refunds of several games of Kai Mercer', '/people/7'],
      ['Kai Mercer made several refunds that Queuemate bears', '/refunds?by=7'],
      ['Kai Mercer downloaded many lists of people within a day', '/audit?staff=kai_m'],
      ['The payout to Kai Mercer failed', '/payouts/7'],
      ['The books do not match the payment provider', '/books'],
      ['The card of order 1441 has not been settled', '/orders/1441'],
      ['Nobody has ended the game of order 1441', '/orders/1441'],
      ['Order 1441 has no score', '/orders/1441'],
      ['Payouts to Kai Mercer are on hold', '/people/7'],
      ['Application from Kai Mercer', '/applications/kai_m'],
      ['Rank request from Kai Mercer', '/companions/ranks#request-7'],
      ['Note about Kai Mercer', '/companions/notes#note-7'],
      ['Ticket 7 from Kai Mercer', '/support/7'],
    ].toSorted(),
  )
})

test('a request says what it asks another member to approve', async () => {
  open([
    row('refund_requests', { request: 'dispute' }),
    row('refund_requests', { id: '8', request: 'abandon' }),
  ])
  expect(await screen.findByText('Accept the dispute of order 1441')).toBeVisible()
  expect(screen.getByText('Approve the end of order 1441, with a refund')).toBeVisible()
})

test('a row shows the amount and the deadline, and J and K move between rows', async () => {
  const in6Days = new Date(Date.now() + 6.5 * 86_400_000).toISOString()
  const anHourAgo = new Date(Date.now() - 3_700_000).toISOString()
  open([
    row('reports', { amount: 3450, due_at: anHourAgo }),
    row('disputes', { amount: 1700, due_at: in6Days }),
    row('tickets'),
  ])
  const [report, dispute, ticket] = await screen.findAllByRole('link')
  expect(report).toHaveTextContent('Companion: Kai Mercer$34.501 h overdue')
  expect(dispute).toHaveTextContent('Player: Kai Mercer$17.00Due in 6 days')
  expect(ticket).toHaveTextContent('Ticket 7 from Kai MercerWaiting 3 h')
  await userEvent.keyboard('jj')
  expect(dispute).toHaveFocus()
  await userEvent.keyboard('k')
  expect(report).toHaveFocus()
})

test('rows that are only in the lists of their pages are counted', async () => {
  open(
    Array.from({ length: 25 }, (_, index) => row('tickets', { id: String(index) })),
    { tickets: 40 },
  )
  const card = await screen.findByRole('region', { name: 'To do' })
  expect(await within(card).findByText('40 waiting')).toBeVisible()
  expect(within(card).getAllByRole('link')).toHaveLength(8)
  await userEvent.click(within(card).getByRole('button', { name: 'Show 17 more' }))
  expect(within(card).getAllByRole('link')).toHaveLength(25)
  expect(within(card).getByText('15 more items are on their own pages.')).toBeVisible()
})

test('an empty inbox says so', async () => {
  open([])
  expect(await screen.findByRole('heading', { name: 'Nothing to do' })).toBeVisible()
})

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

test('rows are grouped by when they should be done', async () => {
  open([
    row('reports', { due_at: hours(-1) }),
    row('overdue_scores', { id: '2', due_at: hours(9) }),
    row('disputes', { id: '3', amount: 1700, due_at: hours(100) }),
    row('failed_payouts', { id: '4', amount: 500 }),
    row('tickets', { id: '5', waiting_since: hours(-25) }),
    row('applications', { id: '6' }),
  ])
  const titles = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => link.querySelector('b')?.textContent)
  expect(await titles('Overdue')).toEqual(['Settle the report on order 1441'])
  expect(await titles('Today')).toEqual([
    'Order 1441 has no score',
    'The payout to Kai Mercer failed',
    'Ticket 5 from Kai Mercer',
  ])
  expect(await titles('This week')).toEqual([
    'Respond to the dispute of order 1441',
    'Application from Kai Mercer',
  ])
})

test('a row is taken and released with its button or M, a ticket by assigning it', async () => {
  const ben = { id: 'ben', name: 'Ben' }
  const changes = open([
    row('reports', { owner: ben }),
    row('tickets'),
    row('disputes', { id: '3', owner: ME }),
  ])
  const name = 'Ben, take over: Settle the report on order 1441'
  await userEvent.click(await screen.findByRole('button', { name }))
  await userEvent.click(screen.getByRole('button', { name: 'Take: Ticket 7 from Kai Mercer' }))
  screen.getByRole('link', { name: /^Respond to the dispute/ }).focus()
  await userEvent.keyboard('m')
  await waitFor(() => expect(changes).toHaveLength(3))
  expect(changes).toEqual([
    ['staff.overview.take', { queue: 'reports', id: '7', take: true, owner: 'ben' }],
    ['staff.support.assign', { id: 7, assignee: 'me' }],
    ['staff.overview.take', { queue: 'disputes', id: '3', take: false, owner: 'me' }],
  ])
})

test('Mine shows what the member of staff took, and says so if that is nothing', async () => {
  open([row('reports', { owner: { id: 'ben', name: 'Ben' } })])
  await userEvent.click(await screen.findByRole('radio', { name: 'Mine' }))
  expect(await screen.findByRole('heading', { name: 'You have taken nothing' })).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'All' }))
  expect(await screen.findByRole('link')).toBeVisible()
})

test('E closes a ticket and moves to the next row, and opens another decision', async () => {
  const changes = open([row('tickets', { id: '5' }), row('tickets', { id: '6' }), row('reports')])
  const [first, second] = await screen.findAllByRole('link')
  await userEvent.keyboard('je')
  await waitFor(() => expect(changes).toEqual([['staff.support.close', { id: 5 }]]))
  expect(second).toHaveFocus()
  expect(first).toBeVisible()
  await userEvent.keyboard('je')
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
})

test('once what was opened from the list is done, the next row is offered, and opens with G N', async () => {
  // The server's order is not the list's, which has groups.
  const late = row('disputes', { id: '3', waiting_since: hours(-30) })
  const rows = [row('reports', { amount: 900 }), row('tickets'), late]
  open(rows)
  await userEvent.click(await screen.findByRole('link', { name: /^Settle the report/ }))
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
  expect(showToast).not.toHaveBeenCalled()
  rows.shift()
  await api.staff.overview.inbox.invalidate()
  const text = 'Next: Respond to the dispute of order 1441'
  await waitFor(() => expect(showToast).toHaveBeenCalledWith('progress', text, expect.anything()))
  await userEvent.keyboard('gn')
  rows.pop()
  await api.staff.overview.inbox.invalidate()
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledWith('progress', 'Next: Ticket 7 from Kai Mercer', expect.anything()),
  )
})
