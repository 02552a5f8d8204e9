import { Badge } from '@queuemate/ui/badge'
import { orderStatusWord } from './order-story/status.ts'

type OrderStatusBadgeProps = {
  status: number
  /** A shorter word, for table rows. */
  short?: boolean
  /** For staff, a request that was not accepted has a different word from an abandoned game. */
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
