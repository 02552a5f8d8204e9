import { t } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import type { CardProblem } from '@queuemate/contracts/errors'
import { Party, type PartyState } from '@queuemate/product-ui/party'
import { Dialog, DialogStage, type StageTone } from '@queuemate/ui/dialog'
import { firstNameOf, useCurrentUser } from '../../../lib/current-user.ts'
import { LeaveGuard } from '../../../lib/leave-guard.tsx'
import { isSignedInPage } from '../../../lib/signed-in-pages.ts'
import { useOrderUi } from '../session/ui-store.ts'
import { QueueAccepted } from './queue-accepted.tsx'
import { QueueBar } from './queue-bar.tsx'
import { QueueConfirming } from './queue-confirming.tsx'
import { QueueConfirmation } from './queue-confirmation.tsx'
import { QueueOutcome } from './queue-outcome.tsx'
import type { QueueView } from './queue-view.ts'
import { QueueWaiting } from './queue-waiting.tsx'

type DialogView = Exclude<QueueView, { phase: 'accepted' }>
type Look = { party: PartyState; stage: StageTone }
const looks: Record<Exclude<QueueView['phase'], 'question'>, Look> = {
  waiting: { party: 'wait', stage: 'pending' },
  confirming: { party: 'wait', stage: 'pending' },
  accepted: { party: 'lit', stage: 'lamp' },
  not_accepted: { party: 'out', stage: 'none' },
  payment: { party: 'out', stage: 'none' },
}
const questionLooks = {
  confirm: { party: 'ask', stage: 'lamp' },
  card: { party: 'ask', stage: 'none' },
  error: { party: 'out', stage: 'none' },
} as const

/** Adds a card without losing the chosen companion. */
export type CardStepComponent = ComponentType<{
  problem: CardProblem
  companionId: string
  onClose: () => void
}>

type QueueScreensProps = { view: QueueView; CardStep: CardStepComponent }

/** The screens of a request. While it waits, the player can keep browsing: the dialog becomes a bar. */
export function QueueScreens({ view, CardStep }: QueueScreensProps) {
  const you = useCurrentUser()
  const { asideOrder, ask, markRead, putAside } = useOrderUi()
  if (view.phase === 'waiting' && asideOrder === view.orderId) {
    return (
      <>
        <WaitingGuard />
        <QueueBar view={view} onShow={() => putAside(null)} />
      </>
    )
  }
  const target = view.phase === 'question' ? view.question.target : view.target
  const { party, stage } = view.phase === 'question' ? questionLooks[view.question.kind] : looks[view.phase]
  const picture = (
    <DialogStage tone={stage}>
      <Party
        state={party}
        you={you?.profile_picture}
        companion={{ picture: target.picture, name: firstNameOf(target.name) }}
      />
    </DialogStage>
  )
  if (view.phase === 'accepted') return <QueueAccepted {...view} stage={picture} />
  const close = closingOf(view, { ask, markRead })
  return (
    <Dialog open {...(close ? { onClose: close } : {})}>
      {picture}
      <QueueBody view={view} CardStep={CardStep} onClose={close ?? (() => {})} />
      {view.phase === 'waiting' && <WaitingGuard />}
    </Dialog>
  )
}

/** Public pages do not follow the order: a player who leaves for one does not see what happens to the request. */
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

/** A waiting request can only be left with its own buttons. */
function closingOf(
  view: DialogView,
  { ask, markRead }: { ask: (question: null) => void; markRead: (orderId: number) => void },
): (() => void) | null {
  if (view.phase === 'question') return () => ask(null)
  if (view.phase === 'waiting' || view.phase === 'confirming') return null
  return () => markRead(view.orderId)
}

type QueueBodyProps = { view: DialogView; CardStep: CardStepComponent; onClose: () => void }

function QueueBody({ view, CardStep, onClose }: QueueBodyProps) {
  switch (view.phase) {
    case 'waiting':
      return <QueueWaiting key={view.orderId} {...view} />
    case 'confirming':
      return <QueueConfirming {...view} />
    case 'not_accepted':
      return <QueueOutcome kind="not_accepted" onClose={onClose} />
    case 'payment':
      if (!view.declined) return <QueueOutcome kind="payment" onClose={onClose} />
      return <CardStep problem="failed_payment" companionId={view.target.id} onClose={onClose} />
    case 'question': {
      const { question } = view
      if (question.kind === 'confirm') return <QueueConfirmation {...question} />
      if (question.kind === 'error')
        return <QueueOutcome kind="error" detail={question.detail} onClose={onClose} />
      return <CardStep problem={question.problem} companionId={question.target.id} onClose={onClose} />
    }
  }
}
