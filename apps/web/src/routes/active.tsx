import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { MessageCircle, Radio } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureOf, type FailureCode } from '@queuemate/app-kit/errors'
import { PageErrorState } from '@queuemate/app-kit/page-error-state'
import { PanelBoundary } from '@queuemate/app-kit/panel-boundary'
import { useTitle } from '@queuemate/app-kit/use-title'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { lastLineOf } from '../features/chat/chat-lines.ts'
import { ChatPanel } from '../features/chat/chat-panel.tsx'
import { useChat } from '../features/chat/use-chat.ts'
import { CHAT_END, useUnread } from '../features/chat/use-unread.ts'
import { AccountForm } from '../features/orders/active/account-form.tsx'
import styles from '../features/orders/active/active.module.css'
import { ActiveSkeleton } from '../features/orders/active/active-skeleton.tsx'
import { orderEvents } from '../features/orders/active/chat-events.ts'
import { CompanionControls } from '../features/orders/active/companion-controls.tsx'
import { CustomerInfo } from '../features/orders/active/customer-info.tsx'
import { OrderSummary, type Details } from '../features/orders/active/order-summary.tsx'
import { PlayerControls } from '../features/orders/active/player-controls.tsx'
import { Result } from '../features/orders/active/result.tsx'
import { resultText } from '@queuemate/product-ui/order-story/score'
import { Survey } from '../features/orders/survey/survey-card.tsx'
import { useDetails } from '../features/orders/active/use-details.ts'
import { useSurvey } from '../features/orders/survey/use-survey.ts'
import { useOrderSession } from '../features/orders/session/order-session.tsx'
import type { Role } from '../features/orders/session/session.ts'
import { firstNameOf, useCurrentUser } from '../lib/current-user.ts'
import { notifyUser } from '../features/notifications/notify-user.ts'
import { api } from '../lib/trpc.ts'
import sideStyles from '@queuemate/ui/side.module.css'

/** The current order, from acceptance to the survey, for both the player and the companion. */
export function Component() {
  const { session, refresh } = useOrderSession()
  const orderId = session?.order_id ?? null
  const details = useDetails()
  // The order has moved on in the meantime. The refetched session decides where to go.
  const outdated = details.isError && GONE.has(failureOf(details.error).code)
  const readAgain = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (outdated) readAgain()
  }, [outdated])
  const [shown, setShown] = useState<{ details: Details; role: Role } | null>(null)
  const current = session?.role && details.data ? { details: details.data, role: session.role } : null
  if (current && (current.details !== shown?.details || current.role !== shown.role)) setShown(current)
  // An ended order stays visible until the page that it redirects to has loaded.
  const order = current ?? (orderId === null ? shown : null)
  if (order) return <ActiveOrder key={order.details.order.id} {...order} />
  if (details.isError && !details.isFetching && !outdated) {
    return (
      <PageErrorState
        className="page"
        error={details.error}
        home="open"
        onRetry={() => {
          void refresh()
          void details.refetch()
        }}
      />
    )
  }
  return <ActiveSkeleton />
}

/** Common messages before, during and after the game. */
function quickReplies(role: Role, status: number): string[] {
  if (status === OrderStatus.inProgress) return [t`Nice round!`, t`Let's regroup`, t`One moment, please`]
  if (status !== OrderStatus.accepted) return [t`Good game!`, t`Thanks for playing`]
  return role === 'player'
    ? [t`Hi! I am ready`, t`Give me two minutes`, t`Please invite me`]
    : [t`Hi! Are you ready?`, t`I am inviting you now`, t`Give me two minutes`]
}

/** Scrolls the result, and later its score, into view when it arrives, unless the player is typing. */
function useShownOnArrival(result: string | null): void {
  const shown = useRef(result)
  useEffect(() => {
    if (shown.current === result) return
    shown.current = result
    const { activeElement: field } = document
    const isWriting = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (result !== null && !isWriting) window.scrollTo({ top: 0 })
  }, [result])
}

const GONE: ReadonlySet<FailureCode> = new Set(['no_current_order', 'stale_order', 'invalid_transition'])

function ActiveOrder({ details, role }: { details: Details; role: Role }) {
  const me = useCurrentUser().username ?? ''
  const { order, counterpart } = details
  const unread = useUnread()
  const waits = role === 'player' && order.status === OrderStatus.accepted
  useTitle(
    unread.title ??
      ((role === 'player' && resultText(order)) ||
        (waits ? t`${firstNameOf(counterpart.name)} accepted` : t`Active order`)),
  )
  const survey = useSurvey(order.id)
  const chat = useChat(order.id, (message) => {
    if (message.sender === me) return
    unread.add()
    notifyUser({
      title: t`${firstNameOf(counterpart.name)} wrote`,
      text: message.message,
      tag: `chat-${order.id}`,
      path: '/active',
    })
  })
  const isOver = order.status === OrderStatus.completed || order.status === OrderStatus.scored
  useShownOnArrival(role === 'player' && isOver ? `${order.id} ${order.status}` : null)
  return (
    <main
      id="main"
      className={clsx(
        'page',
        styles.page,
        role === 'companion' && styles.withRail,
        role === 'companion' && order.status !== OrderStatus.completed && styles.talking,
        role === 'player' && isOver && styles.over,
      )}
    >
      <h1 className="sr">
        <Trans>Active order {order.id}</Trans>
      </h1>
      {role === 'companion' && (
        <nav className={clsx(sideStyles.side, sideStyles.rail)} aria-label={t`Companion`}>
          <a href="#main" aria-current="page">
            <Radio className="icon" aria-hidden="true" />
            <Trans>Active</Trans>
          </a>
        </nav>
      )}
      {role === 'player' && isOver && <Result details={details} survey={survey} />}
      <PanelBoundary problem={t`The chat could not be shown.`}>
        <ChatPanel
          className={styles.chat}
          chat={chat}
          counterpart={counterpart}
          me={me}
          events={orderEvents(details, role)}
          isClosed={order.status === OrderStatus.scored}
          quickReplies={quickReplies(role, order.status)}
        />
      </PanelBoundary>
      {unread.count > 0 && (
        <button
          type="button"
          className={styles.unread}
          onClick={() => document.getElementById(CHAT_END)?.scrollIntoView({ block: 'center' })}
        >
          <MessageCircle className="icon" aria-hidden="true" />
          <Plural value={unread.count} one="# new message" other="# new messages" />
        </button>
      )}
      <aside className={styles.side} aria-label={t`Order`}>
        {role === 'player' && isOver && (
          <Survey details={details} survey={survey} lastLine={lastLineOf(chat.list.data, me)} />
        )}
        <PanelBoundary problem={t`The order could not be shown.`}>
          <OrderSummary details={details} role={role} />
        </PanelBoundary>
        {role === 'player' ? (
          <>
            <PlayerControls details={details} />
            {!isOver && (
              <AccountForm
                account={details.account}
                companionName={firstNameOf(counterpart.name)}
                onSaved={() => void api.orders.details.invalidate()}
              />
            )}
          </>
        ) : (
          <>
            <CompanionControls details={details} />
            <CustomerInfo account={details.account} />
          </>
        )}
      </aside>
    </main>
  )
}
