import { randomUUID } from 'node:crypto'
import { keepWith, screenshotType } from '../../gateways/screenshots.ts'
import type { Storage } from '../../gateways/storage.ts'
import type { Caller } from '../../caller.ts'
import type { OrdersService } from './orders.service.ts'

/** The proof of a score: kept first, then the order is closed; a refused close takes the file away again. */
export function createScreenshots({ storage, orders }: { storage: Storage; orders: OrdersService }) {
  return {
    /** Throws `unsupported_media_type` for anything that is not a png, jpeg or webp by content. */
    async finish(user: Caller, result: { file: Buffer; score: string; orderId?: number | undefined }) {
      const { ext, mime } = await screenshotType(result.file)
      const order = await orders.requireCurrent(user, result.orderId)
      const key = `screenshots/${order.id}-${randomUUID()}.${ext}`
      return keepWith(storage, { key, data: result.file, contentType: mime }, () =>
        orders.finish(user, { orderId: order.id, score: result.score, screenshotKey: key }),
      )
    },
  }
}
