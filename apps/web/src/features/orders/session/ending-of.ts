import { t } from '@lingui/core/macro'
import { describeEnding } from '@queuemate/product-ui/order-story/describe-event'
import { firstNameOf } from '../../../lib/current-user.ts'
import type { RouterOutputs } from '../../../lib/trpc.ts'

type Ended = Pick<
  RouterOutputs['orders']['record'],
  'role' | 'counterpart' | 'timeline' | 'total_price' | 'money' | 'team_score' | 'other_score'
>

/** Who ended an order without a game, and why, worded for the reader. */
export function endingOf(order: Ended): { title: string; note?: string } {
  const reader = { role: order.role, other: firstNameOf(order.counterpart.name) }
  const told = describeEnding(order.timeline, { ...order, price: order.total_price }, reader)
  return told ?? { title: t`This order has ended without a game` }
}
