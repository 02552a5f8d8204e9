import type { FastifyInstance } from 'fastify'
import { AppError } from '@queuemate/contracts/errors'
import type { Context } from '../context.ts'
import { receiveWebhook } from '../modules/payments/webhooks.ts'

/** Provider webhooks: the signature covers the raw body, so it is not parsed. */
export async function registerWebhooks(app: FastifyInstance, context: Context) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/api/webhooks/stripe', { config: { signedBySender: true } }, async (request) => {
    const signature = request.headers['stripe-signature']
    if (typeof signature !== 'string' || !Buffer.isBuffer(request.body)) throw new AppError('bad_request')
    await receiveWebhook(context, request.body, signature)
    return { data: { received: true } }
  })
}
