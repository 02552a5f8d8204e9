import {
  assignInput,
  linkInput,
  saveTemplateInput,
  staffReplyInput,
  staffTicket,
  staffTicketPage,
  supportFigures,
  supportTemplate,
  ticketInput,
  ticketListInput,
} from '@queuemate/contracts/staff/support'
import { z } from 'zod'
import { router, staffWith } from '../../../trpc.ts'

const support = staffWith('support')
const templates = z.array(supportTemplate)

export const staffSupportRouter = router({
  list: support
    .input(ticketListInput.prefault({}))
    .output(staffTicketPage)
    .query(({ ctx, input }) => ctx.services.staffSupport.list(ctx.actor, input)),
  get: support
    .input(ticketInput)
    .output(staffTicket)
    .query(async ({ ctx, input }) => {
      const ticket = await ctx.services.staffSupport.get(input.id)
      if (ticket.person) await ctx.services.audit.look(ctx.actor, ticket.person.id)
      return ticket
    }),
  reply: support
    .input(staffReplyInput)
    .output(staffTicket)
    .mutation(({ ctx, input }) => ctx.services.staffSupport.reply(ctx.actor, input)),
  close: support
    .input(ticketInput)
    .output(staffTicket)
    .mutation(({ ctx, input }) => ctx.services.staffSupport.close(ctx.actor, input.id)),
  reopen: support
    .input(ticketInput)
    .output(staffTicket)
    .mutation(({ ctx, input }) => ctx.services.staffSupport.reopen(ctx.actor, input.id)),
  assign: support
    .input(assignInput)
    .output(staffTicket)
    .mutation(({ ctx, input }) => ctx.services.staffSupport.assign(ctx.actor, input.id, input.assignee)),
  link: support
    .input(linkInput)
    .output(staffTicket)
    .mutation(({ ctx, input }) => ctx.services.staffSupport.link(ctx.actor, input.id, input.orderId)),
  figures: support.output(supportFigures).query(({ ctx }) => ctx.services.staffSupport.figures()),
  templates: support.output(templates).query(({ ctx }) => ctx.services.supportTemplates.list()),
  saveTemplate: support
    .input(saveTemplateInput)
    .output(templates)
    .mutation(({ ctx, input }) => ctx.services.supportTemplates.save(ctx.actor, input)),
  removeTemplate: support
    .input(ticketInput)
    .output(templates)
    .mutation(({ ctx, input }) => ctx.services.supportTemplates.remove(ctx.actor, input.id)),
})
