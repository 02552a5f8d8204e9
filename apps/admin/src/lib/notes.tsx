import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { addNoteInput, NOTE_MAX, type StaffNote } from '@queuemate/contracts/staff/notes'
import { formatMoment } from '@queuemate/i18n/format'
import { Button } from '@queuemate/ui/button'
import { Field } from '@queuemate/ui/field'
import { TextArea } from '@queuemate/ui/text-area'
import { trpc } from './trpc.ts'
import styles from './notes.module.css'

const noteInput = addNoteInput.pick({ text: true })

/** Staff notes about a person, with a form to add one. */
export function Notes({
  userId,
  notes,
  onAdded,
}: {
  userId: string
  notes: readonly StaffNote[]
  onAdded: () => unknown
}) {
  const add = trpc.staff.applications.addNote.useMutation()
  const form = useZodForm({
    schema: noteInput,
    initial: { text: '' },
    onSubmit: async ({ text }) => {
      await add.mutateAsync({ userId, text })
      form.reset()
      await onAdded()
    },
    fallbackField: 'text',
  })
  return (
    <div className="stack g3">
      {notes.map((note) => (
        <div className={styles.note} key={note.id}>
          <p className={styles.text}>{note.text}</p>
          <p className="xs t3">
            {note.author ?? t`A former member of staff`}, {formatMoment(note.created_at)}
          </p>
        </div>
      ))}
      <Form form={form} className="stack g3">
        <Field label={t`Private note`} hint={t`Only staff can read it.`} error={form.error('text')}>
          <TextArea rows={2} maxLength={NOTE_MAX} {...form.field('text')} />
        </Field>
        <div>
          <Button type="submit" loading={form.pending}>
            <Trans>Add note</Trans>
          </Button>
        </div>
      </Form>
    </div>
  )
}
