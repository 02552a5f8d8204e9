import { okFlag } from '@queuemate/contracts/responses'
import { publicPage, publicPageInput } from '@queuemate/contracts/support/pages'
import { contactInput } from '@queuemate/contracts/support/schemas'
import { anyone, router } from '../../trpc.ts'
import { z } from 'zod'
import { clientErrorInput } from '@queuemate/contracts/support/client-errors'
import { reportClientError } from './client-errors.ts'
import { contactSupport } from './contact-support.ts'
import { readPage } from './read-page.ts'
import { ticketProcedures } from './tickets.procedures.ts'

export const supportRouter = router({
  ...ticketProcedures,
  /** Anyone, because the page that has an error may be the sign-in itself. */
  reportError: anyone
    .input(clientErrorInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => reportClientError(ctx, input, ctx.ip, ctx.user?.id ?? null)),
  /** The questions, a policy, or the guide of companions. */
  page: anyone
    .input(publicPageInput)
    .output(publicPage)
    .query(({ ctx, input }) => readPage(ctx, input.name)),
  /** Whether this is a trial, in which people may submit files of /dev as their own. */
  offersSamples: anyone.output(z.boolean()).query(({ ctx }) => ctx.devRoutes),
  contact: anyone
    .input(contactInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => contactSupport(ctx, input, ctx.ip, ctx.user?.id ?? null)),
})
