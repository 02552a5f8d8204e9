import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '@queuemate/contracts/errors'
import { orderIdInput } from '@queuemate/contracts/orders/schemas'
import type { Context } from '../context.ts'
import { screenshotKey } from '../modules/orders/submit-score.ts'
import type { CallContext } from '../trpc.ts'

interface Deps {
  createCall: (request: FastifyRequest) => Promise<CallContext>
  context: Context
}

/** The screenshot of a result, for the two people of its order. */
export function registerOrderFiles(app: FastifyInstance, { createCall, context }: Deps): void {
  app.get<{ Params: { order_id: string } }>(
    '/api/order/:order_id/screenshot',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { user } = await createCall(request)
      if (!user) throw new AppError('unauthenticated')
      const { order_id: orderId } = orderIdInput.parse(request.params)
      const file = await context.storage.open(await screenshotKey(context, user, orderId))
      if (!file) throw new AppError('not_found')
      return (
        reply
          .header('content-type', file.contentType)
          .header('content-length', file.size)
          .header('content-disposition', 'inline')
          // A browser shows a picture in a page of its own, with its own styles.
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
          .header('cache-control', 'private, no-store')
          .send(file.stream)
      )
    },
  )
}
