import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { StaffTicket } from '@queuemate/contracts/staff/support'
import { Moment } from '../../lib/times.tsx'
import styles from './support.module.css'

/** The conversation, oldest message first. */
export function Thread({ ticket }: { ticket: StaffTicket }) {
  const { name, message, created_at: at, replies } = ticket
  return (
    <ol className={styles.thread} aria-label={t`Conversation`}>
      <Message author={name} text={message} at={at} />
      {replies.map((reply) => (
        <Message
          key={reply.id}
          isStaff={reply.from_staff}
          author={reply.author ?? t`Deleted account`}
          text={reply.text}
          at={reply.created_at}
        />
      ))}
    </ol>
  )
}

function Message({
  author,
  text,
  at,
  isStaff = false,
}: {
  author: string
  text: string
  at: string
  isStaff?: boolean
}) {
  return (
    <li className={clsx(styles.said, isStaff && styles.ours)}>
      <p className="xs t3 row between">
        <b>{author}</b>
        <Moment at={at} />
      </p>
      <p className={styles.text}>{text}</p>
    </li>
  )
}
