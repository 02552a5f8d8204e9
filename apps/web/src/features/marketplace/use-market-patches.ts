import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useMemo, useRef } from 'react'
import type { EligiblePage } from '@queuemate/contracts/marketplace/schemas'
import { trpc } from '../../lib/trpc.ts'
import { withAvailability, withCount, withPrice } from './companions.ts'

const filters = { queryKey: getQueryKey(trpc.marketplace.eligible, undefined, 'infinite') }
/** Many companions coming online at once are one question. */
const patience = 4_000

type Pages = InfiniteData<EligiblePage>

/** What live events do to the lists in the cache, whatever filters they were asked with. */
export function useMarketPatches() {
  const queryClient = useQueryClient()
  const planned = useRef<ReturnType<typeof setTimeout> | null>(null)
  return useMemo(() => {
    const patch = (update: (page: EligiblePage) => EligiblePage) =>
      queryClient.setQueriesData<Pages>(filters, (data) => data && { ...data, pages: data.pages.map(update) })
    const find = (id: string) =>
      queryClient
        .getQueriesData<Pages>(filters)
        .flatMap(([, data]) => data?.pages ?? [])
        .flatMap((page) => page.items)
        .find((companion) => companion.id === id)
    const refetch = () => void queryClient.invalidateQueries(filters)
    const change = (id: string, available: boolean) => {
      const listed = find(id)
      if (listed && listed.available !== available) {
        patch((page) => withCount(withAvailability(page, id, available), available ? 1 : -1))
      }
      return listed !== undefined
    }
    return {
      refetch,
      updatePrice: ({ companionID, price }: { companionID: string; price: number }) =>
        void patch((page) => withPrice(page, companionID, price)),
      updateAvailability: ({ companionID }: { companionID: string }) => void change(companionID, false),
      companionAvailable: ({ companionID }: { companionID: string }) => {
        if (change(companionID, true)) return
        // Somebody who is not listed: only the server knows whether they fit.
        planned.current ??= setTimeout(() => {
          planned.current = null
          refetch()
        }, patience)
      },
    }
  }, [queryClient])
}
