import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@queuemate/contracts/money'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { scoreText } from '@queuemate/product-ui/order-story/score'
import { firstNameOf } from '../../../lib/current-user.ts'
import type { RouterOutputs } from '../../../lib/trpc.ts'
import { endingOf } from './ending-of.ts'
import { orderRecordQuery } from '../queries.ts'

/** How and why an order has ended, in one line for its companion. */
export function EndedLine({ orderId }: { orderId: number }) {
  const { data: order } = useQuery(orderRecordQuery(orderId))
  return order && <b>{lineOf(order)} </b>
}

function lineOf(order: RouterOutputs['orders']['record']): string {
  const result = scoreText(order)
  if (order.status === OrderStatus.scored && result !== null) {
    const name = firstNameOf(order.counterpart.name)
    const amount = formatMoney(order.earning?.amount ?? 0)
    return t`Your game with ${name} ended ${result}. You earned ${amount}.`
  }
  const { title, note } = endingOf(order)
  return note ? `${title}. ${note}.` : `${title}.`
}
