import { t } from '@lingui/core/macro'
import { PageButton } from '@queuemate/app-kit/page-button'
import { formatMoney } from '@queuemate/contracts/money'
import { formatMoment } from '@queuemate/i18n/format'
import type { RefundRequest, StaffOrder } from '../../lib/outputs.ts'
import { RequestState } from '../../lib/request-state.tsx'
import { useHasPermission } from '../../lib/staff.ts'
import styles from './order.module.css'

/** Refunds of an order that wait for approval, or were declined. The approved ones are in the history. */
export function RefundRequests({ order }: { order: StaffOrder }) {
  const shown = order.refund_requests.filter(({ status }) => status === 'open' || status === 'declined')
  if (shown.length === 0) return null
  return (
    <section className={styles.part} aria-label={t`Requests for a refund`}>
      <h2>{t`Requests for a refund`}</h2>
      {shown.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </section>
  )
}

function Request({ request }: { request: RefundRequest }) {
  const mayRefund = useHasPermission('refunds')
  const [money, name] = [formatMoney(request.amount), request.requested_by.name]
  const moment = formatMoment(request.created_at)
  return (
    <div className={styles.box}>
      <div className="row between g2">
        <b>{t`Refund of ${money}`}</b>
        <RequestState status={request.status} />
      </div>
      {request.decided_reason && <p dir="auto">{request.decided_reason}</p>}
      <span className="t2">{t`Requested by ${name} on ${moment}`}</span>
      {mayRefund && <PageButton to={`/refunds/requests/${request.id}`}>{t`Open the request`}</PageButton>}
    </div>
  )
}
