import { useEffect, type ComponentType, type ReactNode } from 'react'
import { Dialog, DialogStage, type StageTone } from '@queuemate/ui/dialog'
import { Party, type PartyState } from '@queuemate/product-ui/party'
import { firstNameOf, useCurrentUser } from '../../lib/current-user.ts'
import { QueueConfirmation } from './queue-confirmation.tsx'
import type { CardProblem, QueueState } from './queue-machine.ts'
import { QueueOutcome } from './queue-outcome.tsx'
import { useQueueStore } from './queue-store.ts'
import { QueueWaiting } from './queue-waiting.tsx'
import { useAcceptance } from './use-acceptance.ts'

const looks: Record<Exclude<QueueState['phase'], 'closed'>, { party: PartyState; stage: StageTone }> = {
  confirmation: { party: 'ask', stage: 'lamp' },
  card: { party: 'ask', stage: 'none' },
  loading: { party: 'wait', stage: 'pending' },
  accepted: { party: 'lit', stage: 'lamp' },
  not_accepted: { party: 'out', stage: 'none' },
  error: { party: 'out', stage: 'none' },
}

type QueueDialogProps = {
  onWithdrawn: () => void
  /** How a card is added without losing the companion. */
  CardStep: ComponentType<{ problem: CardProblem; companionId: string; onClose: () => void }>
}

/** From "Queue with Vela?" to the order itself. While a request waits there is no way out but its own buttons. */
export function QueueDialog({ onWithdrawn, CardStep }: QueueDialogProps) {
  const you = useCurrentUser()
  const { state, send } = useQueueStore()
  useAcceptance()
  useEffect(() => () => send({ type: 'leave' }), [send])
  if (state.phase === 'closed') return null
  const { party, stage } = looks[state.phase]
  const mayLeave = state.phase !== 'loading' && state.phase !== 'accepted'
  return (
    <Dialog open {...(mayLeave ? { onClose: () => send({ type: 'close' }) } : {})}>
      <DialogStage tone={stage}>
        <Party
          state={party}
          you={you?.profile_picture}
          companion={{ picture: state.target.picture, name: firstNameOf(state.target.name) }}
        />
      </DialogStage>
      {state.phase === 'card' ? (
        <CardStep
          problem={state.problem}
          companionId={state.target.id}
          onClose={() => send({ type: 'close' })}
        />
      ) : (
        bodyOf(state, onWithdrawn)
      )}
    </Dialog>
  )
}

function bodyOf(
  state: Exclude<QueueState, { phase: 'closed' | 'card' }>,
  onWithdrawn: () => void,
): ReactNode {
  switch (state.phase) {
    case 'confirmation':
      return <QueueConfirmation target={state.target} oldPrice={state.oldPrice} />
    case 'loading':
      return (
        <QueueWaiting
          key={state.orderId}
          target={state.target}
          orderId={state.orderId}
          startTime={state.startTime}
          onWithdrawn={onWithdrawn}
        />
      )
    default:
      return <QueueOutcome state={state} />
  }
}
