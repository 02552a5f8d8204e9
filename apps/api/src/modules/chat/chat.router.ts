import { z } from 'zod'
import { chatMessage, chatPage, chatPageInput, conversationInput } from '@queuemate/contracts/chat/schemas'
import { moveInput } from '@queuemate/contracts/orders/schemas'
import { participant, router, signedIn } from '../../trpc.ts'
import { listMessages, readChat, readConversation } from './read-messages.ts'

export const chatRouter = router({
  page: participant
    .input(chatPageInput.prefault({}))
    .output(chatPage)
    .query(({ ctx, input }) => readChat(ctx, ctx.user, input)),
  list: participant
    .input(moveInput.default({}))
    .output(z.array(chatMessage))
    .query(({ ctx, input }) => listMessages(ctx, ctx.user, input.order_id)),
  conversation: signedIn
    .input(conversationInput)
    .output(chatPage)
    .query(({ ctx, input }) => readConversation(ctx, ctx.user, input)),
})
