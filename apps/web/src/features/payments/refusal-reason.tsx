import { t } from '@lingui/core/macro'
import { formatMoney } from '@queuemate/contracts/money'
import { trpc } from '../../lib/trpc.ts'

/** Why the payment that blocks requests was refused, in plain words; nothing until that is known. */
export function RefusalReason({ className }: { className: string }) {
  const { data } = trpc.payments.refused.useQuery()
  if (!data) return null
  const { order_id: id, why } = data
  const amount = formatMoney(data.amount)
  return <p className={className}>{t`${amount} for order ${id}: ${why}`}</p>
}
