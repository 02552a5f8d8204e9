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

/** The languages of the companions in the list, or undefined while not all of them are loaded. */
export function useSpokenLanguages(params: MarketParams): Set<string> | undefined {
  // The list of all languages, if it is loaded: the chosen one must not hide the others.
  const query = eligibleQuery({ ...params, language: null })
  const { data, hasNextPage } = useInfiniteQuery({ ...query, enabled: false })
  return useMemo(() => {
    if (!data || hasNextPage) return undefined
    return new Set(data.pages.flatMap(({ items }) => items.flatMap(({ languages }) => languages)))
  }, [data, hasNextPage])
}
