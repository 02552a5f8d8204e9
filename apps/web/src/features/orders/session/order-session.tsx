import { useQuery } from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { ActiveOrder } from '@queuemate/contracts/orders/schemas'
import type { OrderSearch } from '@queuemate/contracts/orders/search'
import { useConnected, useOnConnect, useRooms, useSocketEvent } from '../../../lib/realtime.tsx'
import { api } from '../../../lib/trpc.ts'
import { writeSeenOrder, readSeenOrder } from './seen-order-storage.ts'
import { effectOf, type MovedOrder } from './order-change.ts'
import { nextSeenOrder, noticeOf, type Notice, type Role, type SeenOrder } from './session.ts'
import { useOrderUi } from './ui-store.ts'
import { useAwaitMove, useApplyState } from './use-order-state.ts'
import { activeOrderQuery, searchQuery } from '../queries.ts'

/** How often the order is polled while there is no live connection. */
const POLL_MS = 2_000

export type OrderSession = {
  /** Undefined until the first response; then the last response, even if a later call fails. */
  session: ActiveOrder | undefined
  /** The first call failed. */
  failed: boolean
  seen: SeenOrder | null
  notice: Notice | null
  /** The player's search for a companion, if it is running or was running when this tab last saw it. */
  search: OrderSearch | null
  /**
   * Refetches the order and resolves once that has succeeded or failed. For an order that this tab has moved, the
   * message brings the state, and the order is only refetched if no message arrives.
   */
  refresh: (moved?: MovedOrder) => Promise<void>
  /** Resolves once the message about this tab's own move has arrived, with false if none arrives. */
  follow: (moved: MovedOrder) => Promise<boolean>
}

const OrderSessionContext = createContext<OrderSession | null>(null)

/** The user's current order. Throws outside `OrderSessionProvider`. */
export function useOrderSession(): OrderSession {
  const session = use(OrderSessionContext)
  if (!session) throw new Error('useOrderSession needs an OrderSessionProvider')
  return session
}

/** `personId` is missing in the outline of a page. */
type Props = { personId: string | undefined; role: Role; children: ReactNode }

/**
 * The single source for the current order: one query, updated over the connection, and by polling only while there is
 * none. Screens, dialogs and redirects are derived from it.
 */
export function OrderSessionProvider({ personId, role, children }: Props) {
  const connected = useConnected()
  const { data: session, isError } = useQuery({
    ...activeOrderQuery,
    refetchInterval: connected ? false : POLL_MS,
    refetchIntervalInBackground: true,
  })
  const [seen, setSeen] = useState(() => readSeenOrder(personId))
  const nextSeen = session ? nextSeenOrder(seen, session) : seen
  if (nextSeen !== seen) setSeen(nextSeen)
  const readOrder = useOrderUi((ui) => ui.readOrder)
  const isRead = nextSeen !== null && nextSeen.orderId === readOrder
  useEffect(() => writeSeenOrder(personId, isRead ? null : nextSeen), [personId, isRead, nextSeen])

  const { data: newest } = useQuery({
    ...searchQuery,
    enabled: role === 'player',
    refetchInterval: connected ? false : POLL_MS,
    refetchIntervalInBackground: true,
  })
  const [seenSearch, setSeenSearch] = useState<number | null>(null)
  if (newest?.state === 'looking' && newest.id !== seenSearch) setSeenSearch(newest.id)
  const search = newest && (newest.state === 'looking' || newest.id === seenSearch) ? newest : null

  const refreshSearch = useCallback(() => {
    if (role === 'player') void api.orders.search.invalidate()
  }, [role])
  const follow = useAwaitMove(connected)
  const refresh = useCallback(
    async (moved?: MovedOrder) => {
      if (moved && (await follow(moved))) return
      refreshSearch()
      await api.orders.active.invalidate()
    },
    [follow, refreshSearch],
  )
  const refreshDashboard = () => {
    const { online, presence, payband, status } = api.companions
    for (const query of [online, presence, payband, status, api.payouts.summary]) void query.invalidate()
  }
  const refreshOrder = () => {
    for (const query of [api.orders.details, api.orders.record]) void query.invalidate()
  }
  useOnConnect(() => {
    void refresh()
    refreshOrder()
  })
  useSocketEvent('searchChanged', refreshSearch)
  const take = useApplyState()
  useSocketEvent('orderChanged', (change) => {
    const effect = effectOf(change, api.orders.active.getData(), role)
    void api.orders.record.invalidate({ order_id: change.order_id })
    // A search continues from order to order.
    if (newest?.state === 'looking') refreshSearch()
    if (effect.take && change.state) take(change.order_id, change.state)
    if (!effect.read) return
    void refresh()
    refreshOrder()
    if (role === 'companion') refreshDashboard()
  })
  useRooms('companion', refreshDashboard, role === 'companion')
  // The alert is shown on every page: from now on, the request can count as missed (contract §4).
  useSocketEvent('orderCreated', (_request, acknowledge) => acknowledge?.())
  useSocketEvent('dashboardChanged', () => {
    refreshDashboard()
    void api.orders.details.invalidate()
  })

  const failed = isError && session === undefined
  const value = useMemo<OrderSession>(
    () => ({
      session,
      failed,
      seen: nextSeen,
      notice: session ? noticeOf(session, nextSeen, readOrder) : null,
      search,
      refresh,
      follow,
    }),
    [session, failed, nextSeen, readOrder, search, refresh, follow],
  )
  return <OrderSessionContext value={value}>{children}</OrderSessionContext>
}
