import {
  assignInput,
  categoryInput,
  linkInput,
  saveTemplateInput,
  staffReplyInput,
  ticketInput,
  ticketListInput,
  ticketNoteInput,
} from '@queuemate/contracts/staff/support'
import { exportList } from '../../../base/export-list.ts'
import { listOfPeople } from '../../../calls.ts'
import { router, staffWith } from '../../../trpc.ts'
import { noteRead } from '../audit/audit.ts'
import {
  addTicketNote,
  assignTicket,
  categorizeTicket,
  closeTicket,
  eraseTicket,
  linkTicket,
  reopenTicket,
  replyToTicket,
} from './change-ticket.ts'
import { listColleagues, listTickets, readFigures, readTicket } from './read-tickets.ts'
import { ticketColumns } from './support.views.ts'
import { listTemplates, removeTemplate, saveTemplate } from './templates.ts'

const support = staffWith('support')

const LIST = listOfPeople('tickets')

export const staffSupportRouter = router({
  list: support
    .meta({ limit: LIST })
    .input(ticketListInput.prefault({}))
    .query(({ ctx, input }) => listTickets(ctx, input)),
  csv: support
    .meta({ limit: LIST, stepUp: true })
    .input(ticketListInput.prefault({}))
    .query(({ ctx, input }) =>
      exportList(ctx, ctx.actor, input, (page) => listTickets(ctx, { ...input, ...page }), ticketColumns),
    ),
  get: support.input(ticketInput).query(async ({ ctx, input }) => {
    const ticket = await readTicket(ctx, ctx.actor, input.id)
    if (ticket.person) await noteRead(ctx, ctx.actor, ticket.person.id)
    return ticket
  }),
  colleagues: support.query(({ ctx }) => listColleagues(ctx)),
  reply: support
    .meta({ once: true })
    .input(staffReplyInput)
    .mutation(({ ctx, input }) => replyToTicket(ctx, ctx.actor, input)),
  addNote: support
    .meta({ once: true })
    .input(ticketNoteInput)
    .mutation(({ ctx, input }) => addTicketNote(ctx, ctx.actor, input)),
  close: support.input(ticketInput).mutation(({ ctx, input }) => closeTicket(ctx, ctx.actor, input.id)),
  reopen: support.input(ticketInput).mutation(({ ctx, input }) => reopenTicket(ctx, ctx.actor, input.id)),
  assign: support
    .input(assignInput)
    .mutation(({ ctx, input }) => assignTicket(ctx, ctx.actor, input.id, input.assignee)),
  categorize: support
    .input(categoryInput)
    .mutation(({ ctx, input }) => categorizeTicket(ctx, ctx.actor, input)),
  erase: staffWith('support', { stepUp: true })
    .input(ticketInput)
    .mutation(({ ctx, input }) => eraseTicket(ctx, ctx.actor, input.id)),
  link: support.input(linkInput).mutation(({ ctx, input }) => linkTicket(ctx, ctx.actor, input)),
  figures: support.query(({ ctx }) => readFigures(ctx)),
  templates: support.query(({ ctx }) => listTemplates(ctx)),
  saveTemplate: support
    .input(saveTemplateInput)
    .mutation(({ ctx, input }) => saveTemplate(ctx, ctx.actor, input)),
  removeTemplate: support
    .input(ticketInput)
    .mutation(({ ctx, input }) => removeTemplate(ctx, ctx.actor, input.id)),
})
