import { t } from '@lingui/core/macro'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { noteText } from '@queuemate/contracts/staff/notes'
import { formatMoment } from '@queuemate/i18n/format'
import { Button } from '@queuemate/ui/button'
import { Field } from '@queuemate/ui/field'
import { z } from 'zod'
import { TextArea } from '@queuemate/ui/text-area'
import type { StaffNote } from './outputs.ts'
import { useAction } from './use-action.ts'
import { personNoteDraft, useDraft, useKeepDraft } from './drafts.ts'
import { trpcClient } from './trpc.ts'
import styles from './notes.module.css'

const noteInput = z.object({ text: noteText })

/** Staff notes about a person, with a form to add one. */
export function Notes({ userId, notes }: { userId: string; notes: readonly StaffNote[] }) {
  const add = useAction(trpcClient.staff.applications.addNote)
  return (
    <div className="stack g3">
      {notes.map((note) => (
        <div className={styles.note} key={note.id}>
          <p className="written" dir="auto">
            {note.text}
          </p>
          <p className="xs t3">
            {note.author ?? t`A former member of staff`}, {formatMoment(note.created_at)}
          </p>
        </div>
      ))}
      <NoteForm draft={personNoteDraft(userId)} onAdd={(text) => add.send({ userId, text })} />
    </div>
  )
}

type NoteFormProps = {
  /** The name of the draft that keeps a note which is not added yet. */
  draft: string
  onAdd: (text: string) => Promise<unknown>
}

export function NoteForm({ draft, onAdd }: NoteFormProps) {
  const kept = useDraft(draft)
  const form = useZodForm({
    schema: noteInput,
    initial: { text: kept.read() },
    onSubmit: async ({ text }) => {
      await onAdd(text)
      kept.remove()
      form.reset({ text: '' })
    },
    fallbackField: 'text',
  })
  useKeepDraft(kept.id, form.values.text)
  return (
    <Form form={form} className="stack g3">
      <Field label={t`Private note`} hint={t`Only staff can read the text.`} error={form.error('text')}>
        <TextArea rows={2} {...form.field('text')} />
      </Field>
      <div>
        <Button type="submit" loading={form.pending}>
          {t`Add note`}
        </Button>
      </div>
    </Form>
  )
}
