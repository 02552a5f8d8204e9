import { api, unbatched } from '../../lib/trpc.ts'

export const cardsQuery = api.payments.cards.queryOptions(undefined, { staleTime: 30_000, ...unbatched })
/** The last charge that the bank declined. */
export const lastDeclineQuery = api.payments.refused.queryOptions()
/** Whether a game may be requested with the player's card. */
export const paymentCheckQuery = api.orders.check.queryOptions(undefined, {
  staleTime: 15_000,
  networkMode: 'always',
})
