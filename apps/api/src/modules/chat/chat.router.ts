import { z } from 'zod'
import { chatMessage } from '@queuemate/contracts/chat/schemas'
import { only, router } from '../../trpc.ts'

export const chatRouter = router({
  list: only('player', 'companion')
    .output(z.array(chatMessage))
    .query(({ ctx }) => ctx.services.chat.list(ctx.user)),
})
