import type { Ticket, TicketCategory, TicketItem } from '@queuemate/contracts/support/tickets'
import type { listByUser, ReplyRow, TicketRow } from '@queuemate/db/queries/support/tickets'

type ItemRow = Awaited<ReturnType<typeof listByUser>>[number]

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
    // The database checks both words.
    category: row.category as TicketCategory,
    status: row.status as TicketItem['status'],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    answered: row.answered,
  }
}
