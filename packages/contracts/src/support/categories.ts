/** The categories of the contact form (spec §3). */
export const CONTACT_CATEGORIES = ['placing_order', 'companion', 'other'] as const

/** The categories of a ticket: those of the contact form, and more for companions. */
export const TICKET_CATEGORIES = [
  'placing_order',
  'companion',
  'customer',
  'payouts',
  'account',
  'other',
] as const
export type TicketCategory = (typeof TICKET_CATEGORIES)[number]

/** The maximum length of a message to support. */
export const SUPPORT_MESSAGE_MAX = 4000
