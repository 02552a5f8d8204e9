import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { serverNow } from '@queuemate/app-kit/server-clock'
import { formatMoment } from '@queuemate/i18n/format'
import { Alert } from '@queuemate/ui/alert'
import { useUserOrOutline } from '../../../lib/current-user.ts'

/** Until when the player cannot request games, because they did not come to three (contract §9). */
export function PausedNotice() {
  // Signing out ends the session while the marketplace is still shown.
  const until = useUserOrOutline()?.requests_paused_until
  if (!until || Date.parse(until) <= serverNow()) return null
  const date = formatMoment(until)
  return (
    <div className="mb4">
      <Alert tone="pending">
        <Trans>
          Your requests are paused until {date}, because you did not come to three games in 30 days. If this
          is wrong,{' '}
          <Link className="link" to="/user/support">
            contact our support
          </Link>
          .
        </Trans>
      </Alert>
    </div>
  )
}
