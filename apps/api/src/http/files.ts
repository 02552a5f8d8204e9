import type { FastifyInstance } from 'fastify'
import { AppError } from '@queuemate/contracts/errors'
import { findBanner } from '@queuemate/db/queries/lookups/lookups'
import type { Context } from '../context.ts'
import { createThumbnails } from './thumbnails.ts'

const YEAR = 'public, max-age=31536000, immutable'

type PictureRequest = { Params: { '*': string }; Querystring: { size?: string } }

/** Pictures, whole or at `?size=64`, 128, 256 and 512, and banners. Keys are never reused, so browsers may cache them. */
export function registerFiles(app: FastifyInstance, { storage, db }: Pick<Context, 'storage' | 'db'>) {
  const thumbnail = createThumbnails(storage)

  app.get<PictureRequest>('/api/pictures/*', async (request, reply) => {
    const name = request.params['*']
    const key = /^[\w-]{1,80}\.jpg$/.test(name) ? `pictures/${name}` : null
    if (key && request.query.size !== undefined) {
      const small = await thumbnail(key, Number(request.query.size))
      if (!small) throw new AppError('not_found')
      return reply.type('image/webp').header('cache-control', YEAR).send(small)
    }
    const file = key && (await storage.open(key))
    if (!file) throw new AppError('not_found')
    return reply
      .header('content-type', file.contentType)
      .header('content-length', file.size)
      .header('content-disposition', 'inline')
      .header('cache-control', YEAR)
      .send(file.stream)
  })

  app.get<{ Params: { id: string } }>('/api/banners/:id.svg', async (request, reply) => {
    const id = Number(request.params.id)
    const banner = Number.isInteger(id) && id > 0 && id < 32_768 ? await findBanner(db, id) : undefined
    if (!banner) throw new AppError('not_found')
    // A picture that staff added has the same kind of address.
    return reply
      .header('content-type', banner.picture ? 'image/webp' : 'image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(banner.picture ?? banner.svg)
  })
}
