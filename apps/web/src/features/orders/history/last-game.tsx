import { t } from '@lingui/core/macro'
import { PageButton } from '@queuemate/app-kit/page-button'
import { Alert } from '@queuemate/ui/alert'

/** After the survey: where to find the game that was just played. */
export function LastGame({ orderId }: { orderId: number }) {
  return (
    <div className="mb4">
      <Alert
        tone="success"
        action={<PageButton to={`/user/games/${orderId}`} size="sm">{t`See the game`}</PageButton>}
      >
        {t`Your game is over. See the receipt or report a problem in your games.`}
      </Alert>
    </div>
  )
}
