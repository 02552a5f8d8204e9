import type { FastifyInstance } from 'fastify'
import { AppError } from '@queuemate/contracts/errors'
import type { PaymentsService } from '../modules/payments/payments.service.ts'

/** Provider webhooks: the signature covers the raw body, so it is not parsed. */
export async function registerWebhooks(app: FastifyInstance, payments: PaymentsService) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/api/webhooks/stripe', { config: { signedBySender: true } }, async (request) => {
    const signature = request.headers['stripe-signature']
    if (typeof signature !== 'string' || !Buffer.isBuffer(request.body)) throw new AppError('bad_request')
    await payments.receiveWebhook(request.body, signature)
    return { data: { received: true } }
  })
}
