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
import { useTitle } from '@queuemate/app-kit/use-title'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { lastLineOf } from '../features/chat/chat-lines.ts'
import { ChatPanel } from '../features/chat/chat-panel.tsx'
import { useTalk } from '../features/chat/use-talk.ts'
import { AccountForm } from '../features/orders/active/account-form.tsx'
import styles from '../features/orders/active/active.module.css'
import { ActiveSkeleton } from '../features/orders/active/active-skeleton.tsx'
import { orderEvents } from '../features/orders/active/chat-events.ts'
import { CompanionControls } from '../features/orders/active/companion-controls.tsx'
import { EndDialog } from '../features/orders/active/end-dialog.tsx'
import { HandOver } from '../features/orders/active/hand-over.tsx'
import { CustomerInfo } from '../features/orders/active/customer-info.tsx'
import { OrderSummary, type Details } from '../features/orders/active/order-summary.tsx'
import { PlayerControls } from '../features/orders/active/player-controls.tsx'
import { Result } from '../features/orders/active/result.tsx'
import { ReportCard } from '../features/orders/help/report-card.tsx'
import { orderRecordQuery } from '../features/orders/queries.ts'
import { resultText } from '@queuemate/product-ui/order-story/score'
import { Survey } from '../features/orders/survey/survey-card.tsx'
import { useDetails } from '../features/orders/active/use-details.ts'
import { useSurvey } from '../features/orders/survey/use-survey.ts'
import { useOrderSession } from '../features/orders/session/order-session.tsx'
import type { Role } from '../features/orders/session/session.ts'
import { firstNameOf } from '../lib/current-user.ts'
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

/** Scrolls the result, and later its score, into view when it arrives, unless the player is typing: then the chat stays. */
function useShownOnArrival(result: string | null, onTyping: () => void): void {
  const shown = useRef(result)
  const stay = useEffectEvent(onTyping)
  useEffect(() => {
    if (shown.current === result) return
    shown.current = result
    const { activeElement: field } = document
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) stay()
    else if (result !== null) window.scrollTo({ top: 0 })
  }, [result])
}

/** On mount, so that a form that opens elsewhere on the page comes into view. */
const focusFirst = (form: HTMLElement | null) => form?.querySelector('input')?.focus()

const GONE: ReadonlySet<FailureCode> = new Set(['no_current_order', 'stale_order', 'invalid_transition'])

function PlayerOrder({ details }: { details: Details }) {
  const { order, counterpart } = details
  const first = firstNameOf(counterpart.name)
  const talk = useTalk(details)
  const survey = useSurvey(order.id)
  const isOver = isGameOver(order.status)
  const waits = order.status === OrderStatus.accepted
  const [isChanging, setChanging] = useState(false)
  useTitle(talk.unread.title ?? (resultText(order) || (waits ? t`${first} accepted` : t`Active order`)))
  return (
    <OrderPage
      className={clsx(isOver && styles.over)}
      details={details}
      viewer="player"
      talk={talk}
      replies={[t`I see the invite`, t`No invite yet`]}
      onChange={() => setChanging(true)}
      top={
        isOver && (
          <>
            <Result details={details} survey={survey} />
            <Survey
              details={details}
              survey={survey}
              lastLine={lastLineOf(talk.chat.list.data, talk.me, order.ended_time)}
            />
          </>
        )
      }
    >
      <PlayerControls details={details} />
      {!isOver && (isChanging || !details.account.ingame_name) && (
        <div ref={isChanging ? focusFirst : null}>
          <AccountForm
            account={details.account}
            companionName={first}
            onSaved={() => {
              setChanging(false)
              void api.orders.details.invalidate()
            }}
          />
        </div>
      )}
    </OrderPage>
  )
}

function CompanionOrder({ details }: { details: Details }) {
  const talk = useTalk(details)
  useTitle(talk.unread.title ?? t`Active order`)
  return (
    <OrderPage
      className={clsx(styles.withRail, details.order.status === OrderStatus.completed && styles.scoring)}
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
      <CompanionControls details={details} />
      <CustomerInfo account={details.account} />
    </OrderPage>
  )
}

type OrderPageProps = {
  className: string
  details: Details
  viewer: Role
  talk: ReturnType<typeof useTalk>
  /** Suggested messages before the game. */
  replies: string[]
  /** For the player: opens the form with their name in the game. */
  onChange?: () => void
  top: ReactNode
  /** Beside the chat. */
  children: ReactNode
}

/** What both people see: the chat, with the order beside it. */
function OrderPage(props: OrderPageProps) {
  const { className, details, viewer, talk, replies, onChange, top, children } = props
  const { order, counterpart } = details
  const { me, unread, chat } = talk
  // The result stands at the top then, with the newest line below it.
  const isOver = viewer === 'player' && isGameOver(order.status)
  const [isOpen, open] = useState(false)
  const isFolded = isOver && !isOpen
  const handOver = { details, onChange }
  useShownOnArrival(isOver ? `${order.id} ${order.status}` : null, () => open(true))
  return (
    <main id="main" className={clsx('page', styles.page, className)}>
      <h1 className="sr">
        <Trans>Active order {order.id}</Trans>
      </h1>
      {top}
      <div className={styles.chat}>
        {isOver && (
          <Button block aria-expanded={!isFolded} onClick={() => open(isFolded)}>
            {unread.count > 0 ? (
              <Plural value={unread.count} one="# new message" other="# new messages" />
            ) : (
              <Plural
                value={chat.list.data?.length ?? 0}
                _0="No messages"
                one="# message"
                other="# messages"
              />
            )}
          </Button>
        )}
        <PanelBoundary problem={t`The chat could not be shown.`}>
          <ChatPanel
            className={isFolded ? styles.folded : styles.panel}
            chat={chat}
            counterpart={counterpart}
            me={me}
            events={orderEvents(details, viewer)}
            isClosed={order.status === OrderStatus.scored}
            quickReplies={quickReplies(order.status, replies)}
            handOver={
              order.status === OrderStatus.accepted
                ? { whole: <HandOver {...handOver} whole />, line: <HandOver {...handOver} whole={false} /> }
                : null
            }
            end={unread.watchEnd}
          />
        </PanelBoundary>
      </div>
      {unread.count > 0 && !isOver && (
        <button type="button" className={styles.unread} onClick={unread.scrollToEnd}>
          <MessageCircle className="icon" aria-hidden="true" />
          <Plural value={unread.count} one="# new message" other="# new messages" />
        </button>
      )}
      <aside className={styles.side} aria-label={t`Order`}>
        <PanelBoundary problem={t`The order could not be shown.`}>
          <OrderSummary details={details} role={viewer} />
        </PanelBoundary>
        {children}
        <Problem details={details} viewer={viewer} />
      </aside>
    </main>
  )
}

type ProblemProps = { details: Details; viewer: Role }

/** What to do when something is wrong, while the order still holds both people on this page. */
function Problem({ details: { order, counterpart }, viewer }: ProblemProps) {
  const [wasOpened, setOpened] = useState(false)
  // Only a report that was made here is shown: the order's record costs a call at every move.
  const record = useQuery({ ...orderRecordQuery(order.id), enabled: wasOpened }).data
  return (
    <ReportCard
      order={{ order_id: order.id, role: viewer, status: order.status, accepted_at: order.accepted_time }}
      name={firstNameOf(counterpart.name)}
      support={viewer === 'player' ? '/user/support' : '/companion/support'}
      End={EndDialog}
      record={record?.report ? record : undefined}
      onOpen={() => setOpened(true)}
    />
  )
}
