import { t } from '@lingui/core/macro'
import { useTitle } from '@queuemate/app-kit/use-title'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { Conversation } from '../../features/chat/conversation.tsx'
import { GameRecord } from '../../features/games/game-record.tsx'
import { OrderTimeline } from '../../features/order-history/order-timeline.tsx'
import { ResultScreenshot } from '../../features/order-history/result-screenshot.tsx'
import { BlockControl } from '../../features/order-help/block-control.tsx'
import { ReportCard } from '../../features/order-help/report-card.tsx'
import { OrderHead } from '../../lib/record-head.tsx'
import { ShareResult } from '../../lib/share-result/share-result.tsx'
import { GamePage, preloadGame, useGame } from './game-page.tsx'

export const { loader, shouldRevalidate } = preloadGame()

export function Component() {
  const game = useGame()
  const { orderId, order } = game
  useTitle(t`Order ${orderId}`)
  return (
    <GamePage
      game={game}
      back={{ to: '/user/games', label: t`Your games` }}
      heading={<OrderHead orderId={orderId} order={order} action={order && <ShareGame order={order} />} />}
    >
      {(found) => (
        <GameRecord
          order={found}
          timeline={<OrderTimeline order={found} />}
          companionActions={<BlockControl person={found.counterpart} />}
        >
          <Conversation order={found} />
          <ResultScreenshot order={found} />
          <ReportCard order={found} support="/contact" />
        </GameRecord>
      )}
    </GamePage>
  )
}

function ShareGame({ order }: { order: OrderRecord }) {
  const { team_score: team, other_score: other, started_at: startedAt, ended_at: endedAt } = order
  if (team === null || other === null) return null
  return (
    <ShareResult
      result={{ team, other, companion: order.counterpart, startedAt, endedAt, rating: order.rating }}
    />
  )
}
