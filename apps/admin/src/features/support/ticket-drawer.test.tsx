import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { StaffTicket } from '../../lib/outputs.ts'
import { pageAt, refused, renderWithApi } from '../../../test/fake-api.tsx'
import { signOut } from '../../lib/signed-out.ts'
import { api } from '../../lib/trpc.ts'
import { TicketDrawer } from './ticket-drawer.tsx'

const at = (hour: number) => `2026-11-20T${hour}:00:00.000Z`
const ticket: StaffTicket = {
  id: 5,
  name: 'Ada Byron',
  email: 'ada@example.test',
  category: 'other',
  status: 'open',
  waiting_since: at(10),
  created_at: at(10),
  last_message_at: at(13),
  closed_at: null,
  assignee: null,
  person: null,
  message: 'Where is my money?',
  recent_orders: [],
  order_id: 7,
  strikes: 0,
  other_tickets: [],
  order: {
    status: 6,
    team_score: 13,
    other_score: 7,
    price: 2000,
    refunded: 500,
    is_reported: false,
    is_disputed: true,
  },
  replies: [{ id: 1, from_staff: true, author: 'Sam', text: 'On its way', created_at: at(13) }],
  notes: [{ id: 1, author: 'Fay', text: 'Paid twice before', created_at: at(12) }],
}

beforeEach(() => localStorage.clear())

function open(member = 'staff', answer = (_path: string, _input: unknown): unknown => ticket) {
  const changes: [path: string, input: unknown][] = []
  const { unmount } = renderWithApi(
    pageAt('/', <TicketDrawer id={5} onClose={() => {}} />),
    (path, input) => {
      if (path === 'staff.session.get') return { id: member, role: 'staff', permissions: ['support'] }
      if (path === 'staff.support.get') return ticket
      if (['colleagues', 'templates', 'look'].some((name) => path === `staff.support.${name}`)) return []
      changes.push([path, input])
      return path === 'staff.support.close' || (input as { close?: boolean }).close
        ? { ...ticket, status: 'closed' }
        : answer(path, input)
    },
  )
  return { changes, unmount }
}

const field = (name: 'Reply' | 'Private note') =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${name}`) })
const toNote = async () => userEvent.click(await screen.findByRole('radio', { name: 'Private note' }))

test('the thread has notes between the messages, with a mark, and the order beside it', async () => {
  open()
  const thread = await screen.findByRole('list', { name: 'Conversation' })
  const said = [...thread.children].map((one) => one.textContent)
  expect(said[0]).toContain('Where is my money?')
  expect(said[1]).toMatch(/Fay.*Private note.*Paid twice before/)
  expect(said[2]).toContain('On its way')
  expect(screen.getByText('13 - 7, $20.00, $5.00 refunded')).toBeVisible()
  expect(screen.getByText('Disputed')).toBeVisible()
})

test('the conversation and the reply come before what is known about the ticket', async () => {
  open()
  const about = await screen.findByRole('region', { name: 'About the ticket' })
  for (const one of [screen.getByRole('list', { name: 'Conversation' }), await field('Reply')])
    expect(one.compareDocumentPosition(about)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a note is added without a reply', async () => {
  const { changes } = open()
  await toNote()
  await userEvent.type(await field('Private note'), 'Asked the bank')
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(changes).toEqual([['staff.support.addNote', { id: 5, text: 'Asked the bank' }]]))
  expect((await field('Private note')).value).toBe('')
})

test('an unsent reply and an unsent note survive leaving, for their member alone', async () => {
  const first = open()
  await userEvent.type(await field('Reply'), 'We are sorry')
  await toNote()
  await userEvent.type(await field('Private note'), 'Second time')
  first.unmount()
  const other = open('other')
  expect((await field('Reply')).value).toBe('')
  other.unmount()
  open()
  expect((await field('Reply')).value).toBe('We are sorry')
  await toNote()
  expect((await field('Private note')).value).toBe('Second time')
})

test.each([
  ['the reply is sent', async () => userEvent.click(screen.getByRole('button', { name: 'Send' }))],
  ['the reply is sent with the keyboard', async () => userEvent.keyboard('{Control>}{Enter}{/Control}')],
  ['the ticket is closed', async () => userEvent.click(screen.getByRole('button', { name: 'Close ticket' }))],
  ['the member signs out', async () => signOut()],
])('no draft is kept once %s', async (_, leave) => {
  const { changes, unmount } = open()
  await userEvent.type(await field('Reply'), 'We are sorry')
  expect(JSON.stringify(localStorage)).toContain('We are sorry')
  await leave()
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('We are sorry'))
  expect(changes.length).toBeLessThanOrEqual(1)
  unmount()
})

test('after a reply that closes the ticket, the focus stays at what was written', async () => {
  open()
  await userEvent.type(await field('Reply'), 'We are sorry')
  await userEvent.click(screen.getByRole('button', { name: 'Send and close' }))
  const radio = screen.getByRole('radio', { name: 'Reply' })
  await waitFor(() => expect(document.activeElement).toContainElement(radio))
  expect(document.body).not.toHaveFocus()
})

test('a reply whose answer was lost is sent again as it was, also when it has arrived meanwhile', async () => {
  const { changes } = open('staff', () => {
    if (changes.length > 1) return ticket
    throw refused('unavailable', 'The answer was lost')
  })
  await userEvent.type(await field('Reply'), 'We are sorry')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('The answer was lost')
  const arrived = { id: 2, from_staff: true, author: 'Sam', text: 'We are sorry', created_at: at(14) }
  act(
    () => void api.staff.support.get.setData({ id: 5 }, { ...ticket, replies: [...ticket.replies, arrived] }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(changes).toHaveLength(2))
  expect(changes[1]).toEqual(changes[0])
})

test('the ticket is answered by keys', async () => {
  open()
  await field('Reply')
  await userEvent.keyboard('n')
  expect(await field('Private note')).toHaveFocus()
})
