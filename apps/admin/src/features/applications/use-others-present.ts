import { useQuery } from '@tanstack/react-query'
import { trpcClient } from '../../lib/trpc.ts'

/** How often the console reports that an application is open. Paused while the tab is hidden. */
const EVERY_MS = 15_000

/** The names of other staff who have the same application open. */
export function useOthersPresent(userId: string): string[] {
  const { data } = useQuery({
    queryKey: ['othersPresent', userId],
    queryFn: () => trpcClient.staff.applications.look.mutate({ userId }),
    refetchInterval: EVERY_MS,
    staleTime: 0,
  })
  return data?.others.map(({ name }) => name) ?? []
}
