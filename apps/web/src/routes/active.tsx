import '../styles/active.css'
import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { Radio } from 'lucide-react'
import { useEffect } from 'react'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { Fault } from '../lib/fault.tsx'
import { AccountForm } from '../features/orders/account-form.tsx'
import { ChatPanel } from '../features/chat/chat-panel.tsx'
import { useChat } from '../features/chat/use-chat.ts'
import { ActiveSkeleton } from '../features/orders/active-skeleton.tsx'
import { orderEvents } from '../features/orders/chat-events.ts'
import { CompanionControls } from '../features/orders/companion-controls.tsx'
import { CustomerInfo } from '../features/orders/customer-info.tsx'
import { OrderSummary, type Details, type OrderRole } from '../features/orders/order-summary.tsx'
import { PlayerControls } from '../features/orders/player-controls.tsx'
import { Survey } from '../features/orders/survey.tsx'
import { lastLineOf } from '../features/chat/chat-lines.ts'
import { useUnread } from '../features/chat/use-unread.ts'
import { firstNameOf, useCurrentUser } from '../lib/current-user.ts'
import { failureOf } from '@queuemate/app-kit/errors'
import { useRealtime } from '../lib/realtime.ts'
import { trpc } from '../lib/trpc.ts'
import { useTitle } from '@queuemate/app-kit/use-title'

const ofThisOrder = [getQueryKey(trpc.orders.details), getQueryKey(trpc.chat.list)]

/** The order that is being played, from acceptance to the survey, for both of its people. */
export function Active() {
  const active = trpc.orders.active.useQuery()
  const details = trpc.orders.details.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: 10_000,
  })
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  useEffect(
    () => () => {
      // The next order starts with nothing of this one.
      for (const queryKey of ofThisOrder) queryClient.removeQueries({ queryKey })
    },
    [queryClient],
  )
  const gone = failureOf(details.error).code === 'no_current_order'
  useEffect(() => {
    if (gone) void utils.orders.active.invalidate()
  }, [gone, utils])
  const role = active.data?.role
  const current = details.data && details.data.order.id === active.data?.order_id ? details.data : undefined
  if (current && role) return <ActiveOrder key={current.order.id} details={current} role={role} />
  // An order that has just ended leads on by itself: nothing has failed.
  if (details.isError && !details.isFetching && !details.data && !gone) {
    return (
      <main id="main" className="page">
        <Fault
          error={details.error}
          onRetry={() => {
            void active.refetch()
            void details.refetch()
          }}
        />
      </main>
    )
  }
  return <ActiveSkeleton />
}

function ActiveOrder({ details, role }: { details: Details; role: OrderRole }) {
  const me = useCurrentUser()?.username ?? ''
  const utils = trpc.useUtils()
  const { order, counterpart } = details
  const unread = useUnread()
  const waits = role === 'player' && order.status === OrderStatus.accepted
  useTitle(unread.title ?? (waits ? `${firstNameOf(counterpart.name)} accepted` : 'Active order'))
  const refresh = () => {
    void utils.orders.details.invalidate()
    void utils.orders.active.invalidate()
  }
  const client = useRealtime('order', {
    newMessage: (message) => {
      chat.arrived(message)
      if (message.sender !== me) unread.count()
    },
    updateStatus: refresh,
    onReady: () => {
      refresh()
      void utils.chat.list.invalidate()
    },
  })
  const chat = useChat(client)
  const isOver = order.status === OrderStatus.completed || order.status === OrderStatus.scored
  return (
    <main id="main" className={role === 'companion' ? 'page act act--c' : 'page act'}>
      <h1 className="sr">Active order {order.id}</h1>
      {role === 'companion' && (
        <nav className="side side--rail" aria-label="Companion">
          <a href="#main" aria-current="page">
            <Radio className="icon" aria-hidden="true" />
            Active
          </a>
        </nav>
      )}
      <ChatPanel
        chat={chat}
        counterpart={counterpart}
        me={me}
        events={orderEvents(details, role)}
        isClosed={order.status === OrderStatus.scored}
      />
      <aside className="act__side" aria-label="Order">
        <OrderSummary details={details} role={role} />
        {role === 'player' ? (
          <>
            <PlayerControls details={details} />
            {isOver && <Survey details={details} lastLine={lastLineOf(chat.list.data, me)} />}
            <AccountForm
              account={details.account}
              companionName={firstNameOf(counterpart.name)}
              onSaved={() => void utils.orders.details.invalidate()}
            />
          </>
        ) : (
          <>
            <CompanionControls details={details} />
            <CustomerInfo account={details.account} />
            <DashboardRoom onRefresh={refresh} />
          </>
        )}
      </aside>
    </main>
  )
}

/** What a customer fills in is told to the companion's dashboard room (contract §2). */
function DashboardRoom({ onRefresh }: { onRefresh: () => void }) {
  useRealtime('companion', { refreshInfo: onRefresh })
  return null
}
