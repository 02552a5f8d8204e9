import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Badge } from '@queuemate/ui/badge'
import type { StaffTicket } from '../../lib/outputs.ts'
import { Moment } from '../../lib/times.tsx'
import styles from './support.module.css'

/** The conversation with the notes of staff, oldest first. */
export function Thread({ ticket }: { ticket: StaffTicket }) {
  const { name, message, created_at: at, replies, notes } = ticket
  const later = [
    ...replies.map((reply) => ({
      ...reply,
      kind: reply.from_staff ? ('ours' as const) : ('theirs' as const),
    })),
    ...notes.map((note) => ({ ...note, kind: 'note' as const })),
  ].toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))
  return (
    <ol className={styles.thread} aria-label={t`Conversation`}>
      <Message kind="theirs" author={name} text={message} at={at} />
      {later.map(({ id, kind, author, text, created_at: written }) => (
        <Message
          key={`${kind}/${id}`}
          kind={kind}
          author={author ?? (kind === 'note' ? t`A former member of staff` : t`Deleted account`)}
          text={text}
          at={written}
        />
      ))}
    </ol>
  )
}

type MessageProps = { kind: 'theirs' | 'ours' | 'note'; author: string; text: string; at: string }

function Message({ kind, author, text, at }: MessageProps) {
  return (
    <li className={clsx(styles.said, kind === 'ours' && styles.ours, kind === 'note' && styles.note)}>
      <p className="xs t3 row between">
        <span className="row g2">
          <b>{author}</b>
          {kind === 'note' && <Badge tone="pending">{t`Private note`}</Badge>}
        </span>
        <Moment at={at} />
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </li>
  )
}
