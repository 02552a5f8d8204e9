import { pageInput } from '@queuemate/contracts/pagination'
import {
  openTicketInput,
  replyTicketInput,
  ticket,
  ticketIdInput,
  ticketPage,
} from '@queuemate/contracts/support/tickets'
import { get, post } from '../../rest-path.ts'
import { signedIn } from '../../trpc.ts'
import { closeTicket, listTickets, openTicket, readTicket, replyToTicket } from './tickets.ts'

export const ticketProcedures = {
  tickets: signedIn
    .meta({ rest: get('support/tickets', 'Your tickets', { answer: 'page' }), sheds: true })
    .input(pageInput.prefault({}))
    .output(ticketPage)
    .query(({ ctx, input }) => listTickets(ctx, ctx.user, input)),
  ticket: signedIn
    .meta({ rest: get('support/tickets/:id', 'A ticket with its messages'), refuses: ['not_found'] })
    .input(ticketIdInput)
    .output(ticket)
    .query(({ ctx, input }) => readTicket(ctx, ctx.user, input.id)),
  openTicket: signedIn
    .meta({
      rest: post('support/tickets', 'Opens a ticket'),
      refuses: ['not_found'],
      publishes: false,
      once: true,
    })
    .input(openTicketInput)
    .output(ticket)
    .mutation(({ ctx, input }) => openTicket(ctx, ctx.user, input)),
  replyTicket: signedIn
    .meta({
      rest: post('support/tickets/:id/replies', 'Replies in a ticket'),
      refuses: ['not_found', 'ticket_closed'],
      publishes: false,
      once: true,
    })
    .input(replyTicketInput)
    .output(ticket)
    .mutation(({ ctx, input }) => replyToTicket(ctx, ctx.user, input.id, input.text)),
  closeTicket: signedIn
    .meta({
      rest: post('support/tickets/:id/close', 'Closes a ticket'),
      refuses: ['not_found', 'ticket_closed'],
      publishes: false,
    })
    .input(ticketIdInput)
    .output(ticket)
    .mutation(({ ctx, input }) => closeTicket(ctx, ctx.user, input.id)),
}
