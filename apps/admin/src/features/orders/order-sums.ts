import { t } from '@lingui/core/macro'
import type { StaffOrder } from '../../lib/outputs.ts'

export interface OrderSum {
  label: string
  /** Cents. */
  amount: number
  isStrong?: boolean
}

/** The sums of an order's charge in words. Empty while nothing is charged. */
export function sumsOf({ sums }: Pick<StaffOrder, 'sums'>): OrderSum[] {
  if (!sums) return []
  const { paid, refunded, taken, may_return: mayReturn, earned, kept, fees } = sums
  const loses = mayReturn ? t`Queuemate loses unless the dispute is won` : t`Queuemate loses`
  return [
    { label: t`Player paid`, amount: paid },
    ...some(t`Refunded`, refunded),
    ...some(t`Taken back by the bank`, taken),
    { label: t`Companion earns`, amount: earned, isStrong: true },
    { label: kept < 0 ? loses : t`Queuemate keeps`, amount: Math.abs(kept) },
    ...some(t`Payment provider's fees`, fees),
  ]
}

const some = (label: string, amount: number): OrderSum[] => (amount === 0 ? [] : [{ label, amount }])
