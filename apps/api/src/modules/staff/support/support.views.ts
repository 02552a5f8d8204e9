import type { Columns } from '../../../base/export-list.ts'
import type { TicketNoteRow } from '@queuemate/db/queries/staff/notes'
import type {
  selectTickets,
  RecentOrderRow,
  StaffReplyRow,
  StaffTicketRow,
} from '@queuemate/db/queries/staff/support'

type ItemRow = Awaited<ReturnType<typeof selectTickets>>[number]

export function staffTicketItemView(row: ItemRow) {
  return { ...headView(row), excerpt: row.excerpt }
}

interface TicketParts {
  replies: readonly StaffReplyRow[]
  /** The author's last ones. */
  orders: readonly RecentOrderRow[]
  notes: readonly TicketNoteRow[]
}

export function staffTicketView(row: StaffTicketRow, { replies, orders, notes }: TicketParts) {
  const { user_id: id, person_name: name, person_username: username, person_role: role } = row
  return {
    ...headView(row),
    message: row.message,
    order_id: row.order_id,
    order: orderOf(row),
    recent_orders: orders.map(({ id: order, requested_at: at, ...rest }) => ({
      order_id: order,
      requested_at: at.toISOString(),
      ...rest,
    })),
    closed_at: row.closed_at?.toISOString() ?? null,
    person: id && name && role ? { id, name, username: username ?? '', role } : null,
    strikes: row.strikes,
    other_tickets: row.other_tickets,
    replies: replies.map((reply) => ({ ...reply, created_at: reply.created_at.toISOString() })),
    notes: notes.map((note) => ({ ...note, created_at: note.created_at.toISOString() })),
  }
}

function orderOf(row: StaffTicketRow) {
  const { order_status: status, price, refunded, team_score, other_score } = row
  if (status === null || price === null || refunded === null) return null
  const { is_reported, is_disputed } = row
  return {
    status,
    price,
    refunded,
    team_score,
    other_score,
    is_reported: Boolean(is_reported),
    is_disputed: Boolean(is_disputed),
  }
}

function headView(row: Omit<ItemRow, 'excerpt' | 'place'>) {
  const { id, name, email, category, status, assignee_id: assigneeId, assignee_name: assignee } = row
  return {
    id,
    name,
    email,
    category,
    status,
    waiting_since: row.waiting_since?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    last_message_at: row.last_message_at.toISOString(),
    assignee: assigneeId && assignee ? { id: assigneeId, name: assignee } : null,
  }
}

/** A ticket in the CSV of the list. */
export const ticketColumns: Columns<ReturnType<typeof staffTicketItemView>> = {
  ticket: (ticket) => ticket.id,
  name: (ticket) => ticket.name,
  email: (ticket) => ticket.email,
  about: (ticket) => ticket.category,
  state: (ticket) => ticket.status,
  assigned_to: (ticket) => ticket.assignee?.name ?? null,
  waiting_since: (ticket) => ticket.waiting_since,
  last_message: (ticket) => ticket.last_message_at,
  sent: (ticket) => ticket.created_at,
  text: (ticket) => ticket.excerpt,
}
