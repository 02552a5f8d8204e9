import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { Badge } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { Card, CardBody } from '@queuemate/ui/card'
import type { StaffPlayerNote } from '../../lib/outputs.ts'
import { PersonLink } from '../../lib/person-link.tsx'
import { Age } from '../../lib/times.tsx'
import { trpcClient } from '../../lib/trpc.ts'
import { useAction } from '../../lib/use-action.ts'
import { useAskedCard } from '../../lib/use-asked-card.ts'
import styles from './player-note-card.module.css'

/** A player's note about a companion, and whether players may read it. */
export function PlayerNoteCard({ note }: { note: StaffPlayerNote }) {
  const companion = { id: note.companion_id, name: note.companion_name }
  const player = { id: note.player_id, name: note.player_name }
  const order = String(note.order_id)
  const [rest, warnings] = [note.text.slice(note.shown.replace(/…$/u, '').length), suspicionWords()]
  return (
    <Card {...useAskedCard(`#note-${note.id}`)} aria-label={t`Note about ${note.companion_name}`}>
      <CardBody className={styles.note}>
        <p className="sm t3">
          <Trans>
            <PersonLink className="link" person={player} /> about{' '}
            <PersonLink className="link" person={companion} />,{' '}
            <Link className="link" to={`/orders/${order}`}>
              order {order}
            </Link>
            , <Age since={note.created_at} />
          </Trans>
        </p>
        <blockquote dir="auto">
          {note.shown.replace(/…$/u, '')}
          {rest && <span className="t3">{rest}</span>}
        </blockquote>
        {rest && <p className="xs t3">{t`The page shows the part in full strength.`}</p>}
        {note.suspicions.length > 0 && (
          <p className="row g2">
            {note.suspicions.map((suspicion) => (
              <Badge key={suspicion} tone="pending">
                {warnings[suspicion]}
              </Badge>
            ))}
          </p>
        )}
        <Decision note={note} />
      </CardBody>
    </Card>
  )
}

const suspicionWords = (): Record<StaffPlayerNote['suspicions'][number], string> => ({
  address: t`May contain a web address`,
  contact: t`May contain contact details`,
  name: t`May contain a name`,
})

function Decision({ note }: { note: StaffPlayerNote }) {
  const { id, state, companion_name: name } = note
  const by = note.decider ?? t`a former member of staff`
  const decide = useAction(trpcClient.staff.notes.decide, {
    success: ({ state: decided }) =>
      decided === 'approved' ? t`${name}'s page shows the note` : t`The note is not shown`,
  })
  return (
    <div className="row g2">
      {state === 'open' ? (
        <Button
          variant="primary"
          loading={decide.isPending}
          onClick={() => decide.run({ id, decision: 'approve' })}
        >
          {t`Approve`}
        </Button>
      ) : (
        <p className="sm t2 grow">
          {state === 'approved' ? t`Approved by ${by}` : t`Rejected by ${by}`}
          {note.hidden_at && t`, hidden by the companion`}
        </p>
      )}
      {state !== 'rejected' && (
        <Button
          variant="danger-soft"
          disabled={decide.isPending}
          onClick={() => decide.run({ id, decision: 'reject' })}
        >
          {state === 'open' ? t`Reject` : t`Take off the page`}
        </Button>
      )}
    </div>
  )
}
