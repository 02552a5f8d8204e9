import { z } from 'zod'
import { cursorInput } from '@queuemate/contracts/pagination'
import { card, linkCardInput, paymentPage, refusedPayment } from '@queuemate/contracts/payments/schemas'
import { okFlag, redirectUrl } from '@queuemate/contracts/responses'
import { del, get, post } from '../../rest-path.ts'
import { perHour } from '../../base/limits.ts'
import { router, signedIn } from '../../trpc.ts'
import { linkCard, listCards, removeCard } from './cards.ts'
import { listPayments, readRefusal, returnPath } from './list-payments.ts'

export const paymentsRouter = router({
  cards: signedIn
    .meta({ rest: get('user/payment_methods', 'Your saved card'), refuses: ['unavailable'] })
    .output(z.array(card))
    .query(({ ctx }) => listCards(ctx, ctx.user.id)),
  linkCard: signedIn
    .meta({
      rest: post('user/payment_methods', 'Opens the page that saves a card', { answer: 'url' }),
      limit: perHour(20),
      registered: true,
      refuses: ['card_exists', 'unavailable'],
      publishes: false,
    })
    .input(linkCardInput.prefault({}))
    .output(redirectUrl)
    .mutation(async ({ ctx, input }) => ({
      url: await linkCard(ctx, ctx.user, returnPath(input)),
    })),
  removeCard: signedIn
    .meta({
      rest: del('user/payment_methods', 'Removes your card'),
      refuses: ['not_found', 'order_open', 'unavailable'],
      publishes: false,
    })
    .output(okFlag)
    .mutation(async ({ ctx }) => {
      await removeCard(ctx, ctx.user.id)
      return { ok: true }
    }),
  refused: signedIn
    .meta({ rest: null })
    .output(refusedPayment.nullable())
    .query(({ ctx }) => readRefusal(ctx, ctx.user.id)),
  history: signedIn
    .meta({ rest: get('user/payments', 'Your payments', { answer: 'page' }), sheds: true })
    .input(cursorInput.prefault({}))
    .output(paymentPage)
    .query(({ ctx, input }) => listPayments(ctx, ctx.user.id, input)),
})
