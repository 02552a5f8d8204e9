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
    .query(({ ctx, input }) => exportList(ctx, input, listTickets, ticketColumns)),
  get: support.input(ticketInput).query(async ({ ctx, input }) => {
    const ticket = await readTicket(ctx, input.id)
    if (ticket.person) await noteRead(ctx, ticket.person.id)
    return ticket
  }),
  colleagues: support.query(({ ctx }) => listColleagues(ctx)),
  reply: support
    .meta({ once: true })
    .input(staffReplyInput)
    .mutation(({ ctx, input }) => replyToTicket(ctx, input)),
  addNote: support
    .meta({ once: true })
    .input(ticketNoteInput)
    .mutation(({ ctx, input }) => addTicketNote(ctx, input)),
  close: support.input(ticketInput).mutation(({ ctx, input }) => closeTicket(ctx, input.id)),
  reopen: support.input(ticketInput).mutation(({ ctx, input }) => reopenTicket(ctx, input.id)),
  assign: support
    .input(assignInput)
    .mutation(({ ctx, input }) => assignTicket(ctx, input.id, input.assignee)),
  categorize: support.input(categoryInput).mutation(({ ctx, input }) => categorizeTicket(ctx, input)),
  erase: staffWith('support', { stepUp: true })
    .input(ticketInput)
    .mutation(({ ctx, input }) => eraseTicket(ctx, input.id)),
  link: support.input(linkInput).mutation(({ ctx, input }) => linkTicket(ctx, input)),
  figures: support.query(({ ctx }) => readFigures(ctx)),
  templates: support.query(({ ctx }) => listTemplates(ctx)),
  saveTemplate: support.input(saveTemplateInput).mutation(({ ctx, input }) => saveTemplate(ctx, input)),
  removeTemplate: support.input(ticketInput).mutation(({ ctx, input }) => removeTemplate(ctx, input.id)),
})
