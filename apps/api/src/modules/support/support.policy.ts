import { CONTACTS_PER_HOUR } from '@queuemate/contracts/support/schemas'
import { REPLIES_PER_HOUR, TICKETS_PER_HOUR } from '@queuemate/contracts/support/tickets'
import { perHour } from '../../base/limits.ts'

/** Messages of the contact form from one network. */
export const CONTACTS = perHour(CONTACTS_PER_HOUR)
/** Tickets of one person; their messages of the contact form count too. */
export const TICKETS = perHour(TICKETS_PER_HOUR)
export const REPLIES = perHour(REPLIES_PER_HOUR)

/** Errors of pages that one network or person, and all who are not signed in together, may report. */
export const CLIENT_ERRORS = perHour(30)
export const ALL_CLIENT_ERRORS = perHour(2_000)
/** Different errors that are kept. */
export const CLIENT_ERRORS_KEPT = 500

export const ticketsOf = (userId: string) => `tickets:${userId}`
