import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import { nextPayday } from '@queuemate/contracts/payouts/paydays'
import { useNow } from '@queuemate/app-kit/use-now'
import { formatMoment, formatUtcDay, formatUtcWeek } from '@queuemate/i18n/format'
import { Alert } from '@queuemate/ui/alert'
import { Button } from '@queuemate/ui/button'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { Fact, Facts } from '@queuemate/ui/facts'
import { TableWrap } from '@queuemate/ui/table-wrap'
import { useAction } from '../../lib/use-action.ts'
import { PersonLink } from '../../lib/person-link.tsx'
import { RecordParts } from '../../lib/record-parts.tsx'
import { SaveCsvButton } from '../../lib/save-csv-button.tsx'
import { useStaff } from '../../lib/staff.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { failureText, lineLabel } from './payout-labels.ts'
import styles from './payouts.module.css'
import tableStyles from '@queuemate/ui/table.module.css'
import type { StaffStatement } from '../../lib/outputs.ts'

/** What staff can do with a payout. */
export function PayoutActions({ statement }: { statement: StaffStatement }) {
  const { id, lines, waits } = statement
  return (
    <>
      {lines.length > 0 && (
        <SaveCsvButton
          file={`queuemate-payout-${id}.csv`}
          load={() => trpcClient.staff.payouts.statementCsv.query({ payoutId: id })}
        />
      )}
      {waits && <Retry statement={statement} />}
    </>
  )
}

/** Sends a failed payout again, after a question: it moves money. */
function Retry({ statement: { id, amount, companion } }: { statement: StaffStatement }) {
  const isOwn = useStaff()?.id === companion.id
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const retry = useAction(trpcClient.staff.payouts.retry, {
    success: t`The payout is on its way again`,
    onClose: close,
  })
  const money = formatMoney(amount)
  return (
    <>
      <Button
        variant="primary"
        icon={<RotateCcw className="icon" aria-hidden="true" />}
        disabled={isOwn}
        onClick={() => setAsking(true)}
      >
        {t`Try again`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t`Send ${money} to ${companion.name} again?`}
        text={t`The transfer starts immediately and cannot be undone. The amount may differ if the companion's balance has changed since.`}
        confirm={t`Send the payout`}
        cancel={t`Not now`}
        tone="primary"
        pending={retry.isPending}
        onConfirm={() => retry.run({ payoutId: id })}
        onCancel={close}
      />
    </>
  )
}

type PayoutPartsProps = { statement: StaffStatement; isPage?: boolean }

/** Everything about one payout, for its panel and its page. */
export function PayoutParts({ statement, isPage = false }: PayoutPartsProps) {
  return (
    <RecordParts
      isPage={isPage}
      notices={<PayoutFailure statement={statement} />}
      facts={<PayoutFacts statement={statement} />}
    >
      <PayoutLines statement={statement} />
    </RecordParts>
  )
}

function PayoutFacts({ statement }: { statement: StaffStatement }) {
  const { amount, payout_ID: id, companion, period_end: end, paid_at: paid } = statement
  const facts = [
    { label: t`Amount`, value: formatMoney(amount) },
    { label: t`Provider ID`, value: id },
    { label: t`Week, Monday to Sunday`, value: formatUtcWeek(end) },
    paid && { label: t`Paid`, value: formatMoment(paid) },
  ].filter((fact) => typeof fact === 'object' && fact !== null)
  return (
    <Facts>
      <Fact label={t`Companion`}>
        <PersonLink person={companion} className="link" /> <span className="t3">{companion.username}</span>
      </Fact>
      <Fact label={t`Payouts`}>
        <Link
          className="link"
          to={`/payouts?companion=${companion.id}`}
        >{t`All payouts to this companion`}</Link>
      </Fact>
      {facts.map(({ label, value }) => (
        <Fact key={label} label={label} className="tnum">
          {value}
        </Fact>
      ))}
    </Facts>
  )
}

/** Why a payout has not arrived, what to do, and when it is tried again. */
function PayoutFailure({ statement: { status, failure, waits } }: { statement: StaffStatement }) {
  const day = formatUtcDay(nextPayday(new Date(useNow(60_000))).toISOString())
  if (failure === null || (status !== 'failed' && status !== 'returned')) return null
  const { why, remedy } = failureText(failure)
  if (status === 'failed' && !waits)
    return (
      <Alert>
        <b>{why}.</b> {t`This amount was included in a later payout to the companion.`}
      </Alert>
    )
  const next =
    status === 'failed'
      ? t`We retry it every day. Anything still owed on ${day} will be included in the next run.`
      : t`The amount is owed again and will be included in the next run.`
  return (
    <Alert tone="danger">
      <b>{why}.</b> {remedy} {next}
    </Alert>
  )
}

/** What went into the payout. */
function PayoutLines({ statement: { lines } }: { statement: StaffStatement }) {
  if (lines.length === 0)
    return <p className="sm t2">{t`This payout was not sent, so it has no statement.`}</p>
  return (
    <TableWrap label={t`Statement`}>
      <table className={clsx(tableStyles.table, tableStyles.dense)}>
        <thead>
          <tr>
            <th scope="col">{t`Line`}</th>
            <th scope="col">{t`Order`}</th>
            <th scope="col" className={tableStyles.figures}>{t`Amount`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.kind}-${line.order_id}-${line.at}`}>
              <td>{lineLabel(line.kind)}</td>
              <td className="mono">
                {line.order_id === null ? (
                  ''
                ) : (
                  <Link className={styles.target} to={`/orders/${line.order_id}`}>
                    {line.order_id}
                  </Link>
                )}
              </td>
              <td className={tableStyles.figures}>{formatMoney(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  )
}
