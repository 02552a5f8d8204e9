import type { Query } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { StaffArea } from '@queuemate/contracts/staff/session'
import { sessionReplaced } from '@queuemate/app-kit/session'
import { api, queryClient, trpcClient } from './trpc.ts'

/** The `staff.*` routers or procedures whose data belongs to an area. A profile has the person's orders. */
const ROUTERS: Record<StaffArea, readonly string[]> = {
  applications: ['applications'],
  companions: ['companions', 'notes', 'rankRequests'],
  orders: ['orders', 'refunds', 'refundRequests', 'disputes', 'exports', 'people.get'],
  payouts: ['payouts', 'books'],
  people: ['people', 'members', 'session'],
  settings: ['paybands', 'referralCodes', 'settings'],
  support: ['support'],
}

const LiveContext = createContext(false)

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
export const useIsOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)

/** Whether the subscription to changes is connected. A lost network is noticed before its connection ends. */
export function useIsLive(): boolean {
  const isOnline = useIsOnline()
  return useContext(LiveContext) && isOnline
}

/** A subscription ends with its session, which setting up two-factor authentication replaces. */
const RETRY_MS = 2_000
/** How often the session is read while there is no connection: it may be refused because the session has ended. */
const CHECK_MS = 5_000

/**
 * Subscribes to changes and invalidates the affected queries. Subscribes again after an error. Without a connection it
 * reads the session, so that a session that was ended elsewhere leads to sign-in without a click.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    let subscription: { unsubscribe: () => void }
    const subscribe = () => {
      subscription = trpcClient.staff.overview.live.subscribe(undefined, {
        onStarted: () => setLive(true),
        onData: refetchAreas,
        onConnectionStateChange({ state }) {
          if (state !== 'pending') setLive(false)
        },
        onComplete: () => setLive(false),
        onError() {
          setLive(false)
          void sessionReplaced().then(checkSession)
          waiting = setTimeout(subscribe, RETRY_MS)
        },
      })
    }
    subscribe()
    return () => {
      clearTimeout(waiting)
      subscription.unsubscribe()
    }
  }, [])
  useEffect(() => {
    if (isLive) return
    const timer = setInterval(checkSession, CHECK_MS)
    return () => clearInterval(timer)
  }, [isLive])
  return <LiveContext value={isLive}>{children}</LiveContext>
}

function refetchAreas({ areas }: { areas: StaffArea[] }) {
  // The overview counts everything.
  const routers = new Set(['overview', ...areas.flatMap((area) => ROUTERS[area])])
  const filter = {
    predicate: ({ queryKey: [path] }: Query) =>
      Array.isArray(path) &&
      path[0] === 'staff' &&
      (routers.has(String(path[1])) || routers.has(`${path[1]}.${path[2]}`)),
  }
  // A query's first load goes on when it is invalidated, and may have begun before the change.
  const fetching = queryClient.getQueryCache().findAll({ ...filter, fetchStatus: 'fetching' })
  const loading = new Set(fetching.filter(({ state }) => state.data === undefined))
  void queryClient
    .invalidateQueries(filter)
    .then(() => queryClient.invalidateQueries({ predicate: (query) => loading.has(query) }))
}

function checkSession() {
  void api.staff.session.get.invalidate()
  void api.accounts.me.invalidate()
}
