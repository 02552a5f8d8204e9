import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { InlineError } from '@queuemate/app-kit/inline-error'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { formatMoment } from '@queuemate/i18n/format'
import { ChatLog, ChatMessage, ChatSystemLine, ChatTime } from '@queuemate/product-ui/chat'
import { Button } from '@queuemate/ui/button'
import { SkeletonLines } from '@queuemate/ui/skeleton'
import { firstNameOf, useCurrentUser } from '../../lib/current-user.ts'
import { chatLines } from './chat-lines.ts'
import { conversationQuery } from './queries.ts'
import { useRiskWarning } from './use-risk-warning.ts'
import styles from './conversation.module.css'

type ConversationMessagesProps = { orderId: number; counterpart: OrderRecord['counterpart'] }

/** The messages of an order, styled like its chat, newest last. */
export function ConversationMessages({ orderId, counterpart }: ConversationMessagesProps) {
  const me = useCurrentUser().username ?? ''
  const Warning = useRiskWarning()
  const query = useInfiniteQuery(conversationQuery(orderId))
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  if (!data) {
    return error ? (
      <div className="mt4">
        <InlineError
          problem={t`The conversation could not be loaded.`}
          error={error}
          onRetry={() => void query.refetch()}
        />
      </div>
    ) : (
      <SkeletonLines
        className={styles.waiting}
        lines={[
          { width: '52%', height: 40 },
          { width: '40%', height: 40 },
          { width: '46%', height: 40 },
        ]}
      />
    )
  }
  const messages = data.pages.toReversed().flatMap(({ items }) => items)
  if (messages.length === 0) {
    return <p className={styles.none}>{t`No messages were sent.`}</p>
  }
  const first = firstNameOf(counterpart.name)
  const showEarlier = async (button: HTMLElement) => {
    const log = button.closest<HTMLElement>('[role=log]')
    const { hasNextPage: hasMore } = await query.fetchNextPage()
    // The button disappears with the last page.
    if (!hasMore) log?.focus()
  }
  return (
    <div className={styles.messages}>
      <ChatLog>
        {hasNextPage && (
          <div className={styles.more}>
            {isFetchNextPageError && (
              <ChatSystemLine>{t`Earlier messages could not be loaded.`}</ChatSystemLine>
            )}
            <Button
              size="sm"
              loading={isFetchingNextPage}
              onClick={({ currentTarget }) => void showEarlier(currentTarget)}
            >
              {isFetchNextPageError ? t`Try again` : t`Show earlier messages`}
            </Button>
          </div>
        )}
        {chatLines(messages, [], [], me).map(
          (line) =>
            line.kind === 'message' && (
              <ChatMessage
                key={line.key}
                text={line.text}
                mine={line.mine}
                continues={line.continues}
                picture={counterpart.pfp}
                sender={first}
                warning={!line.mine && Warning && <Warning text={line.text} isNew={false} />}
                footer={
                  line.last && (
                    <ChatTime iso={line.time} moment={formatMoment(line.time)}>
                      {formatMoment(line.time)}
                    </ChatTime>
                  )
                }
              />
            ),
        )}
      </ChatLog>
    </div>
  )
}
