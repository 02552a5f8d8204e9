import { Badge, type Tone } from './badge.tsx'

const words: Record<number, { tone: Tone; word: string; short?: string }> = {
  1: { tone: 'pending', word: 'Pending' },
  2: { tone: 'danger', word: 'Abandoned' },
  3: { tone: 'pending', word: 'Accepted' },
  4: { tone: 'progress', word: 'In progress' },
  5: { tone: 'progress', word: 'Completed, no score', short: 'No score' },
  6: { tone: 'success', word: 'Completed with score', short: 'Completed' },
  7: { tone: 'danger', word: 'Abandoned' },
}

export function OrderStatusBadge({ status, short = false }: { status: number; short?: boolean }) {
  const entry = words[status]
  return (
    <Badge tone={entry?.tone ?? 'neutral'} dot>
      {(short && entry?.short) || entry?.word || 'Unknown'}
    </Badge>
  )
}
