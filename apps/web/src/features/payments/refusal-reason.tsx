import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@queuemate/contracts/money'
import { lastDeclineQuery } from './queries.ts'

/** Why the payment that blocks requests was declined, in plain words. Renders nothing until that is known. */
export function RefusalReason({ className }: { className: string }) {
  const { data } = useQuery(lastDeclineQuery)
  if (!data) return null
  const { order_id: id, why } = data
  const amount = formatMoney(data.amount)
  return <p className={className}>{t`${amount} for order ${id}: ${why}`}</p>
}
