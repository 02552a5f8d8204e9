import { t } from '@lingui/core/macro'
import { useNow } from '@queuemate/app-kit/use-now'
import { GAME_ASKED_SECONDS, GAME_OVERDUE_SECONDS } from '@queuemate/contracts/orders/machine'
import { Alert } from '@queuemate/ui/alert'
import type { Details, OrderRole } from './order-summary.tsx'

type StillPlayingProps = { order: Details['order']; viewer: OrderRole }

/** Asks whether a game that nobody has ended for two hours is over (contract §8). */
export function StillPlaying({ order: { started_time: start }, viewer }: StillPlayingProps) {
  const now = useNow(60_000)
  if (start === null || now - Date.parse(start) < GAME_ASKED_SECONDS * 1000) return null
  const hours = GAME_OVERDUE_SECONDS / 3600
  return (
    <div className="mt4">
      <Alert tone="pending">
        {t`How is the game going? It began over two hours ago.`}{' '}
        {viewer === 'player'
          ? t`If it is over, mark it complete.`
          : t`If it is over, submit the score, or end the game and add the score later.`}{' '}
        {t`After ${hours} hours our staff look at the order.`}
      </Alert>
    </div>
  )
}
