import { api } from '../../lib/trpc.ts'

// An order that is still open gets new messages.
const fresh = { refetchOnMount: 'always', staleTime: 0 } as const

/** The messages of the order that is being played. */
export const messagesQuery = (orderId: number) => api.chat.list.queryOptions({ order_id: orderId }, fresh)
/** The messages of any order, page by page from the newest. */
export const conversationQuery = (orderId: number) =>
  api.chat.conversation.infiniteQueryOptions(
    { order_id: orderId },
    { ...fresh, getNextPageParam: ({ next_cursor }) => next_cursor },
  )
