/** What the contact form can be about (spec §3). */
export const CONTACT_CATEGORIES = ['placing_order', 'companion', 'other'] as const

/** What a ticket can be about: the contact form's categories, and more for companions. */
export const TICKET_CATEGORIES = [
  'placing_order',
  'companion',
  'customer',
  'payouts',
  'account',
  'other',
] as const
export type TicketCategory = (typeof TICKET_CATEGORIES)[number]

/** The most characters of a message to support. */
export const SUPPORT_MESSAGE_MAX = 4000
