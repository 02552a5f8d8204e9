import { t } from '@lingui/core/macro'
import { CARD_PROBLEMS, type CardProblem } from '@queuemate/contracts/payments/declines'
import type { ReactNode } from 'react'
import { Button } from '@queuemate/ui/button'
import { DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { AddPaymentButton } from './add-payment-button.tsx'
import { RefusalReason } from './refusal-reason.tsx'

type CardStepProps = {
  problem: CardProblem
  /** The companion to return to once the card is saved. */
  companionId: string
  onClose: () => void
  /** What the card is for. */
  children: ReactNode
}

/** In the queue dialog: why a card is needed first, and a button to add one without losing the chosen companion. */
export function CardStep({ problem, companionId, onClose, children }: CardStepProps) {
  return (
    <>
      <DialogBody>
        <DialogTitle>
          {problem === 'failed_payment' ? t`Update your card first` : t`Add a card first`}
        </DialogTitle>
        <p role="alert">{CARD_PROBLEMS[problem]}</p>
        {problem === 'failed_payment' && <RefusalReason className="sm t2 mt2" />}
        <p className="sm t3 mt2">{t`Once your card is saved, you will return to this companion.`}</p>
        {children}
      </DialogBody>
      <DialogFoot>
        <Button size="lg" onClick={onClose}>
          {t`Not now`}
        </Button>
        <AddPaymentButton
          label={t`Add Payment`}
          size="lg"
          returnTo="market"
          companionId={companionId}
          onLeave={onClose}
        />
      </DialogFoot>
    </>
  )
}
