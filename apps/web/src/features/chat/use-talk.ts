import { t } from '@lingui/core/macro'
import { firstNameOf, useCurrentUser } from '../../lib/current-user.ts'
import { notifyUser } from '../notifications/notify-user.ts'
import type { Details } from '../orders/active/order-summary.tsx'
import { useChat } from './use-chat.ts'
import { useUnread } from './use-unread.ts'

/** The chat, its unread messages, and a notification for each that arrives. */
export function useTalk({ order, counterpart }: Details) {
  const me = useCurrentUser().username ?? ''
  const unread = useUnread()
  const chat = useChat(order.id, (message) => {
    if (message.sender === me) return
    unread.add()
    notifyUser({
      title: t`${firstNameOf(counterpart.name)} wrote`,
      text: message.message,
      tag: `chat-${order.id}`,
      path: '/active',
    })
  })
  return { me, unread, chat }
}
