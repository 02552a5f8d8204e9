import { randomUUID } from 'node:crypto'
import { AppError } from '@queuemate/contracts/errors'
import { fileTypeFromBuffer } from 'file-type'
import type { Storage } from '../../gateways/storage.ts'
import type { SessionUser } from '../../trpc.ts'
import type { OrdersService } from './orders.service.ts'

const TYPES = ['image/png', 'image/jpeg', 'image/webp']

/** The proof of a score: kept first, then the order is closed; a refused close takes the file away again. */
export function createScreenshots({ storage, orders }: { storage: Storage; orders: OrdersService }) {
  return {
    /** Throws `unsupported_media_type` for anything that is not a png, jpeg or webp by content. */
    async finish(user: SessionUser, result: { file: Buffer; score: string; orderId?: number | undefined }) {
      const type = await fileTypeFromBuffer(result.file)
      if (!type || !TYPES.includes(type.mime)) throw new AppError('unsupported_media_type')
      const order = await orders.requireCurrent(user, result.orderId)
      const screenshotKey = `screenshots/${order.id}-${randomUUID()}.${type.ext}`
      await storage.put(screenshotKey, result.file, type.mime)
      try {
        return await orders.finish(user, { orderId: order.id, score: result.score, screenshotKey })
      } catch (error) {
        await storage.remove(screenshotKey)
        throw error
      }
    },
  }
}
