import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, type ReactNode } from 'react'
import type { StaffArea } from '@queuemate/contracts/staff/session'
import { trpc } from './trpc.ts'

/** The parts of `staff.*` that show what belongs to an area. */
const ROUTERS: Record<StaffArea, readonly string[]> = {
  applications: ['applications'],
  companions: ['companions', 'rankRequests'],
  orders: ['orders', 'disputes', 'exports'],
  payouts: ['payouts', 'books'],
  people: ['people', 'members', 'session'],
  settings: ['paybands', 'referralCodes', 'settings'],
  support: ['support'],
}

const LiveContext = createContext(false)

/** Whether changes are heard at this moment. */
export const useIsLive = () => useContext(LiveContext)

/** Hears what changed, and reads again what pages show of it. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const { status } = trpc.staff.overview.live.useSubscription(undefined, {
    onData({ areas }) {
      // The overview counts everything.
      const routers = new Set(['overview', ...areas.flatMap((area) => ROUTERS[area])])
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          Array.isArray(path) && path[0] === 'staff' && routers.has(String(path[1])),
      })
    },
  })
  return <LiveContext value={status === 'pending'}>{children}</LiveContext>
}
