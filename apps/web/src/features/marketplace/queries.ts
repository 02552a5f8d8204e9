import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../lib/trpc.ts'
import { defaultMarketParams, type MarketParams } from './market-params.ts'

const PAGE = 60

/** The filters that a companion must match, as input for the list and for a random draw. */
export function matchCriteriaOf({ region, rank, language, max_price, great }: MarketParams) {
  return {
    ...(region === null ? {} : { region }),
    ...(rank === null ? {} : { rank }),
    ...(language === null ? {} : { language }),
    ...(max_price === null ? {} : { max_price }),
    ...(great === null ? {} : { great }),
  }
}

/** The companions that match the filters, sorted; with `q`, the server searches them. */
export function eligibleQuery(params: MarketParams, q = '') {
  const { sort, favourites } = params
  return api.marketplace.eligible.infiniteQueryOptions(
    {
      ...matchCriteriaOf(params),
      ...(sort === defaultMarketParams.sort ? {} : { sort }),
      ...(favourites ? { favourites } : {}),
      ...(q === '' ? {} : { q }),
      limit: PAGE,
    },
    {
      getNextPageParam: ({ next_cursor }) => next_cursor,
      // Live events patch it between the refreshes (`useLiveCompanions`).
      staleTime: 30_000,
      placeholderData: keepPreviousData,
    },
  )
}

export const companionQuery = (id: string) =>
  api.marketplace.companion.queryOptions({ companion_id: id }, { staleTime: 60_000 })

/** The player's games with each companion. The list waits for it, so it is not tried again. */
export const togetherQuery = api.orders.together.queryOptions(undefined, { staleTime: 60_000, retry: false })

export const favouritesQuery = api.favourites.list.queryOptions(undefined, { staleTime: 60_000 })
