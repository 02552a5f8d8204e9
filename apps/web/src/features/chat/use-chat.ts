import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useCallback, useState } from 'react'
import type { RealtimeClient } from '@queuemate/realtime/client'
import type { NewMessage } from '@queuemate/realtime/events'
import { trpc } from '../../lib/trpc.ts'
import { withMessage, type Outgoing } from './chat-lines.ts'

const listKey = getQueryKey(trpc.chat.list)

/**
 * The messages of the current order, those on their way, and how to send one. A message keeps the name it was sent with,
 * so that sending it again, or its late arrival, makes no second one.
 */
export function useChat(client: RealtimeClient | null) {
  const utils = trpc.useUtils()
  const list = trpc.chat.list.useQuery(undefined, { refetchOnMount: 'always', staleTime: 0 })
  const queryClient = useQueryClient()
  const [outgoing, setOutgoing] = useState<Outgoing[]>([])

  const arrived = useCallback(
    ({ message: text, sender: sender_username, ...message }: NewMessage) => {
      utils.chat.list.setData(
        undefined,
        (messages) => messages && withMessage(messages, { ...message, text, sender_username }),
      )
      // An answer that was already on its way may not hold this message: ask again.
      if (queryClient.isFetching({ queryKey: listKey }) > 0) void utils.chat.list.invalidate()
    },
    [utils, queryClient],
  )

  const deliver = async (clientId: string, text: string) => {
    const mark = (state: Outgoing['state']) =>
      setOutgoing((before) =>
        before.map((message) => (message.clientId === clientId ? { ...message, state } : message)),
      )
    mark('sending')
    const answer = await client?.send({ message: text, client_id: clientId })
    mark(answer?.ok ? 'sent' : 'failed')
    const listed = utils.chat.list.getData()?.some((message) => message.client_id === clientId)
    if (answer?.ok && !listed) void utils.chat.list.invalidate()
  }

  return {
    list,
    outgoing,
    arrived,
    send: (text: string) => {
      const clientId = crypto.randomUUID()
      const time = new Date().toISOString()
      setOutgoing((before) => [...before, { clientId, text, state: 'sending', time }])
      void deliver(clientId, text)
    },
    retry: (clientId: string, text: string) => void deliver(clientId, text),
  }
}
