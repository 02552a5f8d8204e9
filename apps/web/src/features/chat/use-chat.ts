import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RealtimeClient } from '@queuemate/realtime/client'
import type { NewMessage } from '@queuemate/realtime/events'
import { trpc } from '../../lib/trpc.ts'
import { confirmed, withMessage, type Outgoing } from './chat-lines.ts'

let sent = 0
/** A message without an answer after this long counts as lost. */
const patience = 10_000
/** How long the live echo of a delivered message may take. */
const echoWithin = 2_000
const listKey = getQueryKey(trpc.chat.list)

/** The messages of the current order, those on their way, and how to send one. */
export function useChat(client: RealtimeClient | null, me: string) {
  const utils = trpc.useUtils()
  const list = trpc.chat.list.useQuery(undefined, { refetchOnMount: 'always', staleTime: 0 })
  const queryClient = useQueryClient()
  const [outgoing, setOutgoing] = useState<Outgoing[]>([])
  const unconfirmed = useRef(outgoing)
  useEffect(() => {
    unconfirmed.current = outgoing
  }, [outgoing])

  const arrived = useCallback(
    ({ id, message, sender, time }: NewMessage) => {
      utils.chat.list.setData(
        undefined,
        (messages) => messages && withMessage(messages, { id, text: message, sender_username: sender, time }),
      )
      // An answer that was already on its way may not hold this message: ask again.
      if (queryClient.isFetching({ queryKey: listKey }) > 0) void utils.chat.list.invalidate()
      if (sender === me) setOutgoing((before) => confirmed(before, message))
    },
    [utils, queryClient, me],
  )

  const deliver = async (key: string, text: string) => {
    const mark = (state: Outgoing['state']) =>
      setOutgoing((before) =>
        before.map((message) => (message.key === key ? { ...message, state } : message)),
      )
    mark('sending')
    const late = new Promise<{ ok: false }>((resolve) => setTimeout(() => resolve({ ok: false }), patience))
    const answer = await Promise.race([client?.send(text) ?? late, late]).catch(() => ({ ok: false }))
    if (!answer.ok) return mark('failed')
    mark('sent')
    // The live echo takes it away; where none came, the list has it.
    await new Promise((resolve) => setTimeout(resolve, echoWithin))
    if (!unconfirmed.current.some((message) => message.key === key)) return
    await utils.chat.list.refetch()
    setOutgoing((before) => before.filter((message) => message.key !== key))
  }

  return {
    list,
    outgoing,
    arrived,
    send: (text: string) => {
      const key = `o${(sent += 1)}`
      setOutgoing((before) => [...before, { key, text, state: 'sending', time: new Date().toISOString() }])
      void deliver(key, text)
    },
    retry: ({ key, text }: { key: string; text: string }) => void deliver(key, text),
  }
}
