import { t } from '@lingui/core/macro'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { formatDate } from '@queuemate/i18n/format'

/** When the money is paid out, or why there is none. */
export function earningLine(earning: NonNullable<OrderRecord['earning']>): string {
  const date = earning.at && formatDate(earning.at)
  switch (earning.state) {
    case 'none':
      return t`No earnings from this order.`
    case 'waiting':
      return t`You earn this once you submit the score.`
    case 'owed':
      return date ? t`Paid out on ${date} at the earliest.` : t`Not paid out yet.`
    case 'paid':
      return date ? t`Paid out on ${date}.` : t`Paid out.`
  }
}
