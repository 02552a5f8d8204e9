import { z } from 'zod'
import { cursorInput, pageOf } from '../pagination.ts'
import { orderIdInput } from '../orders/schemas.ts'
import { MESSAGE_MAX } from './limits.ts'
import { written } from '../written.ts'

/**
 * A chat message has 1 to 1,000 characters after trimming. At most 10 messages may be sent in 10 s (contract §3, §7).
 */
export const messageText = written('Please write a message').max(
  MESSAGE_MAX,
  'A message can have 1,000 characters at most',
)
export const MESSAGE_BURST = { count: 10, seconds: 10 }
/** An id chosen by the sender. Messages with the same id in an order are stored once (contract §2). */
export const messageClientId = z.string().min(1).max(64).optional()

export const chatMessage = z.object({
  id: z.int(),
  text: z.string(),
  sender_username: z.string(),
  time: z.string(),
  client_id: z.string().nullable(),
})
export type ChatMessage = z.infer<typeof chatMessage>

/** The newest messages, oldest first; the next page has older ones. */
export const chatPage = pageOf(chatMessage)
export type ChatPage = z.infer<typeof chatPage>
export const chatPageInput = cursorInput.extend({ limit: cursorInput.shape.limit.unwrap().default(500) })
export type ChatPageInput = z.output<typeof chatPageInput>

/** The messages of one of the caller's orders, open or closed. */
export const conversationInput = chatPageInput.extend(orderIdInput.shape)
export type ConversationInput = z.output<typeof conversationInput>
