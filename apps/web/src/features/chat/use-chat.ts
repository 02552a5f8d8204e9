import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { NewMessage } from '@queuemate/realtime/events'
import { useRealtime, useRooms, useSocketEvent } from '../../lib/realtime.tsx'
import { api } from '../../lib/trpc.ts'
import { withMessage, type Outgoing } from './chat-lines.ts'
import { messagesQuery } from './queries.ts'

/**
 * The messages of an order, those being sent, and a function to send one. `onArrival` is called for each message that
 * arrives. A message keeps its client id, so that sending it again, or its late arrival, does not duplicate it.
 */
export function useChat(orderId: number, onArrival: (message: NewMessage) => void) {
  const client = useRealtime()
  const input = { order_id: orderId }
  const list = useQuery(messagesQuery(orderId))
  const queryClient = useQueryClient()
  const [outgoing, setOutgoing] = useState<Outgoing[]>([])

  useRooms('order', () => void api.chat.list.invalidate(input))
  useSocketEvent('newMessage', (arrived) => {
    const { message: text, sender: sender_username, ...message } = arrived
    api.chat.list.setData(
      input,
      (messages) => messages && withMessage(messages, { ...message, text, sender_username }),
    )
    // A list that is still loading may not include this message: fetch it again.
    if (queryClient.isFetching({ queryKey: messagesQuery(orderId).queryKey }) > 0)
      void api.chat.list.invalidate(input)
    onArrival(arrived)
  })

  const deliver = async (clientId: string, text: string) => {
    const mark = (state: Outgoing['state']) =>
      setOutgoing((before) =>
        before.map((message) => (message.clientId === clientId ? { ...message, state } : message)),
      )
    mark('sending')
    // The connection's code is still loading: the message is sent once it is there.
    if (!client) return
    const answer = await client.send({ message: text, client_id: clientId })
    mark(answer.ok ? 'sent' : 'failed')
    const listed = api.chat.list.getData(input)?.some((message) => message.client_id === clientId)
    if (answer.ok && !listed) void api.chat.list.invalidate(input)
  }

  const deliverWaiting = useEffectEvent(() => {
    for (const { clientId, text, state } of outgoing) if (state === 'sending') void deliver(clientId, text)
  })
  useEffect(() => {
    if (client) deliverWaiting()
  }, [client])

  return {
    list,
    outgoing,
    send: (text: string) => {
      const clientId = crypto.randomUUID()
      const time = new Date().toISOString()
      setOutgoing((before) => [...before, { clientId, text, state: 'sending', time }])
      void deliver(clientId, text)
    },
    retry: (clientId: string, text: string) => void deliver(clientId, text),
  }
}
