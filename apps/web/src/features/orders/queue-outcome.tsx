import { Button } from '@queuemate/ui/button'
import { DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { firstNameOf } from '../../lib/current-user.ts'
import type { QueueState } from './queue-machine.ts'
import { useQueueStore } from './queue-store.ts'

type Outcome = Extract<QueueState, { phase: 'accepted' | 'not_accepted' | 'error' }>

/** How a request ended, in the specification's words (§8). */
export function QueueOutcome({ state }: { state: Outcome }) {
  const send = useQueueStore((store) => store.send)
  if (state.phase === 'accepted') {
    return (
      <DialogBody>
        <DialogTitle>{firstNameOf(state.target.name)} accepted</DialogTitle>
        <p role="status">Opening your order.</p>
      </DialogBody>
    )
  }
  return (
    <>
      <DialogBody>
        <DialogTitle>{state.phase === 'error' ? 'Error Placing Order' : 'Not accepted'}</DialogTitle>
        <p role="alert">
          {state.phase === 'error'
            ? 'There was an error placing the order. You have not been charged and may return to the marketplace'
            : 'Companion did not accept the game and will be taken offline. You have not been charged for this order'}
        </p>
        {state.phase === 'error' && state.detail && <p className="sm t3 mt2">{state.detail}</p>}
      </DialogBody>
      <DialogFoot>
        <Button variant="primary" size="lg" onClick={() => send({ type: 'close' })}>
          Back to the marketplace
        </Button>
      </DialogFoot>
    </>
  )
}
