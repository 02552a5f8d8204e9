import { trpc } from '../../lib/trpc.ts'

/** The overview: the newest of what was fetched and what was pushed. `live` says whether pushes arrive. */
export function useLiveOverview() {
  const utils = trpc.useUtils()
  const overview = trpc.staff.overview.get.useQuery(undefined, { staleTime: 30_000 })
  const subscription = trpc.staff.overview.live.useSubscription(undefined, {
    onData: (pushed) => utils.staff.overview.get.setData(undefined, pushed),
  })
  return {
    overview: overview.data,
    live: subscription.status === 'pending',
    error: overview.data ? null : overview.error,
    retry: () => void overview.refetch(),
  }
}
