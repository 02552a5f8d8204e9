import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { TextAreaField } from '@queuemate/app-kit/form/fields'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { useUnsavedChanges } from '@queuemate/app-kit/unsaved'
import { EVIDENCE_TEXTS, evidenceDraft } from '@queuemate/contracts/payments/evidence'
import { statementFor } from '@queuemate/contracts/payments/evidence-statement'
import { Button } from '@queuemate/ui/button'
import { useAction } from '../../lib/use-action.ts'
import { ChangedAlert } from '../../lib/changed-alert.tsx'
import { useFormDraft } from '../../lib/drafts.ts'
import { trpcClient } from '../../lib/trpc.ts'
import type { useEdit } from '../../lib/use-edit.ts'
import { evidenceLabels } from './evidence-labels.ts'
import { EvidencePart } from './evidence-part.tsx'
import { RecordedText } from './recorded-text.tsx'
import layoutStyles from '@queuemate/ui/layout.module.css'
import type { DisputeEvidence } from '../../lib/outputs.ts'
import styles from './dispute.module.css'

/** What staff press: only to save, or to go on once it is saved. */
export type AfterSave = 'download' | 'send'

type EvidenceFormProps = {
  evidence: DisputeEvidence
  edit: ReturnType<typeof useEdit>
  onSaved: (next: AfterSave) => void
  onAccept: () => void
  /** What would be sent, while it is written. */
  onDraft: (draft: DisputeEvidence['draft']) => void
}

/** For browsers that cannot make a field as high as its text: a line has about 90 letters. */
const rowsOf = (text: string) =>
  Math.max(
    5,
    text.split('\n').reduce((rows, line) => rows + Math.ceil((line.length + 1) / 90), 0),
  )

/** Our statement, and what is sent of the record. Downloading or sending saves it first. */
export function EvidenceForm({ evidence, edit, onSaved, onAccept, onDraft }: EvidenceFormProps) {
  // Keeps the version that the form started with, so that the server refuses to overwrite another person's change.
  const [{ dispute, draft, version, recorded, has_screenshot: hasScreenshot, screenshot_url: picture }] =
    useState(evidence)
  const save = useAction(trpcClient.staff.disputes.save)
  const next = useRef<AfterSave | null>(null)
  const [pressed, setPressed] = useState<AfterSave | null>(null)
  const form = useZodForm({
    schema: evidenceDraft,
    initial: draft,
    onServerError: edit.onServerError,
    onSubmit: async (changed) => {
      await save.send({ disputeId: dispute.id, version, draft: changed })
      kept.remove()
      await edit.saved()
      if (next.current) onSaved(next.current)
    },
  })
  const kept = useFormDraft(form, `dispute/${dispute.id}`, version)
  useUnsavedChanges(form.dirty)
  const { values } = form
  useEffect(() => onDraft(values), [values, onDraft])
  const submit = (action: AfterSave | null) => {
    if (form.pending) return
    if (action && !form.dirty) return onSaved(action)
    next.current = action
    setPressed(action)
    void form.submit()
  }
  const { omitted, blacked_out: blackedOut } = form.values
  return (
    <Form form={form} className={styles.form}>
      <ChangedAlert refusal={form.formError} onReload={kept.discard(edit.onReload)} />
      <TextAreaField
        {...form.text('statement')}
        label={t`Our statement`}
        hint={t`In your own words: what happened, and why the charge is valid. This comes first.`}
        rows={rowsOf(form.values.statement)}
      />
      {form.values.statement === '' && (
        <div>
          <Button size="sm" onClick={() => form.set('statement', statementFor(evidence))}>
            {t`Begin with a template`}
          </Button>
        </div>
      )}
      {EVIDENCE_TEXTS.map((name) => (
        <RecordedText
          key={name}
          label={evidenceLabels[name]()}
          text={recorded[name]}
          isOmitted={omitted.includes(name)}
          onOmit={(on) =>
            form.set('omitted', on ? [...omitted, name] : omitted.filter((one) => one !== name))
          }
          blackedOut={blackedOut[name] ?? []}
          onBlackOut={(hidden) => form.set('blacked_out', { ...blackedOut, [name]: hidden })}
        />
      ))}
      {hasScreenshot && (
        <EvidencePart
          label={t`Screenshot`}
          isSent={form.values.with_screenshot}
          onSend={(on) => form.set('with_screenshot', on)}
        >
          {picture ? (
            <img className={styles.picture} src={picture} alt={t`The result that the companion submitted`} />
          ) : (
            <p className="t2 sm">{t`Part of the file.`}</p>
          )}
        </EvidencePart>
      )}
      <div className={layoutStyles.buttons}>
        <Button variant="primary" loading={form.pending && pressed === 'send'} onClick={() => submit('send')}>
          {t`Send to the bank`}
        </Button>
        <Button loading={form.pending && pressed === null} onClick={() => submit(null)}>
          {t`Save draft`}
        </Button>
        <Button loading={form.pending && pressed === 'download'} onClick={() => submit('download')}>
          {t`Download PDF`}
        </Button>
        {dispute.stage !== 'inquiry' && (
          <Button variant="ghost" onClick={onAccept}>
            {t`Accept the dispute`}
          </Button>
        )}
      </div>
    </Form>
  )
}
