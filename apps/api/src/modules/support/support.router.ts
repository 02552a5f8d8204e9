import { okFlag } from '@queuemate/contracts/responses'
import { publicPage, publicPageInput } from '@queuemate/contracts/support/pages'
import { contactInput } from '@queuemate/contracts/support/schemas'
import { get, post } from '../../rest-path.ts'
import { anyone, router } from '../../trpc.ts'
import { z } from 'zod'
import { clientErrorInput } from '@queuemate/contracts/support/client-errors'
import { reportClientError } from './client-errors.ts'
import { contactSupport } from './tickets.ts'
import { readPage } from './read-page.ts'
import { ticketProcedures } from './tickets.procedures.ts'

export const supportRouter = router({
  ...ticketProcedures,
  /** Anyone, because the page that has an error may be the sign-in itself. */
  reportError: anyone
    .meta({
      rest: post('client-errors', 'Reports an error of a page', { maxBytes: 32 * 1024 }),
    })
    .input(clientErrorInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => reportClientError(ctx, input, ctx.ip, ctx.user?.id ?? null)),
  /** The questions, a policy, or the guide of companions. */
  page: anyone
    .meta({
      rest: get('support/pages/:name', 'The FAQ, a policy, or a page for companions'),
      refuses: ['not_found'],
      sheds: true,
    })
    .input(publicPageInput)
    .output(publicPage)
    .query(({ ctx, input }) => readPage(ctx, input.name)),
  /** Whether this is a trial, in which people may submit files of /dev as their own. */
  offersSamples: anyone
    .meta({ rest: null })
    .output(z.boolean())
    .query(({ ctx }) => ctx.devRoutes),
  contact: anyone
    .meta({ rest: post('support/contact', 'Sends a message to support'), once: true })
    .input(contactInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => contactSupport(ctx, input, ctx.ip, ctx.user?.id ?? null)),
})
