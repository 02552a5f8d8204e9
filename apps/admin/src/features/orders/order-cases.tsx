import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageButton } from '@queuemate/app-kit/page-button'
import { formatMoney } from '@queuemate/contracts/money'
import { REPORT_RESPONSE_HOURS } from '@queuemate/contracts/staff/orders'
import { formatMoment } from '@queuemate/i18n/format'
import { Alert } from '@queuemate/ui/alert'
import { Badge } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { Due } from '../../lib/times.tsx'
import { useAction } from '../../lib/use-action.ts'
import { CaseState } from '../../lib/case-state.tsx'
import { PersonLink } from '../../lib/person-link.tsx'
import { MoneyImpact } from '../../lib/money-impact.tsx'
import { ReasonDialog } from '../../lib/reason-dialog.tsx'
import { useIsParty, useHasPermission } from '../../lib/staff.ts'
import { api, trpcClient } from '../../lib/trpc.ts'
import {
  codeText,
  disputeReasonText,
  disputeStateText,
  reportReasonText,
  reportStateText,
} from '@queuemate/product-ui/order-story/reasons'
import type { StaffOrder } from '../../lib/outputs.ts'
import styles from './order.module.css'

/** Whether one of them waits for staff. It is then the first thing about the order. */
export const hasOpenCase = ({ reports, disputes, risk_case: risk }: StaffOrder) =>
  Boolean(risk?.undecided) ||
  reports.some(({ status }) => status === 'open') ||
  disputes.some(({ status }) => status === 'needs_response')

/** The reports and disputes of an order, with what staff can decide. */
export function OrderCases({ order }: { order: StaffOrder }) {
  const mayRefund = useHasPermission('refunds')
  const isParty = useIsParty(order)
  const mayDecide = useHasPermission('payouts')
  const { reports, disputes, risk_case: risk } = order
  if (reports.length === 0 && disputes.length === 0 && !risk) return null
  const isOpen = reports.some(({ status }) => status === 'open')
  return (
    <section className={styles.part} aria-label={t`Reports and disputes`}>
      <h2>{t`Reports and disputes`}</h2>
      {risk && (
        <div className={styles.box}>
          <div className="row between g2">
            <b>{t`Needs a look`}</b>
            <CaseState of={risk} />
          </div>
          {mayDecide && <PageButton to={`/risk/${risk.id}`}>{t`Open the case`}</PageButton>}
        </div>
      )}
      {reports.map((report) => (
        <Report key={report.id} report={report} isPlayer={report.reporter.id === order.player.id} />
      ))}
      {isOpen && !mayRefund && (
        <p className="t2 sm">{t`A member of staff with the Refunds permission has to settle the report.`}</p>
      )}
      {disputes.map((dispute) => (
        <Dispute key={dispute.id} dispute={dispute} mayRefund={mayRefund} isParty={isParty} />
      ))}
    </section>
  )
}

type ReportProps = { report: StaffOrder['reports'][number]; isPlayer: boolean }

function Report({ report, isPlayer }: ReportProps) {
  const { reporter, reason, details, status, created_at: at, refund_failure: failure } = report
  return (
    <div className={styles.box}>
      <div className="row between g2">
        <b>{reportReasonText(reason)}</b>
        {status === 'open' ? <Due at={dueAt(at)} /> : <Badge tone="neutral">{reportStateText(status)}</Badge>}
      </div>
      <blockquote className={styles.said} dir="auto">
        {details}
      </blockquote>
      {status === 'open' && failure && (
        <Alert tone="pending">{t`The refund that settled this report failed: ${codeText(failure)}`}</Alert>
      )}
      <span className="t2">
        <PersonLink className="link" person={reporter} />, {isPlayer ? t`player` : t`companion`},{' '}
        {formatMoment(at)}
      </span>
    </div>
  )
}

const dueAt = (reported: string) =>
  new Date(Date.parse(reported) + REPORT_RESPONSE_HOURS * 3_600_000).toISOString()

function titleOf(stage: StaffOrder['disputes'][number]['stage'], money: string): string {
  if (stage === 'inquiry') return t`The bank has asked about ${money}`
  return stage === 'appeal' ? t`Appeal for ${money}` : t`Dispute of ${money}`
}

type DisputeProps = {
  dispute: StaffOrder['disputes'][number]
  mayRefund: boolean
  isParty: boolean
}

function Dispute({ dispute, mayRefund, isParty }: DisputeProps) {
  const [isCharging, setCharging] = useState(false)
  const { id, amount, reason, stage, status, due_at: due, charged_at: charged } = dispute
  const [money, until] = [formatMoney(amount), due && formatMoment(due)]
  return (
    <div className={styles.box}>
      <div className="row between g2">
        <b>{titleOf(stage, money)}</b>
        <Badge tone={status === 'won' ? 'success' : status === 'lost' ? 'neutral' : 'danger'}>
          {disputeStateText(status)}
        </Badge>
      </div>
      <p>{disputeReasonText(reason)}</p>
      {status === 'needs_response' && due && until && (
        <span className="row between g2">
          {t`Evidence is due by ${until}`} <Due at={due} />
        </span>
      )}
      {mayRefund && !isParty && (
        <PageButton to={`/disputes/${id}`}>
          {status === 'needs_response' ? t`Write the evidence` : t`Open the dispute`}
        </PageButton>
      )}
      {mayRefund && status === 'lost' && !charged && (
        <Button
          disabled={isParty}
          variant="danger-soft"
          onClick={() => setCharging(true)}
        >{t`Charge the companion`}</Button>
      )}
      {isCharging && <ChargeDialog dispute={dispute} onClose={() => setCharging(false)} />}
    </div>
  )
}

type ChargeDialogProps = Pick<DisputeProps, 'dispute'> & { onClose: () => void }

/** Charges the companion for a lost dispute. Shows who bears the cost first. */
function ChargeDialog({ dispute: { id, order_id: orderId }, onClose }: ChargeDialogProps) {
  const charge = useAction(trpcClient.staff.disputes.charge, { success: t`The companion was charged` })
  const preview = useQuery(
    api.staff.orders.preview.queryOptions({ orderId, move: 'charge' }, { retry: false, gcTime: 0 }),
  )
  const share = preview.data && formatMoney(preview.data.companion_loses)
  return (
    <ReasonDialog
      title={t`Charge the companion?`}
      text={t`Their share of this order is deducted from their next payout. They are notified that the rules were broken.`}
      tone="danger"
      confirm={share ? t`Charge ${share}` : t`Charge the companion`}
      cancel={t`Keep their share`}
      onConfirm={(reason) => charge.send({ disputeId: id, reason })}
      onClose={onClose}
    >
      <MoneyImpact impact={preview.data} error={preview.error} />
    </ReasonDialog>
  )
}
