import { z } from 'zod'
import { SUPPORT_MESSAGE_MAX, TICKET_CATEGORIES } from '../support/categories.ts'
import { cents } from '../cents.ts'
import { staffPageOf } from './lists.ts'
import { sortInput, sortsOf } from './sorting.ts'
import { noteText, staffNote } from './notes.ts'
import { unknownPlaceholder } from './template-text.ts'
import { written } from '../written.ts'

/** Waiting: the last message is from the author. Open: all that are not closed. */
export const TICKET_LISTS = ['waiting', 'open', 'closed'] as const

/** Closed tickets are only sorted by when they were sent. */
export const TICKET_SORTS = sortsOf('sent', 'last')

const id = z.int().positive()
export const ticketInput = z.object({ id })

export const ticketListInput = z.object({
  list: z.enum(TICKET_LISTS).default('waiting'),
  category: z.enum(TICKET_CATEGORIES).optional(),
  /** A member's id, or `nobody`. */
  assignee: z.union([z.uuid(), z.literal('nobody')]).optional(),
  /** A part of the name, email or message, or a ticket number. */
  query: z.string().trim().max(200).optional(),
  sort: sortInput(TICKET_SORTS),
  limit: z.int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional(),
})
export type TicketListInput = z.output<typeof ticketListInput>

const text = written('Please write a reply').max(
  SUPPORT_MESSAGE_MAX,
  'A reply can have 4,000 characters at most',
)
export const staffReplyInput = ticketInput.extend({
  text,
  /** The last reply that the member of staff has read. If there is a newer one, this reply is refused. 0: none. */
  seen: z.int().min(0).optional(),
  /** Also closes the ticket. */
  close: z.boolean().default(false),
})
export type StaffReplyInput = z.output<typeof staffReplyInput>

export const ticketNoteInput = ticketInput.extend({ text: noteText })
export type TicketNoteInput = z.output<typeof ticketNoteInput>

export const assignInput = ticketInput.extend({ assignee: z.uuid().nullable() })
export const categoryInput = ticketInput.extend({ category: z.enum(TICKET_CATEGORIES) })
/** `confirmed`: also links an order that is not one of the author's. */
export const linkInput = ticketInput.extend({ orderId: id.nullable(), confirmed: z.boolean().default(false) })
export type LinkInput = z.output<typeof linkInput>

const named = z.object({ id: z.string(), name: z.string() })

/** Members of staff: those who may reply, or those who have a ticket open. */
export const colleagues = z.array(named)
export type Colleagues = z.infer<typeof colleagues>

const staffTicketItem = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  category: z.enum(TICKET_CATEGORIES),
  excerpt: z.string(),
  status: z.enum(['open', 'closed']),
  /** Since when the author has been waiting for a reply; null if they are not. */
  waiting_since: z.string().nullable(),
  created_at: z.string(),
  /** The last message of either side. */
  last_message_at: z.string(),
  assignee: named.nullable(),
})
export type StaffTicketItem = z.infer<typeof staffTicketItem>
export const staffTicketPage = staffPageOf(staffTicketItem)

export const staffTicket = staffTicketItem.omit({ excerpt: true }).extend({
  message: z.string(),
  /** The author's account; null for a visitor, who gets replies only by email. */
  person: named.extend({ username: z.string(), role: z.string() }).nullable(),
  order_id: z.int().nullable(),
  /** The linked order at a glance. */
  order: z
    .object({
      status: z.int(),
      team_score: z.int().nullable(),
      other_score: z.int().nullable(),
      price: cents,
      refunded: cents,
      is_reported: z.boolean(),
      is_disputed: z.boolean(),
    })
    .nullable(),
  /** The author's last three orders in either role, the newest first. */
  recent_orders: z.array(
    z.object({
      order_id: z.int(),
      status: z.int(),
      requested_at: z.string(),
      price: cents,
      /** The name of the other person. */
      played_with: z.string(),
    }),
  ),
  closed_at: z.string().nullable(),
  replies: z.array(
    z.object({
      id: z.int(),
      from_staff: z.boolean(),
      /** Null if the account is deleted. */
      author: z.string().nullable(),
      text: z.string(),
      created_at: z.string(),
    }),
  ),
  /** What staff wrote for each other, oldest first. Empty for the author of the ticket. */
  notes: z.array(staffNote),
})
export type StaffTicket = z.infer<typeof staffTicket>

export const supportFigures = z.object({
  waiting: z.int(),
  /** The median of the last 30 days in seconds; null without an answered ticket. */
  first_answer_seconds: z.int().nullable(),
  answered: z.int(),
  /** The median time from the first message until the ticket was closed, for those closed in the last 30 days. */
  resolution_seconds: z.int().nullable(),
  resolved: z.int(),
})
export type SupportFigures = z.infer<typeof supportFigures>

/** Replaced with the first name of the ticket's author. */
export const REPLY_NAME = '{name}'

/** A template for replies. */
export const supportTemplate = z.object({ id: z.int(), name: z.string(), text: z.string() })
export type SupportTemplate = z.infer<typeof supportTemplate>
export const saveTemplateInput = z.object({
  /** If omitted, creates a new template. */
  id: id.optional(),
  name: written('Please give it a name').max(80, 'A name can have 80 characters at most'),
  text: text.superRefine((written, context) => {
    const unknown = unknownPlaceholder(written, [REPLY_NAME])
    if (unknown)
      context.addIssue({
        code: 'custom',
        message: `This template has no placeholder ${unknown}. Use ${REPLY_NAME}`,
      })
  }),
})
export type SaveTemplateInput = z.output<typeof saveTemplateInput>
