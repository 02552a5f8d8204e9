import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { useUnsavedChanges } from '@queuemate/app-kit/unsaved'
import {
  EVIDENCE_TEXTS,
  evidenceDraft,
  type DisputeEvidence,
  type EvidenceText,
} from '@queuemate/contracts/payments/evidence'
import { Button } from '@queuemate/ui/button'
import { Checkbox } from '@queuemate/ui/checkbox'
import { Field } from '@queuemate/ui/field'
import { TextArea } from '@queuemate/ui/text-area'
import { ChangedAlert } from '../../lib/changed-alert.tsx'
import { trpcClient } from '../../lib/trpc.ts'
import type { useEdit } from '../../lib/use-edit.ts'
import { evidenceLabels } from './evidence-labels.ts'
import layoutStyles from '@queuemate/ui/layout.module.css'
import styles from './dispute.module.css'

const text = evidenceDraft.shape.texts.valueType
const formSchema = z.object({
  statement: evidenceDraft.shape.statement,
  with_screenshot: z.boolean(),
  ...(Object.fromEntries(EVIDENCE_TEXTS.map((name) => [name, text])) as Record<EvidenceText, typeof text>),
})

/** What staff do with the evidence once it is saved. */
export type AfterSave = 'download' | 'send'

type EvidenceFormProps = {
  evidence: DisputeEvidence
  edit: ReturnType<typeof useEdit>
  onSaved: (next: AfterSave) => void
  onAccept: () => void
}

/** The texts for the bank, as they are sent. Downloading or sending them saves them first. */
export function EvidenceForm({ evidence, edit, onSaved, onAccept }: EvidenceFormProps) {
  // Keeps the version that the form started with, so that the server refuses to overwrite another person's change.
  const [{ dispute, draft, version, recorded, has_screenshot: hasScreenshot }] = useState(evidence)
  const save = useMutation(mutationOptions(trpcClient.staff.disputes.save))
  const next = useRef<AfterSave | null>(null)
  const form = useZodForm({
    schema: formSchema,
    initial: {
      ...recorded,
      ...draft.texts,
      statement: draft.statement,
      with_screenshot: draft.with_screenshot,
    },
    onServerError: edit.onServerError,
    onSubmit: async ({ statement, with_screenshot, ...texts }) => {
      const written = EVIDENCE_TEXTS.filter((name) => texts[name] !== recorded[name].trim())
      await save.mutateAsync({
        disputeId: dispute.id,
        version,
        draft: {
          statement,
          with_screenshot,
          texts: Object.fromEntries(written.map((name) => [name, texts[name]])),
        },
      })
      await edit.saved()
      if (next.current) onSaved(next.current)
    },
  })
  useUnsavedChanges(form.dirty)
  const saveThen = (action: AfterSave) => {
    if (!form.dirty) return onSaved(action)
    next.current = action
    void form.submit()
  }
  return (
    <Form form={form} className={styles.form}>
      <ChangedAlert refusal={form.formError} onReload={edit.onReload} />
      <Field
        label={t`Our statement`}
        hint={t`In your own words: what happened, and why the charge is valid. This comes first.`}
        error={form.error('statement')}
      >
        <TextArea rows={5} {...form.field('statement')} />
      </Field>
      {EVIDENCE_TEXTS.map((name) => (
        <Field
          key={name}
          label={evidenceLabels[name]()}
          hint={form.values[name].trim() === recorded[name].trim() ? undefined : t`Edited`}
          error={form.error(name)}
        >
          <TextArea rows={name === 'refund_policy_disclosure' ? 3 : 6} {...form.field(name)} />
        </Field>
      ))}
      {hasScreenshot && (
        <Checkbox
          checked={form.values.with_screenshot}
          onCheckedChange={(on) => form.set('with_screenshot', on)}
        >
          <Trans>Add the screenshot of the result to the file</Trans>
        </Checkbox>
      )}
      <div className={layoutStyles.buttons}>
        <Button variant="primary" onClick={() => saveThen('send')}>
          <Trans>Send to the bank</Trans>
        </Button>
        <Button type="submit" loading={form.pending}>
          <Trans>Save draft</Trans>
        </Button>
        <Button onClick={() => saveThen('download')}>
          <Trans>Download PDF</Trans>
        </Button>
        {dispute.stage !== 'inquiry' && (
          <Button variant="ghost" onClick={onAccept}>
            <Trans>Accept the dispute</Trans>
          </Button>
        )}
      </div>
    </Form>
  )
}
