import { okFlag } from '@queuemate/contracts/responses'
import { contactInput } from '@queuemate/contracts/support/schemas'
import { anyone, router } from '../../trpc.ts'
import { ticketProcedures } from './tickets.procedures.ts'

export const supportRouter = router({
  ...ticketProcedures,
  contact: anyone
    .input(contactInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => ctx.services.support.contact(input, ctx.ip, ctx.user?.id ?? null)),
})
