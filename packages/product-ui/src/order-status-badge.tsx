import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { Badge, type Tone } from '@queuemate/ui/badge'

const words: Record<number, { tone: Tone; word: string; short?: string }> = {
  [OrderStatus.pending]: { tone: 'pending', word: 'Pending' },
  [OrderStatus.abandonedRequest]: { tone: 'danger', word: 'Abandoned' },
  [OrderStatus.accepted]: { tone: 'pending', word: 'Accepted' },
  [OrderStatus.inProgress]: { tone: 'progress', word: 'In progress' },
  [OrderStatus.completed]: { tone: 'progress', word: 'Completed, no score', short: 'No score' },
  [OrderStatus.scored]: { tone: 'success', word: 'Completed with score', short: 'Completed' },
  [OrderStatus.abandoned]: { tone: 'danger', word: 'Abandoned' },
}

export function OrderStatusBadge({ status, short = false }: { status: number; short?: boolean }) {
  const entry = words[status]
  return (
    <Badge tone={entry?.tone ?? 'neutral'} dot>
      {(short && entry?.short) || entry?.word || 'Unknown'}
    </Badge>
  )
}
