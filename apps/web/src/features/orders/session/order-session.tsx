import { createContext, use, useState, type ReactNode } from 'react'
import type { ActiveOrder } from '@queuemate/contracts/orders/schemas'
import { useConnected, useOnConnect, useRooms, useSocketEvent } from '../../../lib/realtime.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { afterAnswer, noticeOf, type Notice, type Role, type SeenOrder } from './session.ts'
import { useOrderUi } from './ui-store.ts'

/** How often the server is asked while no connection tells of changes. */
const POLL_MS = 2_000

export type OrderSession = {
  /** Undefined while the first answer is on its way; afterwards the last answer, also when a later call fails. */
  session: ActiveOrder | undefined
  /** There has been no answer at all. */
  failed: boolean
  seen: SeenOrder | null
  notice: Notice | null
  /** Reads the order again; resolves once it is read, or could not be. */
  refresh: () => Promise<void>
}

const OrderSessionContext = createContext<OrderSession | null>(null)

/** The person's current order, for every screen below. Throws outside of `OrderSessionProvider`. */
export function useOrderSession(): OrderSession {
  const session = use(OrderSessionContext)
  if (!session) throw new Error('useOrderSession needs an OrderSessionProvider')
  return session
}

/**
 * The one place that follows the current order: one query, kept current by the connection, and by polling only while
 * there is none. Screens, dialogs and redirects are derived from it.
 */
export function OrderSessionProvider({ role, children }: { role: Role; children: ReactNode }) {
  const utils = trpc.useUtils()
  const connected = useConnected()
  const { data: session, isError } = trpc.orders.active.useQuery(undefined, {
    refetchInterval: connected ? false : POLL_MS,
    refetchIntervalInBackground: true,
  })
  const [seen, setSeen] = useState<SeenOrder | null>(null)
  const nextSeen = session ? afterAnswer(seen, session) : seen
  if (nextSeen !== seen) setSeen(nextSeen)
  const readOrder = useOrderUi((ui) => ui.readOrder)

  const refresh = () => utils.orders.active.invalidate()
  const refreshDashboard = () => {
    const { online, presence, payband, status } = utils.companions
    for (const query of [online, presence, payband, status]) void query.invalidate()
  }
  useOnConnect(() => void refresh())
  useSocketEvent('orderChanged', ({ order_id, version }) => {
    const known = utils.orders.active.getData()
    if (known?.order_id === order_id && known.version !== null && known.version >= version) return
    void refresh()
    // A companion hears `refreshInfo` with every move.
    if (role === 'player') void utils.orders.details.invalidate({ order_id })
  })
  useRooms('companion', refreshDashboard, role === 'companion')
  useSocketEvent('orderCreated', (_request, acknowledge) => {
    // The alert shows on every page: the request can count as missed from here on (contract §4).
    acknowledge?.()
    // While it rings the companion is off the marketplace (spec §4).
    utils.companions.online.setData(undefined, { online: false })
    void refresh()
  })
  useSocketEvent('refreshInfo', () => {
    refreshDashboard()
    void utils.orders.details.invalidate()
  })

  const value: OrderSession = {
    session,
    failed: isError && session === undefined,
    seen: nextSeen,
    notice: session ? noticeOf(session, nextSeen, readOrder) : null,
    refresh,
  }
  return <OrderSessionContext value={value}>{children}</OrderSessionContext>
}
