import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { useTitle } from '@queuemate/app-kit/use-title'
import { LinkButton } from '@queuemate/ui/button'
import { EmptyState } from '@queuemate/ui/empty-state'
import { wasCharged } from '../../features/games/game-words.ts'
import { ReceiptSheet } from '../../features/games/receipt-sheet.tsx'
import { GamePage, preloadGame, useGame } from './game-page.tsx'

export const { loader, shouldRevalidate } = preloadGame()

export function Component() {
  const game = useGame()
  const { orderId, order } = game
  useTitle(t`Receipt for order ${orderId}`)
  const page = `/user/games/${orderId}`
  return (
    <GamePage
      game={game}
      back={{ to: page, label: t`Order ${orderId}` }}
      // The sheet has its own.
      heading={
        !(order && wasCharged(order.money)) && (
          <h1 className="sr">
            <Trans>Receipt</Trans>
          </h1>
        )
      }
    >
      {(found) =>
        wasCharged(found.money) ? (
          <ReceiptSheet order={found} />
        ) : (
          <EmptyState
            title={t`No receipt`}
            action={
              <LinkButton asChild>
                <Link to={page}>
                  <Trans>Back to the order</Trans>
                </Link>
              </LinkButton>
            }
          >
            <Trans>Nothing was charged for order {orderId}.</Trans>
          </EmptyState>
        )
      }
    </GamePage>
  )
}
