import { useState } from 'react'
import { failureOf } from '../../lib/errors.ts'
import { trpc } from '../../lib/trpc.ts'
import type { PaymentProblem } from './payment-notice.tsx'

/**
 * Whether the player may request a game. What the card says shows at once; any other failure of the check
 * counts only when a request is made, and reads as a missing payment method (spec §8).
 */
export function usePaymentCheck(enabled: boolean) {
  const check = trpc.orders.check.useQuery(undefined, { enabled, staleTime: 15_000 })
  const [asked, setAsked] = useState(false)
  const code = check.error ? failureOf(check.error).code : null
  const problem: PaymentProblem | null =
    code === 'failed_payment' || code === 'no_payment_method'
      ? code
      : code && asked
        ? 'no_payment_method'
        : null
  return {
    problem: enabled ? problem : null,
    /** Asks again; true when a request may be made. */
    confirm: async (): Promise<boolean> => {
      setAsked(true)
      const answer = await check.refetch()
      return answer.isSuccess
    },
  }
}
