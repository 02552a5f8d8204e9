import { t } from '@lingui/core/macro'
import type { SentEvidence as Sent } from '@queuemate/contracts/payments/evidence'
import { formatMoment } from '@queuemate/i18n/format'
import { Button } from '@queuemate/ui/button'
import { Card, CardBody, CardHead } from '@queuemate/ui/card'
import { EvidenceTexts } from './evidence-file.tsx'
import { EvidencePerson } from './evidence-person.tsx'

/** What was sent to the bank at one stage, as it was then. */
export function SentEvidence({ sent, onDownload }: { sent: Sent; onDownload: () => void }) {
  return (
    <Card>
      <CardHead
        title={t`Sent to the bank on ${formatMoment(sent.sent_at)}`}
        action={
          <Button size="sm" onClick={onDownload}>
            {t`Download PDF`}
          </Button>
        }
      />
      <CardBody className="stack g4">
        <EvidenceTexts statement={sent.statement} textOf={(name) => sent.texts[name]} />
        <EvidencePerson player={sent.player} date={sent.service_date} />
        <p className="t2 sm">
          {sent.with_screenshot
            ? t`The screenshot of the result was part of the PDF.`
            : t`No screenshot was sent.`}
        </p>
      </CardBody>
    </Card>
  )
}
