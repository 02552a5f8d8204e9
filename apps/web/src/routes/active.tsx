import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { MessageCircle, Radio } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { failureOf, type FailureCode } from '@queuemate/app-kit/errors'
import { PageErrorState } from '@queuemate/app-kit/page-error-state'
import { PanelBoundary } from '@queuemate/app-kit/panel-boundary'
import { Button } from '@queuemate/ui/button'
import { CardBody, CardSection } from '@queuemate/ui/card'
import { useTitle } from '@queuemate/app-kit/use-title'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { lastLineOf } from '../features/chat/chat-lines.ts'
import { ChatPanel } from '../features/chat/chat-panel.tsx'
import { useChat } from '../features/chat/use-chat.ts'
import { useUnread } from '../features/chat/use-unread.ts'
import { AccountForm } from '../features/orders/active/account-form.tsx'
import styles from '../features/orders/active/active.module.css'
import { ActiveSkeleton } from '../features/orders/active/active-skeleton.tsx'
import { orderEvents } from '../features/orders/active/chat-events.ts'
import { CompanionControls } from '../features/orders/active/companion-controls.tsx'
import { CustomerInfo } from '../features/orders/active/customer-info.tsx'
import { OrderSummary, type Details } from '../features/orders/active/order-summary.tsx'
import { PlayerControls } from '../features/orders/active/player-controls.tsx'
import { Result } from '../features/orders/active/result.tsx'
import { ReportDialog } from '../features/orders/help/report-dialog.tsx'
import { ReportCard } from '../features/orders/help/report-card.tsx'
import { orderRecordQuery } from '../features/orders/queries.ts'
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
  if (order) {
    const Order = order.role === 'player' ? PlayerOrder : CompanionOrder
    return <Order key={order.details.order.id} details={order.details} />
  }
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
function quickReplies(status: number, before: string[]): string[] {
  if (status === OrderStatus.accepted) return before
  if (status === OrderStatus.inProgress) return [t`Nice round!`, t`Let's regroup`, t`One moment, please`]
  return [t`Good game!`, t`Thanks for playing`]
}

function isGameOver(status: number): boolean {
  return status === OrderStatus.completed || status === OrderStatus.scored
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

function PlayerOrder({ details }: { details: Details }) {
  const { order, counterpart } = details
  const first = firstNameOf(counterpart.name)
  const talk = useTalk(details)
  const survey = useSurvey(order.id)
  const isOver = isGameOver(order.status)
  const waits = order.status === OrderStatus.accepted
  useTitle(talk.unread.title ?? (resultText(order) || (waits ? t`${first} accepted` : t`Active order`)))
  useShownOnArrival(isOver ? `${order.id} ${order.status}` : null)
  return (
    <OrderPage
      className={clsx(isOver && styles.over)}
      details={details}
      viewer="player"
      talk={talk}
      replies={[t`Hi! I am ready`, t`Give me two minutes`, t`Please invite me`]}
      top={isOver && <Result details={details} survey={survey} />}
    >
      {isOver && (
        <Survey
          details={details}
          survey={survey}
          lastLine={lastLineOf(talk.chat.list.data, talk.me, order.ended_time)}
        />
      )}
      <Summary details={details} viewer="player" />
      <PlayerControls details={details} />
      {!isOver && (
        <AccountForm
          account={details.account}
          companionName={first}
          onSaved={() => void api.orders.details.invalidate()}
        />
      )}
    </OrderPage>
  )
}

function CompanionOrder({ details }: { details: Details }) {
  const talk = useTalk(details)
  useTitle(talk.unread.title ?? t`Active order`)
  return (
    <OrderPage
      className={clsx(styles.withRail, details.order.status !== OrderStatus.completed && styles.talking)}
      details={details}
      viewer="companion"
      talk={talk}
      replies={[t`Hi! Are you ready?`, t`I am inviting you now`, t`Give me two minutes`]}
      top={
        <nav className={clsx(sideStyles.side, sideStyles.rail)} aria-label={t`Companion`}>
          <a href="#main" aria-current="page">
            <Radio className="icon" aria-hidden="true" />
            {t`Active`}
          </a>
        </nav>
      }
    >
      <Summary details={details} viewer="companion" />
      <CompanionControls details={details} />
      <CustomerInfo account={details.account} />
    </OrderPage>
  )
}

/** The chat, its unread messages, and a notification for each that arrives. */
function useTalk({ order, counterpart }: Details) {
  const me = useCurrentUser().username ?? ''
  const unread = useUnread()
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
  return { me, unread, chat }
}

type OrderPageProps = {
  className: string
  details: Details
  viewer: Role
  talk: ReturnType<typeof useTalk>
  /** Suggested messages before the game. */
  replies: string[]
  top: ReactNode
  /** Beside the chat. */
  children: ReactNode
}

/** What both people see: the chat, with the order beside it. */
function OrderPage({ className, details, viewer, talk, replies, top, children }: OrderPageProps) {
  const { order, counterpart } = details
  const { me, unread, chat } = talk
  // The result stands at the top then, with the newest line below it.
  const isOver = viewer === 'player' && isGameOver(order.status)
  return (
    <main id="main" className={clsx('page', styles.page, className)}>
      <h1 className="sr">
        <Trans>Active order {order.id}</Trans>
      </h1>
      {top}
      <PanelBoundary problem={t`The chat could not be shown.`}>
        <ChatPanel
          className={styles.chat}
          chat={chat}
          counterpart={counterpart}
          me={me}
          events={orderEvents(details, viewer)}
          isClosed={order.status === OrderStatus.scored}
          quickReplies={quickReplies(order.status, replies)}
          end={unread.watchEnd}
        />
      </PanelBoundary>
      {unread.count > 0 && !isOver && (
        <button type="button" className={styles.unread} onClick={unread.scrollToEnd}>
          <MessageCircle className="icon" aria-hidden="true" />
          <Plural value={unread.count} one="# new message" other="# new messages" />
        </button>
      )}
      <aside className={styles.side} aria-label={t`Order`}>
        {children}
        <Problem details={details} viewer={viewer} />
      </aside>
    </main>
  )
}

type ProblemProps = { details: Details; viewer: Role }

/** Staff can be asked at once, while the order still holds both people on this page. */
function Problem({ details: { order, counterpart }, viewer }: ProblemProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  // Only a report that was made here is shown: the order's record costs a call at every move.
  const record = useQuery({ ...orderRecordQuery(order.id), enabled: wasOpened }).data
  if (record?.report)
    return (
      <ReportCard order={record} support={viewer === 'player' ? '/user/support' : '/companion/support'} />
    )
  return (
    <CardSection title={t`Something wrong?`}>
      <CardBody>
        <Button
          block
          onClick={() => {
            setOpened(true)
            setOpen(true)
          }}
        >
          {t`Report a problem`}
        </Button>
      </CardBody>
      {isOpen && (
        <ReportDialog
          order={{ order_id: order.id, role: viewer }}
          name={firstNameOf(counterpart.name)}
          onClose={() => setOpen(false)}
        />
      )}
    </CardSection>
  )
}

function Summary({ details, viewer }: { details: Details; viewer: Role }) {
  return (
    <PanelBoundary problem={t`The order could not be shown.`}>
      <OrderSummary details={details} role={viewer} />
    </PanelBoundary>
  )
}
