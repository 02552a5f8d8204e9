import { okFlag } from '@queuemate/contracts/responses'
import { publicPage, publicPageInput } from '@queuemate/contracts/support/pages'
import { contactInput } from '@queuemate/contracts/support/schemas'
import { anyone, router } from '../../trpc.ts'
import { clientErrorInput } from '@queuemate/contracts/support/client-errors'
import { ticketProcedures } from './tickets.procedures.ts'

export const supportRouter = router({
  ...ticketProcedures,
  /** Anyone, because the page that has an error may be the sign-in itself. */
  reportError: anyone
    .input(clientErrorInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => ctx.services.clientErrors.report(input, ctx.ip, ctx.user?.id ?? null)),
  /** The FAQ or a policy. */
  page: anyone
    .input(publicPageInput)
    .output(publicPage)
    .query(({ ctx, input }) => ctx.services.pages.page(input.name)),
  contact: anyone
    .input(contactInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => ctx.services.support.contact(input, ctx.ip, ctx.user?.id ?? null)),
})
