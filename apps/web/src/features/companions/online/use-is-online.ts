import { useOptimisticQuery, type Optimistic } from '@queuemate/app-kit/use-optimistic'
import type { RouterOutputs } from '../../../lib/trpc.ts'
import { onlineQuery } from '../queries.ts'

type Online = RouterOutputs['companions']['online']

export const availability: Optimistic<Online, boolean> = {
  name: 'availability',
  query: onlineQuery,
  apply: (_before, online) => ({ online }),
}

/** The companion's availability, which other tabs may change too. */
export function useIsOnline({ enabled = true }: { enabled?: boolean } = {}) {
  const { data, isPending, error, refetch } = useOptimisticQuery(availability, { enabled })
  return { online: data?.online, isPending, error, refetch: () => void refetch() }
}
