import { t } from '@lingui/core/macro'
import type { GameItem } from '@queuemate/contracts/orders/schemas'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { OrderStatusBadge } from '@queuemate/product-ui/order-status-badge'
import { Badge } from '@queuemate/ui/badge'
import { requestEnd } from './game-labels.ts'

type GameStatusProps = { game: Pick<GameItem, 'status' | 'closed_reason' | 'money'> }

/** A badge for what is not as usual: a game that was played and paid has none. A request shows how it ended. */
export function GameStatus({ game }: GameStatusProps) {
  const { status, money } = game
  const word = requestEnd(game) ?? (money.state.endsWith('refunded') ? t`Refunded` : null)
  if (word === null) return status === OrderStatus.scored ? null : <OrderStatusBadge status={status} short />
  return (
    <Badge tone="neutral" dot>
      {word}
    </Badge>
  )
}
