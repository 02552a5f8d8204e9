import { z } from 'zod'
import { chatMessage, chatPage, chatPageInput, conversationInput } from '@queuemate/contracts/chat/schemas'
import { moveInput } from '@queuemate/contracts/orders/schemas'
import { get } from '../../rest-path.ts'
import { participant, router, signedIn } from '../../trpc.ts'
import { listMessages, readChat, readConversation } from './messages.ts'

export const chatRouter = router({
  page: participant
    .meta({
      rest: get('order/active/chats', 'The messages of your current order', { answer: 'page' }),
      refuses: ['no_current_order'],
    })
    .input(chatPageInput.prefault({}))
    .output(chatPage)
    .query(({ ctx, input }) => readChat(ctx, ctx.user, input)),
  list: participant
    .meta({ rest: null })
    .input(moveInput.default({}))
    .output(z.array(chatMessage))
    .query(({ ctx, input }) => listMessages(ctx, ctx.user, input.order_id)),
  conversation: signedIn
    .meta({ rest: null })
    .input(conversationInput)
    .output(chatPage)
    .query(({ ctx, input }) => readConversation(ctx, ctx.user, input)),
})
