import { t } from '@lingui/core/macro'
import { useTitleOverride } from '@queuemate/app-kit/use-title'
import { Party, type PartyState } from '@queuemate/product-ui/party'
import { Dialog, DialogStage, type StageTone } from '@queuemate/ui/dialog'
import { firstNameOf, useCurrentUser } from '../../../lib/current-user.ts'
import { LeaveGuard } from '@queuemate/app-kit/leave-guard'
import { isSignedInPage } from '../../../lib/signed-in-pages.ts'
import { DeclinedCard } from './declined-card.tsx'
import { CardStep } from '../../payments/card-step.tsx'
import { useOrderSession } from '../session/order-session.tsx'
import { useOrderUi } from '../session/ui-store.ts'
import { QueueAccepted } from './queue-accepted.tsx'
import { QueueBar } from './queue-bar.tsx'
import { BankChallenge } from './bank-challenge.tsx'
import { ConfirmRequest } from './confirm-request.tsx'
import { PriceFact, QueueFacts, RankFact, UnchargedOrderFacts } from './queue-facts.tsx'
import { QueueNotAccepted } from './queue-not-accepted.tsx'
import { OutcomeScreen } from './outcome-screen.tsx'
import { QueueRank } from './queue-rank.tsx'
import { RequestError } from './request-error.tsx'
import { QueueSearching, QueueSearchOver } from './queue-search.tsx'
import { minimizedKeyOf, queueTitleOf, queueViewOf, type QueuePartner, type QueueView } from './queue-view.ts'
import { useQueueUi } from './queue-store.ts'
import { QueueWaiting } from './queue-waiting.tsx'
import styles from './queue.module.css'

type DialogView = Exclude<QueueView, { phase: 'accepted' }>
type Look = { party: PartyState; stage: StageTone }
const looks: Record<Exclude<QueueView['phase'], 'question'>, Look> = {
  waiting: { party: 'wait', stage: 'pending' },
  searching: { party: 'wait', stage: 'pending' },
  search_over: { party: 'out', stage: 'none' },
  confirming: { party: 'wait', stage: 'pending' },
  accepted: { party: 'lit', stage: 'lamp' },
  not_accepted: { party: 'out', stage: 'none' },
  payment: { party: 'out', stage: 'none' },
}
const questionLooks = {
  confirm: { party: 'ask', stage: 'lamp' },
  card: { party: 'ask', stage: 'none' },
  rank: { party: 'ask', stage: 'none' },
  error: { party: 'out', stage: 'none' },
} as const

/** The screens of a request. */
export function QueueScreens() {
  const orderSession = useOrderSession()
  const question = useOrderUi((ui) => ui.question)
  const { shownOrder, readSearch } = useQueueUi()
  const view = queueViewOf(orderSession, { question, shownOrder, readSearch })
  useTitleOverride(queueTitleOf(view))
  return view && <Screen view={view} />
}

/** While a request waits, the player can keep browsing: the dialog becomes a bar. */
function Screen({ view }: { view: QueueView }) {
  const you = useCurrentUser()
  const { setQuestion, markRead } = useOrderUi()
  const { minimized, markSearchRead, minimize } = useQueueUi()
  const minimizedKey = minimizedKeyOf(view)
  if (minimizedKey !== null && minimized === minimizedKey) {
    return (
      <>
        <WaitingGuard />
        {view.phase === 'waiting' && <QueueBar view={view} onShow={() => minimize(null)} />}
      </>
    )
  }
  const target = targetOf(view)
  const { party, stage } = view.phase === 'question' ? questionLooks[view.question.kind] : looks[view.phase]
  const picture = (
    <DialogStage tone={stage}>
      <Party
        state={party}
        you={you.profile_picture}
        companion={{ picture: target.picture, name: firstNameOf(target.name) }}
      />
    </DialogStage>
  )
  if (view.phase === 'accepted') return <QueueAccepted {...view} stage={picture} />
  const close = closingOf(view, { setQuestion, markRead, markSearchRead })
  return (
    <Dialog open onClose={close}>
      {picture}
      <div className={styles.frame}>
        <QueueBody view={view} onClose={close ?? (() => {})} />
      </div>
      {minimizedKey !== null && <WaitingGuard />}
    </Dialog>
  )
}

/** Public pages do not show the order, so a player who goes to one does not see what happens to the request. */
function WaitingGuard() {
  return (
    <LeaveGuard
      linksOnly
      except={isSignedInPage}
      title={t`Leave while your request is waiting?`}
      text={t`Your request stays open, but public pages do not show whether it is accepted.`}
      leave={t`Leave`}
      stay={t`Stay here`}
    />
  )
}

/** The companion in the fifth place: the last one who was asked, or no one yet. */
function targetOf(view: QueueView): Omit<QueuePartner, 'id'> {
  if (view.phase === 'question') return view.question.target
  if (view.phase !== 'searching' && view.phase !== 'search_over') return view.target
  const last = view.search.people.at(-1)
  return view.phase === 'search_over' && last
    ? { name: last.name, picture: last.profile_picture }
    : { name: t`Next`, picture: null }
}

type Closing = {
  setQuestion: (question: null) => void
  markRead: (orderId: number) => void
  markSearchRead: (searchId: number) => void
}

/** A waiting request can only be left with its own buttons. */
function closingOf(
  view: DialogView,
  { setQuestion, markRead, markSearchRead }: Closing,
): (() => void) | undefined {
  if (view.phase === 'question') return () => setQuestion(null)
  if (view.phase === 'waiting' || view.phase === 'confirming' || view.phase === 'searching') return
  if (view.phase !== 'search_over') return () => markRead(view.orderId)
  return () => {
    const last = view.search.people.at(-1)
    markSearchRead(view.search.id)
    // The dialog has also shown the outcome of its last request.
    if (last) markRead(last.order_id)
  }
}

function QueueBody({ view, onClose }: { view: DialogView; onClose: () => void }) {
  switch (view.phase) {
    case 'waiting':
      return <QueueWaiting key={view.orderId} {...view} />
    case 'confirming':
      return <BankChallenge {...view} />
    case 'searching':
      return <QueueSearching search={view.search} />
    case 'search_over':
      return <QueueSearchOver search={view.search} onClose={onClose} />
    case 'not_accepted':
      return <QueueNotAccepted orderId={view.orderId} onClose={onClose} />
    case 'payment':
      if (!view.declined) {
        return (
          <OutcomeScreen kind="payment" onClose={onClose}>
            <UnchargedOrderFacts orderId={view.orderId} />
          </OutcomeScreen>
        )
      }
      return (
        <DeclinedCard companionId={view.target.id} onClose={onClose}>
          <UnchargedOrderFacts orderId={view.orderId} />
        </DeclinedCard>
      )
    case 'question': {
      const { question } = view
      if (question.kind === 'confirm') return <ConfirmRequest {...question} />
      if (question.kind === 'rank') return <QueueRank target={question.target} onClose={onClose} />
      if (question.kind === 'error') return <RequestError question={question} onClose={onClose} />
      const { target, problem } = question
      return (
        <CardStep problem={problem} companionId={target.id} onClose={onClose}>
          <QueueFacts>
            <RankFact rank={target.rank} />
            <PriceFact price={target.price} note={t`per game, however long it takes`} />
          </QueueFacts>
        </CardStep>
      )
    }
  }
}
