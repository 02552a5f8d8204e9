import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { i18n } from '@queuemate/i18n/i18n'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { Badge, type Tone } from '@queuemate/ui/badge'

const words: Record<number, { tone: Tone; word: MessageDescriptor; short?: MessageDescriptor }> = {
  [OrderStatus.pending]: { tone: 'pending', word: msg`Pending` },
  [OrderStatus.abandonedRequest]: { tone: 'danger', word: msg`Abandoned` },
  [OrderStatus.accepted]: { tone: 'pending', word: msg`Accepted` },
  [OrderStatus.inProgress]: { tone: 'progress', word: msg`In progress` },
  [OrderStatus.completed]: { tone: 'progress', word: msg`Completed, no score`, short: msg`No score` },
  [OrderStatus.scored]: { tone: 'success', word: msg`Completed with score`, short: msg`Completed` },
  [OrderStatus.abandoned]: { tone: 'danger', word: msg`Abandoned` },
}

export function OrderStatusBadge({ status, short = false }: { status: number; short?: boolean }) {
  const entry = words[status]
  return (
    <Badge tone={entry?.tone ?? 'neutral'} dot>
      {i18n._((short && entry?.short) || entry?.word || msg`Unknown`)}
    </Badge>
  )
}
