import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Ticket, TicketItem } from '@queuemate/contracts/support/tickets'
import { failOnce, loadAgain, refused, show } from '../../../../test/show.tsx'
import { NewTicket } from './new-ticket.tsx'
import { TicketList } from './ticket-list.tsx'
import { TicketPage } from './ticket-page.tsx'

const at = '2026-11-20T12:00:00Z'
const item: TicketItem = {
  id: 1,
  category: 'other',
  excerpt: 'Question number 1',
  status: 'open',
  created_at: at,
  updated_at: at,
  answered: false,
}
const ticket: Ticket = {
  id: 3,
  category: 'payouts',
  status: 'open',
  created_at: at,
  updated_at: at,
  answered: false,
  message: 'Settled?',
  replies: [],
}
const base = '/companion/support'

test('tickets are shown in pages of five', async () => {
  const all = Array.from({ length: 6 }, (_, n) => ({
    ...item,
    id: 6 - n,
    excerpt: `Question number ${6 - n}`,
  }))
  show(<TicketList base={base} />, {
    'support.tickets': (input: unknown) => {
      const { limit, offset } = input as { limit: number; offset: number }
      return { items: all.slice(offset, offset + limit), total: all.length, next_cursor: null }
    },
  })
  const list = screen.getByRole('region', { name: 'Your tickets' })
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(5))
  expect(list).toHaveTextContent('shown 1 - 5')
  await userEvent.click(within(list).getByRole('button', { name: 'Next' }))
  expect(await within(list).findByText('Question number 1')).toBeVisible()
  expect(list).toHaveTextContent('shown 6 - 6')
  expect(within(list).getByRole('link')).toHaveAttribute('href', `${base}/1`)
})

test('tickets that could not be loaded can be loaded again', async () => {
  show(<TicketList base={base} />, { 'support.tickets': failOnce({ items: [], total: 0 }) })
  await loadAgain('Your tickets could not be loaded.')
  expect(await screen.findByRole('heading', { name: 'No tickets yet' })).toBeVisible()
})

test('a refused ticket stays in the form', async () => {
  const text = 'Too many attempts. Please wait a moment'
  show(<NewTicket base={base} />, { 'support.openTicket': refused('rate_limited', text) })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'What is it about?' }), 'Other')
  await userEvent.type(screen.getByLabelText('Message'), 'And another one')
  await userEvent.click(screen.getByRole('button', { name: 'Send ticket' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByLabelText('Message')).toHaveValue('And another one')
})

test('a reply to a ticket that was closed in the meantime is refused, and the ticket is shown closed', async () => {
  let status: Ticket['status'] = 'open'
  const { sent } = show(
    <TicketPage base={base} />,
    {
      'support.ticket': () => ({ ...ticket, status }),
      'support.replyTicket': () => {
        status = 'closed'
        return refused('ticket_closed', 'This ticket is closed')
      },
    },
    { at: `${base}/3`, pattern: `${base}/:ticketId` },
  )
  await userEvent.type(await screen.findByLabelText('Your reply'), 'One more thing')
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText(/^This ticket is closed\. ?/)).toBeVisible()
  expect(sent).toEqual([{ call: 'support.replyTicket', input: { id: 3, text: 'One more thing' } }])
  await waitFor(() => expect(screen.queryByLabelText('Your reply')).toBeNull())
})

test.each(['5', 'first', '0'])('ticket %s is not found', async (id) => {
  const asked: unknown[] = []
  const answers = {
    'support.ticket': (input: unknown) => {
      asked.push(input)
      return refused('not_found', 'There is no such ticket')
    },
  }
  show(<TicketPage base="/user/support" />, answers, {
    at: `/user/support/${id}`,
    pattern: '/user/support/:ticketId',
  })
  expect(await screen.findByRole('heading', { name: 'Ticket not found' })).toBeVisible()
  const back = screen.getByRole('link', { name: 'Back to all tickets' })
  expect(back).toHaveAttribute('href', '/user/support')
  expect(asked).toEqual(id === '5' ? [{ id: 5 }] : [])
})
