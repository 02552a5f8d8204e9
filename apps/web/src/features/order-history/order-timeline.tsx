import { t } from '@lingui/core/macro'
import {
  BellRing,
  Check,
  Clock,
  CreditCard,
  Flag,
  Image,
  Landmark,
  MessageSquareWarning,
  Play,
  X,
  type LucideIcon,
} from 'lucide-react'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { Card, CardBody, CardHead } from '@queuemate/ui/card'
import { Timeline } from '@queuemate/ui/timeline'
import { firstNameOf } from '../../lib/current-user.ts'
import { formatMoment } from '../../lib/time.ts'
import type { EventSign } from './event-words.ts'
import { isForCompanionOnly } from './money-event-words.ts'
import { wordsOf } from './order-words.ts'

const icons: Record<EventSign, LucideIcon> = {
  ask: BellRing,
  yes: Check,
  card: CreditCard,
  play: Play,
  flag: Flag,
  score: Image,
  no: X,
  clock: Clock,
  report: MessageSquareWarning,
  bank: Landmark,
}

/** Everything that happened to an order and to its money, told to the player or the companion. */
export function OrderTimeline({ order }: { order: OrderRecord }) {
  const first = firstNameOf(order.counterpart.name)
  const told = order.timeline.filter((entry) => order.role === 'companion' || !isForCompanionOnly(entry))
  const entries = told.map((entry, index) => {
    const { sign, ...words } = wordsOf(entry, order, first)
    const Icon = icons[sign]
    return {
      ...words,
      key: `${index}-${entry.event}`,
      icon: <Icon className="icon" aria-hidden="true" />,
      time: formatMoment(entry.at),
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
