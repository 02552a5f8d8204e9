import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { Alert } from '@queuemate/ui/alert'
import { LinkButton } from '@queuemate/ui/button'

/** After the survey: where to find the game that was just played. */
export function LastGame({ orderId }: { orderId: number }) {
  return (
    <div className="mb4">
      <Alert
        tone="success"
        action={
          <LinkButton asChild size="sm">
            <Link to={`/user/games/${orderId}`}>{t`See the game`}</Link>
          </LinkButton>
        }
      >
        {t`Your game is over. See the receipt or report a problem in your games.`}
      </Alert>
    </div>
  )
}
