import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isCompanion, useCurrentUser } from '../lib/current-user.ts'
import { isEntering } from '../lib/entry.ts'
import { useRoutingHold } from '../lib/routing-hold.ts'
import { trpc } from '../lib/trpc.ts'
import { routeForOrder, routeForRole, type OrderPlace } from './order-routing.ts'

/** Where to go now, null to stay, or 'unknown' while the first answer is on its way. */
export function useOrderRouting(): string | null | 'unknown' {
  const { pathname: path, state } = useLocation()
  const role = isCompanion(useCurrentUser()) ? 'companion' : 'player'
  const { held, destination, settledOrder, release } = useRoutingHold()
  useEffect(() => {
    if (path === destination) release()
  }, [path, destination, release])
  const active = trpc.orders.active.useQuery(undefined, { staleTime: 2_000, refetchInterval: 60_000 })
  if (held) return null
  const forRole = routeForRole(role, path, isEntering(state))
  if (forRole) return forRole
  if (active.isPending) return 'unknown'
  // A background poll that fails says nothing about the order: what was known still stands.
  let order: OrderPlace['order'] = 'failed'
  if (active.data) {
    const settled = active.data.order_id !== null && active.data.order_id === settledOrder
    order = settled ? { isActive: false, isPending: false } : active.data
  }
  return routeForOrder({ role, path, order })
}
