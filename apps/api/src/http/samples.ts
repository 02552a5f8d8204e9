import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { score } from '@queuemate/contracts/orders/schemas'
import { drawSampleScreenshot } from '../pictures/sample-screenshots.ts'

const query = z.object({ score })
/** `pnpm pictures` makes it. */
const video = path.join(import.meta.dirname, '../../samples/verification.mp4')

/** Files that people who try the product can submit as their own: dev and test only. */
export function registerSamples(app: FastifyInstance) {
  app.get('/dev/sample-screenshot.png', async (request, reply) =>
    reply
      .type('image/png')
      .header('cache-control', 'no-store')
      .send(await drawSampleScreenshot(query.parse(request.query).score)),
  )
  app.get('/dev/sample-video.mp4', async (_request, reply) =>
    reply
      .type('video/mp4')
      .header('cache-control', 'no-store')
      .send(await readFile(video)),
  )
}
