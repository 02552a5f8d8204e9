import { t } from '@lingui/core/macro'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { EventIcon } from '@queuemate/product-ui/event-icon'
import { Card, CardBody, CardHead } from '@queuemate/ui/card'
import { Timeline } from '@queuemate/ui/timeline'
import { firstNameOf } from '../../lib/current-user.ts'
import { formatExactMoment } from '../../lib/time.ts'
import { isForCompanionOnly } from './money-event-words.ts'
import { wordsOf } from './order-words.ts'

/** Everything that happened to an order and to its money, in words for the player or the companion. */
export function OrderTimeline({ order }: { order: OrderRecord }) {
  const first = firstNameOf(order.counterpart.name)
  const shown = order.timeline.filter((entry) => order.role === 'companion' || !isForCompanionOnly(entry))
  const entries = shown.map((entry, index) => {
    const { sign, ...words } = wordsOf(entry, order, first)
    return {
      ...words,
      key: `${index}-${entry.event}`,
      icon: <EventIcon sign={sign} />,
      time: formatExactMoment(entry.at),
    }
  })
  return (
    <Card aria-labelledby="timeline">
      <CardHead title={t`Timeline`} titleId="timeline" />
      <CardBody>
        <Timeline entries={entries} />
      </CardBody>
    </Card>
  )
}
