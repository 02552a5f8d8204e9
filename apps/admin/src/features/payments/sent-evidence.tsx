import { t } from '@lingui/core/macro'
import { EVIDENCE_TEXTS, type SentEvidence as Sent } from '@queuemate/contracts/payments/evidence'
import { formatMoment } from '@queuemate/i18n/format'
import { Button } from '@queuemate/ui/button'
import { Card, CardBody, CardHead } from '@queuemate/ui/card'
import { evidenceLabels } from './evidence-labels.ts'
import { EvidencePerson } from './evidence-person.tsx'
import styles from './dispute.module.css'

/** What was sent to the bank at one stage, as it was then. */
export function SentEvidence({ sent, onDownload }: { sent: Sent; onDownload: () => void }) {
  const texts = [
    { label: t`Our statement`, text: sent.statement },
    ...EVIDENCE_TEXTS.map((name) => ({ label: evidenceLabels[name](), text: sent.texts[name] })),
  ].filter(({ text }) => text !== '')
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
        {texts.map(({ label, text }) => (
          <section key={label}>
            <h3 className="sm strong">{label}</h3>
            <p className={styles.text} dir="auto">
              {text}
            </p>
          </section>
        ))}
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
