import type { Ticket, TicketItem } from '@queuemate/contracts/support/tickets'
import type { listTicketsOf, ReplyRow, TicketRow } from '@queuemate/db/queries/support/tickets'

type ItemRow = Awaited<ReturnType<typeof listTicketsOf>>[number]

export function ticketItemView(row: ItemRow): TicketItem {
  return { ...headView(row), excerpt: row.excerpt }
}

export function ticketView(row: TicketRow, replies: readonly ReplyRow[]): Ticket {
  return {
    ...headView(row),
    message: row.message,
    replies: replies.map((reply) => ({ ...reply, created_at: reply.created_at.toISOString() })),
  }
}

function headView(row: Omit<ItemRow, 'excerpt'>): Omit<TicketItem, 'excerpt'> {
  return {
    id: row.id,
    category: row.category,
    status: row.status,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    answered: row.answered,
  }
}
