import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { useTitle } from '@queuemate/app-kit/use-title'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { Conversation } from '../../features/chat/conversation.tsx'
import { GameRecord } from '../../features/orders/record/game-record.tsx'
import { preloadRecord, RecordPage, useRecord } from '../../features/orders/record/record-page.tsx'
import { ShareResult } from '../../features/orders/share-result/share-result.tsx'
import { requestEnd } from '../../features/orders/history/game-labels.ts'
import { PlayAgain } from '../../features/orders/record/play-again.tsx'
import { OrderHead, titleOf } from '../../features/orders/record/order-head.tsx'
import styles from '../../lib/user-page.module.css'

export const { loader, shouldRevalidate } = preloadRecord()

export function Component() {
  const found = useRecord('player')
  const { orderId, order } = found
  useTitle(order ? titleOf(order) : t`Order ${orderId}`)
  return (
    <main id="main" className={clsx('page', styles.page)}>
      <RecordPage
        found={found}
        list={{ to: '/user/games', label: t`Back to your games` }}
        back={{ to: '/user/games', label: t`Your games` }}
        heading={
          <OrderHead
            orderId={orderId}
            order={order}
            action={
              order &&
              requestEnd(order) === null && (
                <>
                  <ShareGame order={order} />
                  <PlayAgain order={order} />
                </>
              )
            }
          />
        }
      >
        {(game) => (
          <GameRecord order={game}>{game.accepted_at !== null && <Conversation order={game} />}</GameRecord>
        )}
      </RecordPage>
    </main>
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
