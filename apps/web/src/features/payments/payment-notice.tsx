import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { CircleAlert, CreditCard } from 'lucide-react'
import { CARD_PROBLEMS, type CardProblem } from '@queuemate/contracts/payments/declines'
import messageStyles from '@queuemate/ui/message.module.css'
import { AddPaymentButton } from './add-payment-button.tsx'
import { RefusalReason } from './refusal-reason.tsx'

/** Why games cannot be requested, in the words of the specification (spec §8), and a button to fix it. */
export function PaymentNotice({ problem }: { problem: CardProblem }) {
  const failed = problem === 'failed_payment'
  const Icon = failed ? CircleAlert : CreditCard
  return (
    <div className={clsx(messageStyles.alert, 'mb4')} data-tone={failed ? 'danger' : 'quiet'} role="alert">
      <Icon className="icon" aria-hidden="true" />
      <div>
        <p className="t1">{CARD_PROBLEMS[problem]}</p>
        {failed && <RefusalReason className="sm mt1" />}
      </div>
      <div className={messageStyles.action}>
        <AddPaymentButton label={t`Add Payment`} size="sm" returnTo="market" />
      </div>
    </div>
  )
}
