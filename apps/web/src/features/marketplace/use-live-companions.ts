import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { EligiblePage } from '@queuemate/contracts/marketplace/schemas'
import { useRooms, useSocketEvent } from '../../lib/realtime.tsx'
import { companionPages } from '../companions/page/companion-data.ts'
import { withAvailability, withCard, withPrice, type Companion } from './companions.ts'
import { defaultMarketParams } from './market-params.ts'
import { companionQuery, eligibleQuery } from './queries.ts'

/** How often the lists are refetched (spec §9). The timer of a query starts again at every patch of its data. */
const REFRESH_MS = 240_000

/** Changes that only the server can count are gathered into one request. */
const GATHER_MS = 4_000

type Filter = { queryKey: readonly unknown[] }

/** The lists of all filters. */
const lists: Filter = { queryKey: eligibleQuery(defaultMarketParams).queryKey.slice(0, 1) }
/** Single companions: in the request dialog, and on their own pages. */
const single: Filter[] = [{ queryKey: companionQuery('').queryKey.slice(0, 1) }, companionPages]

type Pages = InfiniteData<EligiblePage>
type Part = Partial<Companion>

/** Keeps companions' price and availability up to date everywhere in the cache. */
export function useLiveCompanions(): void {
  const queryClient = useQueryClient()
  const planned = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(
    () => () => {
      if (planned.current) clearTimeout(planned.current)
      planned.current = null
    },
    [],
  )
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void queryClient.invalidateQueries(lists)
    }, REFRESH_MS)
    return () => clearInterval(timer)
  }, [queryClient])
  const readListsSoon = () => {
    planned.current ??= setTimeout(() => {
      planned.current = null
      void queryClient.invalidateQueries(lists)
    }, GATHER_MS)
  }
  const patchLists = (update: (pages: EligiblePage[]) => EligiblePage[]) => {
    // A list that is still loading may be older than this change, and would undo it.
    if (queryClient.isFetching(lists) > 0) readListsSoon()
    queryClient.setQueriesData<Pages>(lists, (data) => {
      const pages = data && update(data.pages)
      return pages === data?.pages ? data : data && pages && { ...data, pages }
    })
  }
  const patchSingle = (id: string, part: Part) => {
    for (const filter of single) {
      queryClient.setQueriesData<Companion>(filter, (before) =>
        before?.id === id ? { ...before, ...part } : before,
      )
      // A response in flight may be older than this change.
      void queryClient.invalidateQueries({ ...filter, fetchStatus: 'fetching' })
    }
    // A companion who could not be found before.
    const { queryKey } = companionQuery(id)
    void queryClient.invalidateQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  }
  const changeAvailability = (id: string, available: boolean) => {
    patchSingle(id, { available })
    let known = true
    patchLists((pages) => {
      const changed = withAvailability(pages, id, available)
      known &&= changed.known
      return changed.pages
    })
    if (!known) readListsSoon()
  }
  /** Their price, rank or name may have changed while they were away, and is not in the message. */
  const refreshCard = async (id: string) => {
    const card = await queryClient.fetchQuery({ ...companionQuery(id), staleTime: 0 }).catch(() => null)
    if (!card) return
    const { available: _, ...part } = card
    patchSingle(id, part)
    patchLists((pages) => pages.map((page) => withCard(page, id, part)))
  }
  useRooms('market', () => {
    for (const filter of [lists, ...single]) void queryClient.invalidateQueries(filter)
  })
  useSocketEvent('updatePrice', ({ companionID, price }) => {
    patchSingle(companionID, { hourly: price })
    patchLists((pages) => pages.map((page) => withPrice(page, companionID, price)))
  })
  useSocketEvent('updateAvailability', ({ companionID }) => changeAvailability(companionID, false))
  useSocketEvent('companionAvailable', ({ companionID }) => {
    changeAvailability(companionID, true)
    void refreshCard(companionID)
  })
}
