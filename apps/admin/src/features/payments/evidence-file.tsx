import { t } from '@lingui/core/macro'
import { EVIDENCE_TEXTS, redacted, type EvidenceText } from '@queuemate/contracts/payments/evidence'
import { CardBody, CardSection } from '@queuemate/ui/card'
import type { DisputeEvidence } from '../../lib/outputs.ts'
import { evidenceLabels } from './evidence-labels.ts'
import styles from './dispute.module.css'

type EvidenceTextsProps = { statement: string; textOf: (name: EvidenceText) => string }

/** Our statement and the texts of the record, those that are not empty. */
export function EvidenceTexts({ statement, textOf }: EvidenceTextsProps) {
  const parts = EVIDENCE_TEXTS.map((name) => ({ label: evidenceLabels[name](), text: textOf(name) }))
  return [{ label: t`Our statement`, text: statement }, ...parts]
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => (
      <section key={label}>
        <h3 className="sm strong">{label}</h3>
        <p className="written" dir="auto">
          {text}
        </p>
      </section>
    ))
}

type EvidenceFileProps = { evidence: DisputeEvidence; draft: DisputeEvidence['draft'] }

/** The file as the bank reads it, while staff choose what is in it. */
export const EvidenceFile = ({ evidence: { recorded, has_screenshot: has }, draft }: EvidenceFileProps) => (
  <CardSection title={t`What the bank reads`} className={styles.file} tabIndex={0}>
    <CardBody className="stack g3">
      <EvidenceTexts statement={draft.statement} textOf={(name) => redacted(name, recorded[name], draft)} />
      {has && draft.with_screenshot && <p className="t2">{t`The screenshot is on the last page.`}</p>}
    </CardBody>
  </CardSection>
)
