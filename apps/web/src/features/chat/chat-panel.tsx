import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { useState, type ReactNode, type Ref } from 'react'
import { serverNow } from '@queuemate/app-kit/server-clock'
import type { ChatMessage as Message } from '@queuemate/contracts/chat/schemas'
import { MESSAGE_MAX } from '@queuemate/contracts/chat/limits'
import { Avatar } from '@queuemate/ui/avatar'
import { Button } from '@queuemate/ui/button'
import {
  ChatForm,
  ChatFrame,
  ChatLog,
  ChatMessage,
  ChatNotice,
  ChatReplies,
  ChatSystemLine,
  ChatTime,
  ChatTyping,
} from '@queuemate/product-ui/chat'
import { Slots, SlotsLoader } from '@queuemate/ui/slots'
import { firstNameOf } from '../../lib/current-user.ts'
import { LiveHint } from '../../lib/live-hint.tsx'
import { SoundButton } from '../notifications/sound-button.tsx'
import { formatAgo } from '../../lib/time.ts'
import { useSound } from '../notifications/use-sound.ts'
import { useNow } from '@queuemate/app-kit/use-now'
import { formatMoment } from '@queuemate/i18n/format'
import { chatLines, type ChatEvent } from './chat-lines.ts'
import styles from './chat-panel.module.css'
import type { useChat } from './use-chat.ts'
import { useRiskWarning } from './use-risk-warning.ts'
import { useTyping } from './use-typing.ts'

type ChatPanelProps = {
  chat: ReturnType<typeof useChat>
  counterpart: { name: string; username: string; pfp: string | null }
  me: string
  events: ChatEvent[]
  /** Whether messages can only be read. */
  isClosed: boolean
  /** Suggested messages, sent with one press, until the reader has written. */
  quickReplies: string[]
  /** What to do before the game: all of it while nobody has written, then in one line. */
  handOver: { whole: ReactNode; line: ReactNode } | null
  /** Of the element below the newest line, inside the log. */
  end: Ref<HTMLDivElement>
  className?: string | undefined
}

const none: Message[] = []

export function ChatPanel({
  chat,
  counterpart,
  me,
  events,
  isClosed,
  quickReplies,
  handOver,
  end,
  className,
}: ChatPanelProps) {
  // Message times are updated every 25 s (spec §9).
  const now = useNow(25_000)
  const [openedAt] = useState(serverNow)
  const Warning = useRiskWarning()
  const { list, outgoing, send, retry } = chat
  const lines = chatLines(list.data ?? none, outgoing, events, me)
  const sound = useSound()
  const typing = useTyping(counterpart.username)
  const isSilent = list.data?.length === 0 && outgoing.length === 0
  const hasWritten = lines.some((line) => line.kind === 'message' && line.mine)
  const { name } = counterpart
  const first = firstNameOf(name)
  return (
    <ChatFrame
      label={t`Chat with ${name}`}
      className={className}
      head={
        <>
          <Avatar picture={counterpart.pfp} alt="" size={36} />
          <div className="grow">
            <p className={clsx('strong trunc', styles.name)} title={counterpart.name}>
              <bdi>{counterpart.name}</bdi>
            </p>
            <p className="xs t3 trunc">@{counterpart.username}</p>
          </div>
          <SoundButton />
        </>
      }
    >
      <ChatNotice />
      <div role="status" className={styles.live}>
        <LiveHint />
      </div>
      {sound === 'blocked' && (
        <p className={clsx('xs t2', styles.blocked)} role="status">
          {t`Your browser blocks sounds until you click on this page.`}
        </p>
      )}
      {list.data && !isSilent && handOver?.line}
      <ChatLog>
        {list.isPending && (
          <ChatSystemLine>
            <SlotsLoader size="sm" /> {t`Loading the chat`}
          </ChatSystemLine>
        )}
        {list.isError && !list.data && (
          <ChatSystemLine>
            {t`The chat could not be loaded.`}
            <Button size="sm" onClick={() => void list.refetch()}>
              {t`Try again`}
            </Button>
          </ChatSystemLine>
        )}
        {lines.map((line) =>
          line.kind === 'event' ? (
            <ChatSystemLine key={line.key}>
              {line.event.lit && <Slots size="sm" done={4} lit />} {line.event.text}
            </ChatSystemLine>
          ) : (
            <ChatMessage
              key={line.key}
              text={line.text}
              mine={line.mine}
              continues={line.continues}
              picture={counterpart.pfp}
              sender={first}
              state={line.state}
              warning={
                !line.mine && Warning && <Warning text={line.text} isNew={Date.parse(line.time) > openedAt} />
              }
              footer={
                line.state === 'failed' ? (
                  <>
                    {t`Not sent.`}{' '}
                    <button type="button" onClick={() => retry(line.key, line.text)}>
                      {t`Send again`}
                    </button>
                  </>
                ) : (
                  line.last && (
                    <ChatTime iso={line.time} moment={formatMoment(line.time)}>
                      {line.state === 'sending' ? t`Sending` : formatAgo(line.time, now)}
                    </ChatTime>
                  )
                )
              }
            />
          ),
        )}
        {isSilent &&
          (handOver?.whole ??
            (!isClosed && <ChatSystemLine>{t`No messages yet. Say hello to ${first}.`}</ChatSystemLine>))}
        <div ref={end} className={styles.end} />
      </ChatLog>
      {isClosed ? (
        <p className={clsx('sm t3', styles.closed)}>{t`The score is in, so this chat is closed.`}</p>
      ) : (
        <>
          <ChatTyping name={typing.isTyping ? first : null} />
          {list.data && !hasWritten && <ChatReplies replies={quickReplies} onSend={send} />}
          <ChatForm placeholder={t`Message ${first}`} most={MESSAGE_MAX} onSend={send} onType={typing.tell} />
        </>
      )}
    </ChatFrame>
  )
}
