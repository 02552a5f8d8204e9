import { Button } from '@queuemate/ui/button'
import { DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'

/** The specification's words (§8), but for a payment that the provider did not make. */
const outcomes = {
  error: {
    title: 'Error Placing Order',
    text: 'There was an error placing the order. You have not been charged and may return to the marketplace',
  },
  not_accepted: {
    title: 'Not accepted',
    text: 'Companion did not accept the game and will be taken offline. You have not been charged for this order',
  },
  payment: {
    title: 'Payment not made',
    text: 'The payment could not be made, so the order has ended. You have not been charged.',
  },
}

type QueueOutcomeProps = { kind: keyof typeof outcomes; detail?: string | null; onClose: () => void }

/** How a request ended without an order. */
export function QueueOutcome({ kind, detail, onClose }: QueueOutcomeProps) {
  const { title, text } = outcomes[kind]
  return (
    <>
      <DialogBody>
        <DialogTitle>{title}</DialogTitle>
        <p role="alert">{text}</p>
        {detail && <p className="sm t3 mt2">{detail}</p>}
      </DialogBody>
      <DialogFoot>
        <Button variant="primary" size="lg" onClick={onClose}>
          Back to the marketplace
        </Button>
      </DialogFoot>
    </>
  )
}
