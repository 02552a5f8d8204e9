import { useMutationState, useQuery } from '@tanstack/react-query'
import { onlineQuery } from '../queries.ts'

/** Names the changes of the availability. */
export const SET_ONLINE = ['setOnline']

/**
 * The companion's availability: what they have chosen while it is being saved, else what the server says. A read that began before
 * the change was saved, because a message came meanwhile, is not shown.
 */
export function useIsOnline({ enabled = true }: { enabled?: boolean } = {}) {
  const { data, isPending, error, refetch } = useQuery({ ...onlineQuery, enabled })
  const chosen = useMutationState({
    filters: { mutationKey: SET_ONLINE, status: 'pending' },
    select: ({ state }) => (state.variables as { online: 'true' | 'false' }).online === 'true',
  })
  return { online: chosen.at(-1) ?? data?.online, isPending, error, refetch: () => void refetch() }
}
