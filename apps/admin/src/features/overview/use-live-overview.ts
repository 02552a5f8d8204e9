import { trpc } from '../../lib/trpc.ts'

/** The overview, read again after each change. `live` says whether changes are heard. */
export function useLiveOverview() {
  const utils = trpc.useUtils()
  const overview = trpc.staff.overview.get.useQuery(undefined, { staleTime: 30_000 })
  const subscription = trpc.staff.overview.live.useSubscription(undefined, {
    onData: () => void utils.staff.overview.get.invalidate(),
  })
  return {
    overview: overview.data,
    live: subscription.status === 'pending',
    error: overview.data ? null : overview.error,
    retry: () => void overview.refetch(),
  }
}
