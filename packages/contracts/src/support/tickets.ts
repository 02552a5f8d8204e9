import { z } from 'zod'
import { pageOf } from '../pagination.ts'
import { SUPPORT_MESSAGE_MAX, TICKET_CATEGORIES } from './categories.ts'
import { written } from '../written.ts'

const text = written('Please write a message').max(
  SUPPORT_MESSAGE_MAX,
  'A message can have 4,000 characters at most',
)

export const openTicketInput = z.object({
  category: z.enum(TICKET_CATEGORIES, 'Please choose a category'),
  message: text,
})
export type OpenTicketInput = z.output<typeof openTicketInput>
export const ticketIdInput = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
export const replyTicketInput = ticketIdInput.extend({ text })

const ticketItem = z.object({
  id: z.int(),
  category: z.enum(TICKET_CATEGORIES),
  /** The start of the first message. */
  excerpt: z.string(),
  status: z.enum(['open', 'closed']),
  created_at: z.string(),
  updated_at: z.string(),
  /** Whether the last message is from staff. */
  answered: z.boolean(),
})
export type TicketItem = z.infer<typeof ticketItem>

export const ticket = ticketItem.omit({ excerpt: true }).extend({
  message: z.string(),
  replies: z.array(
    z.object({ id: z.int(), from_staff: z.boolean(), text: z.string(), created_at: z.string() }),
  ),
})
export type Ticket = z.infer<typeof ticket>

export const ticketPage = pageOf(ticketItem).extend({ total: z.int() })
export type TicketPage = z.infer<typeof ticketPage>

/** How many tickets and replies a user can send per hour. */
export const TICKETS_PER_HOUR = 5
export const REPLIES_PER_HOUR = 20
