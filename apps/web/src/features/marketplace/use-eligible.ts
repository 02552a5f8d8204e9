import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDebounced } from '../../lib/use-debounced.ts'
import { trpc } from '../../lib/trpc.ts'
import { countAvailable, searchCompanions } from './companions.ts'
import { wholeMarket, type MarketParams } from './market-params.ts'

export const eligibleOptions = {
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
  // Fetched again every 240 s (spec §9); live events patch it in between.
  refetchInterval: 240_000,
  staleTime: 30_000,
}
const shown = { ...eligibleOptions, placeholderData: keepPreviousData }
const limit = 60

/** What a companion must fit, as the list's query and a random draw take it. */
export function wishOf({ region, rank, language, maxPrice }: MarketParams) {
  return {
    ...(region === null ? {} : { region }),
    ...(rank === null ? {} : { rank }),
    ...(language === null ? {} : { language }),
    ...(maxPrice === null ? {} : { max_price: maxPrice }),
  }
}

/** The chosen filters and order, as the list's query takes them. */
function filtersOf(params: MarketParams) {
  const { sort, favourites } = params
  return {
    ...wishOf(params),
    ...(sort === wholeMarket.sort ? {} : { sort }),
    ...(favourites ? { favourites } : {}),
  }
}

/** The query of the first page. */
export function firstPageOf(params: MarketParams) {
  return { ...filtersOf(params), limit }
}

/**
 * The companions to show. The search runs here if all companions are loaded, and on the server if there are more pages.
 */
export function useEligible(params: MarketParams) {
  const filters = filtersOf(params)
  const q = useDebounced(params.q.trim().replace(/^@/, ''), 250)
  const all = trpc.marketplace.eligible.useInfiniteQuery(firstPageOf(params), shown)
  const asksServer = q !== '' && all.hasNextPage
  const searched = trpc.marketplace.eligible.useInfiniteQuery(
    { ...filters, q, limit },
    { ...shown, enabled: asksServer },
  )
  const query = asksServer ? searched : all
  const pages = query.data?.pages
  const companions = useMemo(() => pages?.flatMap((page) => page.items), [pages])
  const available = all.data?.pages[0]?.available ?? null
  return {
    query,
    companions,
    /** Of those who fit the filters: a random draw knows nothing of the search. */
    available,
    /** Of those who are shown. */
    shownAvailable: asksServer
      ? (searched.data?.pages[0]?.available ?? null)
      : q === '' || available === null
        ? available
        : countAvailable(searchCompanions(companions ?? [], q)),
  }
}
