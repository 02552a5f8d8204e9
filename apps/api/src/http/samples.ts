import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { score } from '@queuemate/contracts/orders/schemas'
import { drawSampleScreenshot } from '../gateways/sample-screenshots.ts'

const query = z.object({ score })

/** Files that people who try the product can submit as their own: dev and test only. */
export function registerSamples(app: FastifyInstance) {
  app.get('/dev/sample-screenshot.png', async (request, reply) =>
    reply
      .type('image/png')
      .header('cache-control', 'no-store')
      .send(await drawSampleScreenshot(query.parse(request.query).score)),
  )
}
