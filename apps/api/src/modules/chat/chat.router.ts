import { z } from 'zod'
import { chatMessage } from '@queuemate/contracts/chat/schemas'
import { party, router } from '../../trpc.ts'

export const chatRouter = router({
  list: party.output(z.array(chatMessage)).query(({ ctx }) => ctx.services.chat.list(ctx.user)),
})
