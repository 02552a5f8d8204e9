import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { StaffTicket } from '../../lib/outputs.ts'
import { pageAt, refused, renderWithApi } from '../../../test/fake-api.tsx'
import { TicketFacts } from './ticket-facts.tsx'

const at = '2026-11-20T12:00:00.000Z'
const ticket = {
  id: 5,
  name: 'Ada',
  email: 'ada@example.test',
  category: 'other',
  status: 'open',
  waiting_since: at,
  created_at: at,
  assignee: { id: 'gone', name: 'Former Fay' },
  person: { id: 'p', name: 'Ada', username: 'ada', role: 'player' },
  order_id: null,
  strikes: 2,
  other_tickets: [{ id: 3, status: 'closed' }],
  recent_orders: [{ order_id: 1440, status: 6, requested_at: at, price: 1600, played_with: 'Vela' }],
} as unknown as StaffTicket

function open() {
  const changes: [path: string, input: unknown][] = []
  renderWithApi(pageAt('/', <TicketFacts ticket={ticket} />), (path, input) => {
    if (path === 'staff.session.get') return { id: 'staff', role: 'staff', permissions: ['people'] }
    if (path === 'staff.support.colleagues') return [{ id: 'sam', name: 'Sam' }]
    changes.push([path, input])
    if (path === 'staff.support.link' && !(input as { confirmed?: boolean }).confirmed)
      throw refused('order_of_others', "Order 7 is not one of Ada's")
    return ticket
  })
  return changes
}

test("an order that is not the author's is linked only after a warning", async () => {
  const changes = open()
  await userEvent.click(screen.getByRole('button', { name: 'Link another order' }))
  await userEvent.type(screen.getByLabelText('Order number'), '7{Enter}')
  const warning = await screen.findByRole('alertdialog', { name: "Link another person's order?" })
  expect(warning).toHaveTextContent('Ada is neither the player nor the companion of order 7.')
  await userEvent.click(screen.getByRole('button', { name: 'Change the number' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(changes).toHaveLength(1)
  await userEvent.type(screen.getByLabelText('Order number'), '{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Link it anyway' }))
  await waitFor(() =>
    expect(changes.at(-1)).toEqual(['staff.support.link', { id: 5, orderId: 7, confirmed: true }]),
  )
})

test("the author's last orders are shown with their state, and linked with one click", async () => {
  const changes = open()
  expect(screen.getByRole('link', { name: '1440' })).toHaveAttribute('href', '/orders/1440')
  expect(screen.getByText('Completed')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Link order 1440' }))
  await waitFor(() => expect(changes).toEqual([['staff.support.link', { id: 5, orderId: 1440 }]]))
})

test('the strikes and other tickets of the author are beside the conversation', () => {
  open()
  expect(screen.getByText('Strikes').parentElement).toHaveTextContent('Strikes2')
  expect(screen.getByRole('link', { name: '3' })).toHaveAttribute('href', '/support/3')
  expect(screen.getByText('closed')).toBeVisible()
})

test('a ticket is handed over to a colleague by name', async () => {
  const changes = open()
  await screen.findByRole('option', { name: 'Sam' })
  const assignee = screen.getByRole('combobox', { name: 'Assigned to' })
  // The assignee, who may not reply any more, is still shown.
  expect(assignee).toHaveDisplayValue('Former Fay')
  await userEvent.selectOptions(assignee, 'Sam')
  await waitFor(() => expect(changes).toEqual([['staff.support.assign', { id: 5, assignee: 'sam' }]]))
})
