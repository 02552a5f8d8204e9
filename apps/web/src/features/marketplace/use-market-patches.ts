import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { EligiblePage } from '@queuemate/contracts/marketplace/schemas'
import { withAvailability, withPrice } from './companions.ts'
import { wholeMarket } from './market-params.ts'
import { eligibleQuery } from './queries.ts'

/** The lists of all filters. */
const lists = { queryKey: eligibleQuery(wholeMarket).queryKey.slice(0, 1) }
/** Changes that only the server can count are gathered into one request. */
const GATHER_MS = 4_000

type Pages = InfiniteData<EligiblePage>

/** Applies live events to the cached lists, each with its own filters. */
export function useMarketPatches() {
  const queryClient = useQueryClient()
  const planned = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(
    () => () => {
      if (planned.current) clearTimeout(planned.current)
      planned.current = null
    },
    [],
  )
  return useMemo(() => {
    const refetch = () => void queryClient.invalidateQueries(lists)
    const refetchSoon = () => {
      planned.current ??= setTimeout(() => {
        planned.current = null
        refetch()
      }, GATHER_MS)
    }
    const patch = (update: (data: Pages | undefined) => Pages | undefined) => {
      // A list that is still loading may be older than this change, and would undo it.
      if (queryClient.isFetching(lists) > 0) refetchSoon()
      queryClient.setQueriesData<Pages>(lists, update)
    }
    const change = (id: string, available: boolean) => {
      let known = true
      patch((data) => {
        if (!data) return data
        const changed = withAvailability(data.pages, id, available)
        known &&= changed.known
        return changed.pages === data.pages ? data : { ...data, pages: changed.pages }
      })
      if (!known) refetchSoon()
    }
    return {
      refetch,
      updatePrice: ({ companionID, price }: { companionID: string; price: number }) =>
        patch(
          (data) => data && { ...data, pages: data.pages.map((page) => withPrice(page, companionID, price)) },
        ),
      updateAvailability: ({ companionID }: { companionID: string }) => change(companionID, false),
      companionAvailable: ({ companionID }: { companionID: string }) => change(companionID, true),
    }
  }, [queryClient])
}
