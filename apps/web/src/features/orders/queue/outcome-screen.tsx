import { msg, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { i18n } from '@queuemate/i18n/i18n'
import { Button } from '@queuemate/ui/button'
import { DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { useBackToMarket } from '../session/use-back-to-market.ts'
import styles from './queue.module.css'

/** Texts from the specification (§8), except for a failed payment. */
const outcomes = {
  error: {
    title: msg`Error Placing Order`,
    text: msg`There was an error placing the order. You have not been charged and may return to the marketplace`,
  },
  not_accepted: {
    title: msg`Not accepted`,
    text: msg`Companion did not accept the game and will be taken offline. You have not been charged for this order`,
  },
  payment: {
    title: msg`Payment failed`,
    text: msg`The payment could not be processed, so the order has ended. You have not been charged.`,
  },
}

type OutcomeScreenProps = {
  kind: keyof typeof outcomes
  detail?: string | null
  /** An action other than going back. */
  action?: ReactNode
  /** Below the text. */
  children?: ReactNode
  onClose: () => void
}

/** How a request ended without an order. */
export function OutcomeScreen({ kind, detail, action, children, onClose }: OutcomeScreenProps) {
  const { title, text } = outcomes[kind]
  const goBack = useBackToMarket(onClose)
  return (
    <>
      <DialogBody>
        <DialogTitle>{i18n._(title)}</DialogTitle>
        <p role="alert">{i18n._(text)}</p>
        {detail && <p className="sm t2 mt2">{detail}</p>}
        {children}
      </DialogBody>
      <DialogFoot className={styles.stacked}>
        <Button variant={action ? 'plain' : 'primary'} size="lg" onClick={goBack}>
          {t`Back to the marketplace`}
        </Button>
        {action}
      </DialogFoot>
    </>
  )
}
