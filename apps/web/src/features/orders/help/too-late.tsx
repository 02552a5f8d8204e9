import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { formatMoment } from '@queuemate/i18n/format'

/** Until when an order could be reported, and who helps now. `support`: the address of the reader's support page. */
export function TooLate({ until, support }: { until: string | null; support: string }) {
  const date = until && formatMoment(until)
  return (
    <p className="sm t2">
      <Trans>
        The deadline to report a problem with this order was {date}. If you still need help,{' '}
        <Link className="link" to={support}>
          contact our support
        </Link>
        .
      </Trans>
    </p>
  )
}
