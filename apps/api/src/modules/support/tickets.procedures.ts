import { pageInput } from '@queuemate/contracts/pagination'
import {
  openTicketInput,
  replyTicketInput,
  ticket,
  ticketIdInput,
  ticketPage,
} from '@queuemate/contracts/support/tickets'
import { signedIn } from '../../trpc.ts'
import { closeTicket, listTickets, openTicket, readTicket, replyToTicket } from './tickets.ts'

export const ticketProcedures = {
  tickets: signedIn
    .input(pageInput.prefault({}))
    .output(ticketPage)
    .query(({ ctx, input }) => listTickets(ctx, ctx.user, input)),
  ticket: signedIn
    .input(ticketIdInput)
    .output(ticket)
    .query(({ ctx, input }) => readTicket(ctx, ctx.user, input.id)),
  openTicket: signedIn
    .input(openTicketInput)
    .output(ticket)
    .mutation(({ ctx, input }) => openTicket(ctx, ctx.user, input)),
  replyTicket: signedIn
    .input(replyTicketInput)
    .output(ticket)
    .mutation(({ ctx, input }) => replyToTicket(ctx, ctx.user, input.id, input.text)),
  closeTicket: signedIn
    .input(ticketIdInput)
    .output(ticket)
    .mutation(({ ctx, input }) => closeTicket(ctx, ctx.user, input.id)),
}
