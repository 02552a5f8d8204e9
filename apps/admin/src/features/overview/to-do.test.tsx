import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { QUEUES, type QueueName } from '@queuemate/contracts/staff/session'
import type { InboxRow } from '../../lib/outputs.ts'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { ToDo } from './to-do.tsx'

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

function open(rows: InboxRow[], counts: Partial<Record<QueueName, number>> = {}) {
  renderWithApi(
    <MemoryRouter>
      <ToDo />
    </MemoryRouter>,
    (path) => (path === 'staff.overview.inbox' ? { rows } : counts),
  )
}

test('every row says what is to do and leads to where it is decided', async () => {
  open(QUEUES.map((queue) => row(queue)))
  await userEvent.click(await screen.findByRole('button', { name: 'Show 9 more' }))
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.querySelector('b')?.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Respond to the dispute of order 1441', '/disputes/7'],
    ['The bank warns of fraud in order 1441', '/orders/1441'],
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
    ['Ticket 7 from Kai Mercer', '/support/7'],
  ])
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
