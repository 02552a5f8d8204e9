import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureOf, isTransient } from '@queuemate/app-kit/errors'
import type { CardProblem } from '@queuemate/contracts/payments/declines'
import { useUserOrOutline } from '../../lib/current-user.ts'
import { readCardProblem, writeCardProblem } from './card-problem-storage.ts'
import { paymentCheckQuery } from './queries.ts'

/** Whether a game may be requested: yes, no because of the card, or the error of the check. */
export type PaymentAnswer =
  | { allowed: true }
  | { allowed: false; problem: CardProblem }
  | { allowed: false; problem: null; text: string }

/**
 * The known problem with the card, and a function that checks it now. Any error other than a failed payment counts as a
 * missing payment method (spec §8); without a response, nothing is known about the card.
 */
export function usePaymentCheck(enabled: boolean) {
  const check = useQuery({ ...paymentCheckQuery, enabled })
  const me = useUserOrOutline()?.id
  const known = check.error ? problemOf(check.error) : null
  const found = known?.ofCard ? known.problem : null
  // Until the check has answered, the last one counts, so that a notice does not move the page when it arrives.
  const problem = check.isPending ? readCardProblem(me) : found
  const hasAnswer = enabled && !check.isPending
  useEffect(() => {
    if (me !== undefined && hasAnswer) writeCardProblem(me, found)
  }, [me, hasAnswer, found])
  return {
    problem: enabled ? problem : null,
    confirm: async (): Promise<PaymentAnswer> => {
      const { isSuccess, error } = await check.refetch()
      if (isSuccess) return { allowed: true }
      if (passesByItself(error)) return { allowed: false, problem: null, text: failureOf(error).text }
      return { allowed: false, problem: problemOf(error).problem }
    },
  }
}

function passesByItself(error: unknown): boolean {
  const { code } = failureOf(error)
  return isTransient(error) || code === 'rate_limited' || code === 'internal'
}

function problemOf(error: unknown): { problem: CardProblem; ofCard: boolean } {
  const { code } = failureOf(error)
  return {
    problem: code === 'failed_payment' ? code : 'no_payment_method',
    ofCard: code === 'failed_payment' || code === 'no_payment_method',
  }
}
