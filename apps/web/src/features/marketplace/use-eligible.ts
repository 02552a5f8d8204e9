import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDebounced } from '@queuemate/app-kit/use-debounced'
import { countAvailable, searchCompanions } from './companions.ts'
import type { MarketParams } from './market-params.ts'
import { eligibleQuery } from './queries.ts'

/**
 * The companions to show. The search runs here if all companions are loaded, and on the server if there are more pages.
 */
export function useEligible(params: MarketParams) {
  const q = useDebounced(params.q.trim().replace(/^@/, ''), 250)
  const all = useInfiniteQuery(eligibleQuery(params))
  const asksServer = q !== '' && all.hasNextPage
  const searched = useInfiniteQuery({ ...eligibleQuery(params, q), enabled: asksServer })
  const query = asksServer ? searched : all
  const pages = query.data?.pages
  const companions = useMemo(() => pages?.flatMap((page) => page.items), [pages])
  const available = all.data?.pages[0]?.available ?? null
  return {
    query,
    companions,
    /** Of those who match the filters: a random draw ignores the search. */
    available,
    /** Of those shown. */
    shownAvailable: asksServer
      ? (searched.data?.pages[0]?.available ?? null)
      : q === '' || available === null
        ? available
        : countAvailable(searchCompanions(companions ?? [], q)),
  }
}
