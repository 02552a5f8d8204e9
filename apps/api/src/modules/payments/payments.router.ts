import { z } from 'zod'
import { card, linkCardInput, paymentItem } from '@queuemate/contracts/payments/schemas'
import { okFlag, redirectUrl } from '@queuemate/contracts/responses'
import { router, signedIn } from '../../trpc.ts'
import { returnPath } from './payments.views.ts'

export const paymentsRouter = router({
  cards: signedIn.output(z.array(card)).query(({ ctx }) => ctx.services.payments.cards(ctx.user.id)),
  linkCard: signedIn
    .input(linkCardInput.prefault({}))
    .output(redirectUrl)
    .mutation(async ({ ctx, input }) => ({
      url: await ctx.services.payments.linkCard(ctx.user, returnPath(input)),
    })),
  removeCard: signedIn.output(okFlag).mutation(async ({ ctx }) => {
    await ctx.services.payments.removeCard(ctx.user.id)
    return { ok: true }
  }),
  history: signedIn
    .output(z.array(paymentItem))
    .query(({ ctx }) => ctx.services.payments.history(ctx.user.id)),
})
