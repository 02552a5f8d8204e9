import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import { Badge } from '@queuemate/ui/badge'
import { CardBody, CardSection } from '@queuemate/ui/card'
import {
  disputeStateText,
  reportReasonText,
  reportStateText,
} from '@queuemate/product-ui/order-story/reasons'
import type { PersonProfile } from '../../lib/outputs.ts'
import { useHasPermission } from '../../lib/staff.ts'
import { Moment } from '../../lib/times.tsx'
import styles from './people.module.css'

/** Reports by and about the person, and disputes of their orders. */
export function Problems({ person: { reports, disputes } }: { person: PersonProfile }) {
  const mayDecide = useHasPermission('refunds')
  if (reports.length === 0 && disputes.length === 0) return null
  return (
    <CardSection title={t`Reports and disputes`}>
      <CardBody>
        <ul className={styles.list}>
          {reports.map(({ id, order_id: order, side, reason, details, status, created_at: at }) => (
            <li key={`r${id}`}>
              <p className="row g2">
                <b className="strong">{side === 'by' ? t`Reported by them` : t`Reported about them`}</b>
                <Badge tone={status === 'open' ? 'pending' : 'neutral'}>{reportStateText(status)}</Badge>
              </p>
              <p className="written">
                {reportReasonText(reason)}: {details}
              </p>
              <p className="xs t3">
                <Link className="link" to={`/orders/${order}`}>
                  {t`Order ${order}`}
                </Link>
                , <Moment at={at} />
              </p>
            </li>
          ))}
          {disputes.map(({ id, order_id: order, amount, status, opened_at: at }) => (
            <li key={`d${id}`}>
              <p className="row g2">
                <b className="strong">
                  {mayDecide ? (
                    <Link
                      className="link"
                      to={`/disputes/${id}`}
                    >{t`Dispute of ${formatMoney(amount)}`}</Link>
                  ) : (
                    t`Dispute of ${formatMoney(amount)}`
                  )}
                </b>
                <Badge tone={status === 'lost' ? 'danger' : 'neutral'}>{disputeStateText(status)}</Badge>
              </p>
              <p className="xs t3">
                <Link className="link" to={`/orders/${order}`}>
                  {t`Order ${order}`}
                </Link>
                , <Moment at={at} />
              </p>
            </li>
          ))}
        </ul>
      </CardBody>
    </CardSection>
  )
}
