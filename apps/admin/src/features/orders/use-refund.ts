import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@queuemate/contracts/money'
import type { RefundBearer } from '@queuemate/contracts/payments/refunds'
import type { StaffOrder } from '../../lib/outputs.ts'
import { api } from '../../lib/trpc.ts'
import { readRefund } from './amount.ts'

type Chosen = {
  /** The typed amount; null for everything that is left. */
  typed: string | null
  bearer: RefundBearer
  enabled?: boolean
}

/** The amount of a refund in a dialog, and who bears it: only for the current amount, never for a previous one. */
export function useRefund({ order_id: orderId, price, refunded }: StaffOrder, chosen: Chosen) {
  const { typed, bearer, enabled = true } = chosen
  const left = price - refunded
  const { cents, problem } = typed === null ? { cents: left, problem: null } : readRefund(typed, left)
  const { data, error } = useQuery(
    api.staff.orders.preview.queryOptions(
      { orderId, move: 'refund', amount: cents ?? left, bearer },
      { enabled: enabled && cents !== null, retry: false, gcTime: 0 },
    ),
  )
  return {
    cents,
    /** Why the typed amount cannot be refunded. */
    problem: typed === '' ? undefined : (problem ?? undefined),
    money: formatMoney(cents ?? 0),
    impact: data,
    error,
    approval: data?.approval,
    /** Whether it can be confirmed. */
    isReady: cents !== null && data !== undefined,
  }
}

type Refund = Pick<ReturnType<typeof useRefund>, 'cents' | 'money' | 'approval'>

/** What the button of a refund says. */
export function refundLabel({ cents, money, approval }: Refund): string {
  if (cents === null) return t`Refund`
  return approval ? t`Request ${money}` : t`Refund ${money}`
}
