import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import type { ReportView } from '@queuemate/contracts/orders/reports'
import { formatMoment } from '@queuemate/i18n/format'
import { Badge } from '@queuemate/ui/badge'
import { CardBody, CardSection } from '@queuemate/ui/card'
import { ProblemButton } from './problem-button.tsx'
import type { ProblemProps } from './problem-dialog.tsx'
import layoutStyles from '@queuemate/ui/layout.module.css'
import styles from './report.module.css'
import { nextWords, reasonWords, stateWords } from './report-labels.ts'
import { TooLate } from './too-late.tsx'

type ReportCardProps = ProblemProps & {
  /** Undefined while only the button is needed. */
  record: OrderRecord | undefined
  onOpen?: () => void
}

/** The reader's report on an order, or until when they can make one, and the button for everything that is wrong. */
export function ReportCard({ record, onOpen, ...problem }: ReportCardProps) {
  const report = record?.report
  return (
    <CardSection
      id="problem"
      title={report ? t`Your report` : t`Problems`}
      action={report && <StateBadge report={report} />}
    >
      <CardBody>
        <div className={report || !record ? styles.below : layoutStyles.offer}>
          {record && (
            <div className="grow">
              <Told record={record} name={problem.name} support={problem.support} />
            </div>
          )}
          <ProblemButton {...problem} onOpen={onOpen} />
        </div>
      </CardBody>
    </CardSection>
  )
}

type ToldProps = { record: OrderRecord; name: string; support: string }

function Told({
  record: { report, role, can_report: canReport, report_until: until },
  name,
  support,
}: ToldProps) {
  if (report) return <Filed report={report} role={role} name={name} support={support} />
  if (!canReport) return <TooLate until={until} support={support} />
  const date = until && formatMoment(until)
  return (
    <p className="sm t2">
      {date
        ? t`Did something go wrong? You can report it to our staff until ${date}.`
        : t`Did something go wrong? You can report it to our staff.`}
    </p>
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
