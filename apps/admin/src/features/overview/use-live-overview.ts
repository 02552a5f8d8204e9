import { useState } from 'react'
import type { StaffOverview } from '@queuemate/contracts/staff/schemas'
import { trpc } from '../../lib/trpc.ts'

/** The overview as it changes: fetched once, then pushed; `live` tells whether pushes arrive. */
export function useLiveOverview() {
  const [pushed, setPushed] = useState<StaffOverview>()
  const fetched = trpc.staff.overview.get.useQuery(undefined, { staleTime: 30_000 })
  const subscription = trpc.staff.overview.live.useSubscription(undefined, { onData: setPushed })
  return {
    overview: pushed ?? fetched.data,
    live: subscription.status === 'pending',
    failed: fetched.isError && !pushed,
    retry: () => void fetched.refetch(),
  }
}
