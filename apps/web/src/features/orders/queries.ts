import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../lib/trpc.ts'

// Fetched on every mount (spec §7), also after a message has brought the state.
const onMount = { refetchOnMount: 'always' } as const
export const activeOrderQuery = api.orders.active.queryOptions(undefined, onMount)
export const searchQuery = api.orders.search.queryOptions()
/** The current order; not fetched while there is none. */
export const orderDetailsQuery = (id: number | null) =>
  api.orders.details.queryOptions({ order_id: id ?? undefined }, { ...onMount, enabled: id !== null })
export const orderRecordQuery = (id: number) => api.orders.record.queryOptions({ order_id: id })
/** A player's games, newest first; those with one companion if it is given. */
export const gamesQuery = (companion_id: string | undefined) =>
  api.orders.games.infiniteQueryOptions(
    { limit: 20, companion_id },
    { getNextPageParam: ({ next_cursor }) => next_cursor },
  )

type HistoryInput = Parameters<typeof api.companions.orderHistory.queryOptions>[0]

/** A companion's orders. The previous page stays visible until the next one has loaded. */
export const orderHistoryQuery = (input: HistoryInput) =>
  api.companions.orderHistory.queryOptions(input, { placeholderData: keepPreviousData })
