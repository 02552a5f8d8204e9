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
import { calls, router, staffWith } from '../../../trpc.ts'
import { noteRead } from '../../../base/note-action.ts'
import {
  addTicketNote,
  assignTicket,
  categorizeTicket,
  closeTicketAsStaff,
  eraseTicket,
  linkTicket,
  reopenTicket,
  replyAsStaff,
} from './change-ticket.ts'
import { listColleagues, listTicketsForStaff, readFigures, readTicketAsStaff } from './read-tickets.ts'
import { ticketColumns } from './support.views.ts'
import { listTemplates, removeTemplate, saveTemplate } from './templates.ts'

const support = staffWith('support')

const LIST = listOfPeople('tickets')

export const staffSupportRouter = router({
  list: support.meta({ limit: LIST }).input(ticketListInput.prefault({})).query(calls(listTicketsForStaff)),
  csv: support
    .meta({ limit: LIST, stepUp: true })
    .input(ticketListInput.prefault({}))
    .query(calls(exportList(listTicketsForStaff, ticketColumns))),
  get: support.input(ticketInput).query(async ({ ctx, input }) => {
    const ticket = await readTicketAsStaff(ctx, input.id)
    if (ticket.person) await noteRead(ctx, { personId: ticket.person.id })
    return ticket
  }),
  colleagues: support.query(({ ctx }) => listColleagues(ctx)),
  reply: support.meta({ once: true }).input(staffReplyInput).mutation(calls(replyAsStaff)),
  addNote: support.meta({ once: true }).input(ticketNoteInput).mutation(calls(addTicketNote)),
  close: support.input(ticketInput).mutation(({ ctx, input }) => closeTicketAsStaff(ctx, input.id)),
  reopen: support.input(ticketInput).mutation(({ ctx, input }) => reopenTicket(ctx, input.id)),
  assign: support
    .input(assignInput)
    .mutation(({ ctx, input }) => assignTicket(ctx, input.id, input.assignee)),
  categorize: support.input(categoryInput).mutation(calls(categorizeTicket)),
  erase: staffWith('support', { stepUp: true }).input(ticketInput).mutation(calls(eraseTicket)),
  link: support.input(linkInput).mutation(calls(linkTicket)),
  figures: support.query(({ ctx }) => readFigures(ctx)),
  templates: support.query(({ ctx }) => listTemplates(ctx)),
  saveTemplate: support.input(saveTemplateInput).mutation(calls(saveTemplate)),
  removeTemplate: support.input(ticketInput).mutation(({ ctx, input }) => removeTemplate(ctx, input.id)),
})
