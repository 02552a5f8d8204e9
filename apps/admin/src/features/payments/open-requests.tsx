import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import { CardSection } from '@queuemate/ui/card'
import { Age } from '../../lib/times.tsx'
import { api } from '../../lib/trpc.ts'
import { requestTitle } from './request-labels.ts'
import styles from './requests.module.css'

/** Refunds waiting for approval. Nothing while there are none. */
export function OpenRequests() {
  const { data: requests = [] } = useQuery(api.staff.refundRequests.list.queryOptions())
  if (requests.length === 0) return null
  return (
    <CardSection className="mb4" title={t`Waiting for approval`}>
      <ul className={styles.rows}>
        {requests.map((request) => (
          <li key={request.id}>
            <Link className={styles.row} to={`/refunds/requests/${request.id}`}>
              <span className={styles.title}>
                <b>{requestTitle(request)}</b>
                <span className="t3 sm">{t`Requested by ${request.requested_by.name}`}</span>
              </span>
              <span className="tnum strong">{formatMoney(request.amount)}</span>
              <span className="t3 sm">
                <Trans>
                  Waiting <Age since={request.created_at} />
                </Trans>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </CardSection>
  )
}
