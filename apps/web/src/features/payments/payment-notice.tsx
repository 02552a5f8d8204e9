import { CircleAlert, CreditCard } from 'lucide-react'
import type { Ref } from 'react'
import { AddPaymentButton } from './add-payment-button.tsx'

const texts = {
  failed_payment:
    'Your payment did not go through on the previous order, you are currently unable to request games until you update your payment methods (Settings > Payment Methods)',
  no_payment_method: 'You must set a payment method before purchasing a game (Settings > Payment Methods)',
}

export type PaymentProblem = keyof typeof texts

/** Why games cannot be requested, letter for letter (spec §8), and the way to change it. */
export function PaymentNotice({ problem, ref }: { problem: PaymentProblem; ref?: Ref<HTMLDivElement> }) {
  const failed = problem === 'failed_payment'
  const Icon = failed ? CircleAlert : CreditCard
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={failed ? 'alert alert--danger' : 'alert alert--quiet'}
      role="alert"
      style={{ marginBottom: 16 }}
    >
      <Icon className="icon" aria-hidden="true" />
      <p style={{ color: 'var(--qm-text)' }}>{texts[problem]}</p>
      <div className="alert__act">
        <AddPaymentButton label="Add Payment" size="sm" />
      </div>
    </div>
  )
}
