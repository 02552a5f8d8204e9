import { t } from '@lingui/core/macro'
import { CardBody, CardSection } from '@queuemate/ui/card'
import type { PersonProfile } from '../../lib/outputs.ts'
import { useAction } from '../../lib/use-action.ts'
import { personNoteDraft } from '../../lib/drafts.ts'
import { NoteForm } from '../../lib/notes.tsx'
import { Moment } from '../../lib/times.tsx'
import { trpcClient } from '../../lib/trpc.ts'
import styles from './people.module.css'

/** Staff notes about a person. */
export function NotesCard({ person: { id: userId, notes } }: { person: PersonProfile }) {
  const add = useAction(trpcClient.staff.people.addNote)
  return (
    <CardSection
      title={t`Notes`}
      note={t`The person sees in their settings that staff wrote a note, but not its text.`}
    >
      <CardBody className="stack g4">
        <NoteForm draft={personNoteDraft(userId)} onAdd={(text) => add.send({ userId, text })} />
        <ul className={styles.list} aria-label={t`Notes`}>
          {notes.map(({ id, text, author, created_at: at }) => (
            <li key={id}>
              <p className="written" dir="auto">
                {text}
              </p>
              <p className="xs t3">
                {author?.name ?? t`A former member of staff`}, <Moment at={at} />
              </p>
            </li>
          ))}
        </ul>
      </CardBody>
    </CardSection>
  )
}
