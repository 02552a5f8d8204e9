import { z } from 'zod'
import { cursorInput } from '@queuemate/contracts/pagination'
import { card, linkCardInput, paymentPage, refusedPayment } from '@queuemate/contracts/payments/schemas'
import { okFlag, redirectUrl } from '@queuemate/contracts/responses'
import { assertRegistered, router, signedIn } from '../../trpc.ts'
import { returnPath } from './payments.views.ts'

export const paymentsRouter = router({
  cards: signedIn.output(z.array(card)).query(({ ctx }) => ctx.services.payments.cards(ctx.user.id)),
  linkCard: signedIn
    .use(assertRegistered)
    .input(linkCardInput.prefault({}))
    .output(redirectUrl)
    .mutation(async ({ ctx, input }) => ({
      url: await ctx.services.payments.linkCard(ctx.user, returnPath(input)),
    })),
  removeCard: signedIn.output(okFlag).mutation(async ({ ctx }) => {
    await ctx.services.payments.removeCard(ctx.user.id)
    return { ok: true }
  }),
  refused: signedIn
    .output(refusedPayment.nullable())
    .query(({ ctx }) => ctx.services.payments.refused(ctx.user.id)),
  history: signedIn
    .input(cursorInput.prefault({}))
    .output(paymentPage)
    .query(({ ctx, input }) => ctx.services.payments.history(ctx.user.id, input)),
})
