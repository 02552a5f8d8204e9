import { t } from '@lingui/core/macro'
import { formatMoney } from '@queuemate/contracts/money'
import { formatMoment } from '@queuemate/i18n/format'
import { disputeReasonText } from '@queuemate/product-ui/order-story/reasons'
import { Card, CardBody, CardHead } from '@queuemate/ui/card'
import { Fact, Facts } from '@queuemate/ui/facts'
import { OrderNumber } from '../../lib/order-number.tsx'
import type { DisputeEvidence } from '../../lib/outputs.ts'
import { PersonLink } from '../../lib/person-link.tsx'
import { EvidencePerson } from './evidence-person.tsx'
import { nextOf } from './dispute-next.ts'

/** What a dispute is about, what happens next, and what the bank gets besides the texts. */
export function DisputeFacts({ evidence }: { evidence: DisputeEvidence }) {
  const { dispute, player, service_date: date, accepted, provider_fees: fees } = evidence
  const { order_id: order, amount, reason, opened_at: opened, due_at: due, submitted_at: sent } = dispute
  return (
    <aside className="stack g4">
      <Card>
        <CardHead title={t`The dispute`} />
        <CardBody className="stack g3">
          <p>{nextOf(dispute, accepted !== null)}</p>
          <Facts>
            <Fact label={t`Amount`} className="tnum strong">
              {formatMoney(amount)}
            </Fact>
            {fees > 0 && (
              <Fact label={t`Payment provider's fee`} className="tnum">
                {formatMoney(fees)}
              </Fact>
            )}
            <Fact label={t`Reason`}>{disputeReasonText(reason)}</Fact>
            <Fact label={t`Order`}>
              <OrderNumber order={order} />
            </Fact>
            <Fact label={t`Player`}>
              <PersonLink className="link" person={dispute.player} />
            </Fact>
            <Fact label={t`Companion`}>
              <PersonLink className="link" person={dispute.companion} />
            </Fact>
            <Fact label={t`Opened`}>{formatMoment(opened)}</Fact>
            {due && <Fact label={t`Evidence due`}>{formatMoment(due)}</Fact>}
            {sent && <Fact label={t`Evidence sent`}>{doneText(sent, evidence.sent_by)}</Fact>}
            {accepted && <Fact label={t`Accepted`}>{doneText(accepted.at, accepted.by)}</Fact>}
            {accepted && <Fact label={t`Why it was accepted`}>{accepted.reason}</Fact>}
          </Facts>
        </CardBody>
      </Card>
      {dispute.status === 'needs_response' && (
        <Card>
          <CardHead title={t`Also sent`} />
          <CardBody className="stack g3">
            <p className="t2 sm">
              {evidence.has_screenshot
                ? t`The texts are sent to the bank as fields and in one PDF. The chat, the receipt and the screenshot are also sent as separate files.`
                : t`The texts are sent to the bank as fields and in one PDF. The chat and the receipt are also sent as separate files.`}
            </p>
            <EvidencePerson player={player} date={date} />
          </CardBody>
        </Card>
      )}
    </aside>
  )
}

const doneText = (at: string, by: string | null) => (by ? t`${formatMoment(at)} by ${by}` : formatMoment(at))
