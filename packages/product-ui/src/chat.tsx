import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { ArrowUp, ShieldAlert } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { isBlank } from '@queuemate/text/blank'
import { Avatar } from '@queuemate/ui/avatar'
import { Button } from '@queuemate/ui/button'
import { FieldError } from '@queuemate/ui/field'
import { Skeleton } from '@queuemate/ui/skeleton'
import styles from './chat.module.css'
import { linkParts } from './links.ts'
import cardStyles from '@queuemate/ui/card.module.css'
import controlStyles from '@queuemate/ui/controls.module.css'

type ChatFrameProps = {
  label: string
  head: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** The card of a chat: the other person, then the notice, the log and the form. */
export function ChatFrame({ label, head, className, children }: ChatFrameProps) {
  return (
    <section className={clsx(cardStyles.card, styles.chat, className)} aria-label={label}>
      <div className={styles.head}>{head}</div>
      {children}
    </section>
  )
}

/** Placeholder while a chat loads. */
export function ChatSkeleton({ className }: { className?: string | undefined }) {
  const head = (
    <>
      <Skeleton circle width={36} height={36} />
      <Skeleton width={140} height={16} />
    </>
  )
  return (
    <ChatFrame label={t`Chat`} className={className} head={head}>
      <div className={styles.log} />
    </ChatFrame>
  )
}

/** Always at the top of a chat, cannot be dismissed (spec §2). */
export function ChatNotice() {
  return (
    <p className={styles.notice}>
      <ShieldAlert className="icon" aria-hidden="true" />
      {t`Never share your personal details in the chat`}
    </p>
  )
}

/** Scrolls to the newest line unless the reader has scrolled up. */
export function ChatLog({ children }: { children: ReactNode }) {
  const log = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  useLayoutEffect(() => {
    if (log.current && atEnd.current) log.current.scrollTop = log.current.scrollHeight
  })
  return (
    <div
      className={styles.log}
      role="log"
      aria-label={t`Messages`}
      // New lines are announced, updated times are not.
      aria-relevant="additions"
      // A scrollable element must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      ref={log}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < 48
      }}
    >
      {children}
    </div>
  )
}

type ChatMessageProps = {
  text: string
  mine: boolean
  /** Follows a message of the same sender, and shares its avatar. */
  continues: boolean
  picture?: string | null
  sender: string
  state?: 'sent' | 'sending' | 'failed'
  /** Shown beneath the bubble: a `ChatWarning`. */
  warning?: ReactNode
  /** Shown under the last message of a run. */
  footer?: ReactNode
}

export function ChatMessage(props: ChatMessageProps) {
  const { text, mine, continues, picture, sender, state, warning, footer } = props
  const className = clsx(styles.message, continues && styles.continued, mine && styles.mine)
  return (
    <div className={className} data-state={state}>
      {!mine &&
        (continues ? <span /> : <Avatar picture={picture} alt="" size={32} className={styles.avatar} />)}
      <div className={styles.bubble} dir="auto">
        <span className="sr">{mine ? t`You: ` : `${sender}: `}</span>
        {linkParts(text).map((part, index) =>
          part.href ? (
            // The parts of a text have no other key than their position.
            // oxlint-disable-next-line react/no-array-index-key
            <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
              {part.text}
            </a>
          ) : (
            part.text
          ),
        )}
      </div>
      {warning}
      {footer && <span className={styles.footer}>{footer}</span>}
    </div>
  )
}

/** A calm word about the message above it. `isNew`: it is announced with its message; otherwise it is only read. */
export function ChatWarning({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  return (
    <p className={styles.warning} aria-live={isNew ? undefined : 'off'}>
      <ShieldAlert className="icon icon--sm" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

/** When a message was sent. It is not announced with new messages. */
export function ChatTime({ iso, moment, children }: { iso: string; moment: string; children: ReactNode }) {
  return (
    <time dateTime={iso} title={moment} aria-live="off">
      {children}
    </time>
  )
}

export function ChatSystemLine({ children }: { children: ReactNode }) {
  return <p className={styles.system}>{children}</p>
}

/** Three dots while the other person is typing. Keeps its space otherwise. */
export function ChatTyping({ name }: { name: string | null }) {
  return (
    <p className={styles.typing} role="status">
      {name !== null && (
        <>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {t`${name} is typing`}
        </>
      )}
    </p>
  )
}

/** Messages that are sent with one press. */
export function ChatReplies({ replies, onSend }: { replies: string[]; onSend: (text: string) => void }) {
  const send = (button: HTMLElement, reply: string) => {
    // The replies leave once one is sent.
    button.closest('section')?.querySelector<HTMLElement>('[role=log]')?.focus({ preventScroll: true })
    onSend(reply)
  }
  return (
    <div className={styles.replies} role="group" aria-label={t`Quick replies`}>
      {replies.map((reply) => (
        <Button key={reply} size="sm" onClick={(event) => send(event.currentTarget, reply)}>
          {reply}
        </Button>
      ))}
    </div>
  )
}

type ChatFormProps = {
  placeholder: string
  /** The most characters. A longer message is not sent. */
  most: number
  onSend: (text: string) => void
  /** Called on every change while the text is not empty. */
  onType?: () => void
}

/** Enter sends; a blank message is not sent (spec §5). What is too long stays in the field, and the form says so. */
export function ChatForm({ placeholder, most, onSend, onType }: ChatFormProps) {
  const errorId = useId()
  const [text, setText] = useState('')
  const tooMany = text.trim().length - most
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isBlank(text) || tooMany > 0) return
        onSend(text.trim())
        setText('')
      }}
    >
      <input
        className={controlStyles.input}
        aria-label={t`Message`}
        dir="auto"
        placeholder={placeholder}
        autoComplete="off"
        aria-invalid={tooMany > 0 || undefined}
        aria-describedby={tooMany > 0 ? errorId : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          if (!isBlank(event.target.value)) onType?.()
        }}
      />
      <Button
        type="submit"
        variant="primary"
        iconOnly
        aria-label={t`Send message`}
        icon={<ArrowUp className="icon" aria-hidden="true" />}
      />
      {tooMany > 0 && (
        <div className={styles.tooLong} id={errorId} role="alert">
          <FieldError>
            <Plural
              value={tooMany}
              one="This message is # character too long."
              other="This message is # characters too long."
            />
          </FieldError>
        </div>
      )}
    </form>
  )
}
