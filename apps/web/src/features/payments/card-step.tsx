import { ERRORS } from '@queuemate/contracts/errors'
import { Button } from '@queuemate/ui/button'
import { DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { AddPaymentButton } from './add-payment-button.tsx'
import type { CardProblem } from '@queuemate/contracts/errors'

type CardStepProps = {
  problem: CardProblem
  /** The companion to come back to once the card is saved. */
  companionId: string
  onClose: () => void
}

/** Inside the queue dialog: why a card comes first, and the way to add one without losing the chosen companion. */
export function CardStep({ problem, companionId, onClose }: CardStepProps) {
  return (
    <>
      <DialogBody>
        <DialogTitle>
          {problem === 'failed_payment' ? 'Update your card first' : 'Add a card first'}
        </DialogTitle>
        <p role="alert">{ERRORS[problem][1]}</p>
        <p className="sm t3 mt2">Once the card is saved you come back here, to this companion.</p>
      </DialogBody>
      <DialogFoot>
        <Button size="lg" onClick={onClose}>
          Not now
        </Button>
        <AddPaymentButton label="Add Payment" size="lg" returnTo="market" companionId={companionId} />
      </DialogFoot>
    </>
  )
}
