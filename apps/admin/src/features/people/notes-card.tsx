import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { addNoteInput, type PersonProfile } from '@queuemate/contracts/staff/people'
import { Button } from '@queuemate/ui/button'
import { Card, CardBody, CardHead } from '@queuemate/ui/card'
import { Field } from '@queuemate/ui/field'
import { TextArea } from '@queuemate/ui/text-area'
import { Moment } from '../../lib/times.tsx'
import { trpc } from '../../lib/trpc.ts'
import styles from './people.module.css'

const schema = addNoteInput.pick({ text: true })

/** Staff notes about a person. */
export function NotesCard({ person: { id: userId, notes } }: { person: PersonProfile }) {
  const utils = trpc.useUtils()
  const add = trpc.staff.people.addNote.useMutation()
  const form = useZodForm({
    schema,
    initial: { text: '' },
    onSubmit: async ({ text }) => {
      await add.mutateAsync({ userId, text })
      await utils.staff.people.get.invalidate({ userId })
      form.reset()
    },
    fallbackField: 'text',
  })
  return (
    <Card aria-labelledby="h-notes">
      <CardHead
        title={t`Notes`}
        titleId="h-notes"
        note={t`Only staff can read them. The person can see that a note was written.`}
      />
      <CardBody>
        <Form form={form} className={styles.write}>
          <Field label={t`New note`} error={form.error('text')}>
            <TextArea rows={2} maxLength={4000} {...form.field('text')} />
          </Field>
          <div className={styles.actions}>
            <Button type="submit" loading={form.pending}>
              <Trans>Add note</Trans>
            </Button>
          </div>
        </Form>
        <ul className={styles.list} aria-label={t`Notes`}>
          {notes.map(({ id, text, author, created_at: at }) => (
            <li key={id}>
              <p className={styles.text}>{text}</p>
              <p className="xs t3">
                {author?.name ?? t`A former member of staff`}, <Moment at={at} />
              </p>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
