import { Badge } from '@queuemate/ui/badge'
import { orderStatusWord } from './order-story/status.ts'

type OrderStatusBadgeProps = {
  status: number
  /** A shorter word, for a row. */
  short?: boolean
  /** Staff tell a request that was not accepted from a game that was abandoned. */
  forStaff?: boolean
}

export function OrderStatusBadge({ status, short = false, forStaff = false }: OrderStatusBadgeProps) {
  const { tone, word, shortWord } = orderStatusWord(status, forStaff)
  return (
    <Badge tone={tone} dot>
      {(short && shortWord) || word}
    </Badge>
  )
}
