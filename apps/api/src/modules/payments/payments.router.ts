import { z } from 'zod'
import { cursorInput } from '@queuemate/contracts/pagination'
import { card, linkCardInput, paymentPage, refusedPayment } from '@queuemate/contracts/payments/schemas'
import { okFlag, redirectUrl } from '@queuemate/contracts/responses'
import { assertRegistered, router, signedIn } from '../../trpc.ts'
import { linkCard, listCards, removeCard } from './cards.ts'
import { listPayments, readRefusal } from './list-payments.ts'
import { returnPath } from './payments.views.ts'

export const paymentsRouter = router({
  cards: signedIn.output(z.array(card)).query(({ ctx }) => listCards(ctx, ctx.user.id)),
  linkCard: signedIn
    .use(assertRegistered)
    .input(linkCardInput.prefault({}))
    .output(redirectUrl)
    .mutation(async ({ ctx, input }) => ({
      url: await linkCard(ctx, ctx.user, returnPath(input)),
    })),
  removeCard: signedIn.output(okFlag).mutation(async ({ ctx }) => {
    await removeCard(ctx, ctx.user.id)
    return { ok: true }
  }),
  refused: signedIn.output(refusedPayment.nullable()).query(({ ctx }) => readRefusal(ctx, ctx.user.id)),
  history: signedIn
    .input(cursorInput.prefault({}))
    .output(paymentPage)
    .query(({ ctx, input }) => listPayments(ctx, ctx.user.id, input)),
})
