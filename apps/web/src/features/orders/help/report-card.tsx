import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import type { ReportView } from '@queuemate/contracts/orders/reports'
import { formatMoment } from '@queuemate/i18n/format'
import { Badge } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { CardBody, CardSection } from '@queuemate/ui/card'
import { firstNameOf } from '../../../lib/current-user.ts'
import { ReportDialog } from './report-dialog.tsx'
import layoutStyles from '@queuemate/ui/layout.module.css'
import styles from './report.module.css'
import { nextWords, reasonWords, stateWords } from './report-labels.ts'

type ReportCardProps = {
  order: OrderRecord
  /** The address of the reader's support page. */
  support: string
}

/** The reader's report on an order, a button to make one, or until when that was possible. */
export function ReportCard({ order, support }: ReportCardProps) {
  const [open, setOpen] = useState(false)
  const { report, can_report: canReport, report_until: until } = order
  const date = until && formatMoment(until)
  const name = firstNameOf(order.counterpart.name)
  return (
    <CardSection
      id="problem"
      title={report ? t`Your report` : t`Problems`}
      action={report && <StateBadge report={report} />}
    >
      <CardBody>
        {report ? (
          <Filed report={report} role={order.role} name={name} support={support} />
        ) : canReport ? (
          <div className={layoutStyles.offer}>
            <p className="sm t2 grow">
              {date
                ? t`Did something go wrong? You can report it to our staff until ${date}.`
                : t`Did something go wrong? You can report it to our staff.`}
            </p>
            <Button onClick={() => setOpen(true)}>{t`Report a problem`}</Button>
          </div>
        ) : (
          <p className="sm t2">
            <Trans>
              The deadline to report a problem with this order was {date}. If you still need help,{' '}
              <Link className="link" to={support}>
                contact our support
              </Link>
              .
            </Trans>
          </p>
        )}
      </CardBody>
      {open && <ReportDialog order={order} name={name} onClose={() => setOpen(false)} />}
    </CardSection>
  )
}

function StateBadge({ report }: { report: ReportView }) {
  const { tone, word } = stateWords(report.status)
  return (
    <Badge tone={tone} dot>
      {word}
    </Badge>
  )
}

type FiledProps = { report: ReportView; role: OrderRecord['role']; name: string; support: string }

function Filed({ report, role, name, support }: FiledProps) {
  const sent = formatMoment(report.created_at)
  return (
    <>
      <p className="strong">{reasonWords(report.reason, name)}</p>
      <p className="xs t3 tnum mt1">{t`Sent ${sent}`}</p>
      <blockquote className={styles.details}>{report.details}</blockquote>
      <p className="sm t2" role="status">
        {nextWords(report, role, name)}
      </p>
      {report.status !== 'open' && (
        <p className="sm t2 mt2">
          <Trans>
            If you disagree,{' '}
            <Link className="link" to={support}>
              contact our support
            </Link>
            .
          </Trans>
        </p>
      )}
    </>
  )
}
