import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { Alert } from '@queuemate/ui/alert'
import { LinkButton } from '@queuemate/ui/button'
import { useOnline } from '../../companions/online/use-online.ts'
import { EndedLine } from '../session/ended-line.tsx'
import { useOrderSession } from '../session/order-session.tsx'

/**
 * What a companion sees above the list: how this tab's order ended, whether requests reach them, and a link to their
 * dashboard, which they can use even while online.
 */
export function CompanionNotices() {
  const { session, seen } = useOrderSession()
  const { online } = useOnline()
  const endedId = seen && session?.last?.order_id === seen.orderId ? seen.orderId : null
  return (
    <Alert
      tone={online ? 'success' : 'quiet'}
      action={
        <LinkButton asChild size="sm" variant="primary">
          <Link to="/companion/dashboard">{t`Go to your dashboard`}</Link>
        </LinkButton>
      }
    >
      {endedId !== null && <EndedLine orderId={endedId} />}
      {online
        ? t`You're online. Requests ring on this page too.`
        : t`You're offline. Only players can request games.`}
    </Alert>
  )
}
