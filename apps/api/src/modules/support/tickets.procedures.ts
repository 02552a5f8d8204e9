import { pageInput } from '@queuemate/contracts/pagination'
import {
  openTicketInput,
  replyTicketInput,
  ticket,
  ticketIdInput,
  ticketPage,
} from '@queuemate/contracts/support/tickets'
import { signedIn } from '../../trpc.ts'

export const ticketProcedures = {
  tickets: signedIn
    .input(pageInput.prefault({}))
    .output(ticketPage)
    .query(({ ctx, input }) => ctx.services.tickets.list(ctx.user, input)),
  ticket: signedIn
    .input(ticketIdInput)
    .output(ticket)
    .query(({ ctx, input }) => ctx.services.tickets.read(ctx.user, input.id)),
  openTicket: signedIn
    .input(openTicketInput)
    .output(ticket)
    .mutation(({ ctx, input }) => ctx.services.tickets.open(ctx.user, input)),
  replyTicket: signedIn
    .input(replyTicketInput)
    .output(ticket)
    .mutation(({ ctx, input }) => ctx.services.tickets.reply(ctx.user, input.id, input.text)),
  closeTicket: signedIn
    .input(ticketIdInput)
    .output(ticket)
    .mutation(({ ctx, input }) => ctx.services.tickets.close(ctx.user, input.id)),
}
