import { z } from 'zod'
import { SUPPORT_MESSAGE_MAX, TICKET_CATEGORIES } from '../support/categories.ts'
import { sortInput, sortsOf } from './sorting.ts'
import { noteText } from './notes.ts'
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

/** Replaced with the first name of the ticket's author. */
export const REPLY_NAME = '{name}'

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
