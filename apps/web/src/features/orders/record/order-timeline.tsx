import { t } from '@lingui/core/macro'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { describeEvent } from '@queuemate/product-ui/order-story/describe-event'
import { EventIcon } from '@queuemate/product-ui/event-icon'
import cardStyles from '@queuemate/ui/card.module.css'
import { Card } from '@queuemate/ui/card'
import { Timeline } from '@queuemate/ui/timeline'
import { firstNameOf } from '../../../lib/current-user.ts'
import { formatExactMoment } from '../../../lib/time.ts'

/** Everything that happened to an order and its money, worded for the reader; the player opens it. */
export function OrderTimeline({ order }: { order: OrderRecord }) {
  const reader = { role: order.role, other: firstNameOf(order.counterpart.name) }
  const entries = order.timeline.flatMap((entry, index) => {
    const words = describeEvent(entry, { ...order, price: order.total_price }, reader)
    if (!words) return []
    const { sign, ...shown } = words
    return {
      ...shown,
      key: `${index}-${entry.event}`,
      icon: <EventIcon sign={sign} />,
      time: formatExactMoment(entry.at),
    }
  })
  const title = t`Timeline`
  return (
    <Card aria-label={title}>
      <details className={cardStyles.body} open={order.role === 'companion'}>
        <summary className="strong">{title}</summary>
        <div className="mt4">
          <Timeline entries={entries} />
        </div>
      </details>
    </Card>
  )
}
