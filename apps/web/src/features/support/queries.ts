import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../lib/trpc.ts'

export const ticketQuery = (id: number) => api.support.ticket.queryOptions({ id })
/** The previous page stays visible until the next one has loaded. */
export const ticketsQuery = (input: { limit: number; offset: number }) =>
  api.support.tickets.queryOptions(input, { placeholderData: keepPreviousData })
