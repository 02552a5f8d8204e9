import { useMutationState } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import { trpc } from '../../../lib/trpc.ts'

/**
 * The companion's availability: what they have chosen while it is being saved, else what the server says. A read that began before
 * the change was saved, because a message came meanwhile, is not shown.
 */
export function useIsOnline({ enabled = true }: { enabled?: boolean } = {}) {
  const { data, isPending, error, refetch } = trpc.companions.online.useQuery(undefined, { enabled })
  const chosen = useMutationState({
    filters: { mutationKey: getMutationKey(trpc.companions.setOnline), status: 'pending' },
    select: ({ state }) => (state.variables as { online: 'true' | 'false' }).online === 'true',
  })
  return { online: chosen.at(-1) ?? data?.online, isPending, error, refetch: () => void refetch() }
}
