import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useEffectEvent, type ReactNode } from 'react'
import type { StaffArea } from '@queuemate/contracts/staff/session'
import { trpc } from './trpc.ts'

/** The `staff.*` routers or procedures whose data belongs to an area. A profile has the person's orders. */
const ROUTERS: Record<StaffArea, readonly string[]> = {
  applications: ['applications'],
  companions: ['companions', 'rankRequests'],
  orders: ['orders', 'refunds', 'refundRequests', 'disputes', 'exports', 'people.get'],
  payouts: ['payouts', 'books'],
  people: ['people', 'members', 'session'],
  settings: ['paybands', 'referralCodes', 'settings'],
  support: ['support'],
}

const LiveContext = createContext(false)

/** Whether the subscription to changes is connected. */
export const useIsLive = () => useContext(LiveContext)

/** A subscription ends with its session, which setting up two-factor authentication replaces. */
const RETRY_MS = 2_000
/** How often the session is read while there is no connection: it may be refused because the session has ended. */
const CHECK_MS = 5_000

/**
 * Subscribes to changes and invalidates the affected queries. Subscribes again after an error. Without a connection it
 * reads the session, so that a session that was ended elsewhere leads to sign-in without a click.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const { status, reset } = trpc.staff.overview.live.useSubscription(undefined, {
    onData({ areas }) {
      // The overview counts everything.
      const routers = new Set(['overview', ...areas.flatMap((area) => ROUTERS[area])])
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          Array.isArray(path) &&
          path[0] === 'staff' &&
          (routers.has(String(path[1])) || routers.has(`${path[1]}.${path[2]}`)),
      })
    },
  })
  const hasFailed = status === 'error'
  const isLive = status === 'pending'
  const checkSession = useEffectEvent(() => {
    void utils.staff.session.get.invalidate()
    void utils.accounts.me.invalidate()
  })
  useEffect(() => {
    if (!hasFailed) return
    checkSession()
    const timer = setTimeout(reset, RETRY_MS)
    return () => clearTimeout(timer)
  }, [hasFailed, reset])
  useEffect(() => {
    if (isLive) return
    const timer = setInterval(checkSession, CHECK_MS)
    return () => clearInterval(timer)
  }, [isLive])
  return <LiveContext value={isLive}>{children}</LiveContext>
}
