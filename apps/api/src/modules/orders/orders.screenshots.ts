import { randomUUID } from 'node:crypto'
import type { Caller } from '../../caller.ts'
import { keepWith, screenshotType } from '../../gateways/screenshots.ts'
import type { Storage } from '../../gateways/storage.ts'
import type { CurrentOrders } from './orders.current.ts'
import type { OrdersService } from './orders.service.ts'

export interface ScreenshotDeps {
  storage: Storage
  current: CurrentOrders
  orders: Pick<OrdersService, 'finish'>
}

/** The proof of a score: the file is stored, then the order is scored; a refusal removes the file. */
export function createScreenshots({ storage, current, orders }: ScreenshotDeps) {
  /** Throws `unsupported_media_type` for anything that is not a png, jpeg or webp by content. */
  async function finish(user: Caller, result: { file: Buffer; score: string; orderId?: number | undefined }) {
    const { ext, mime } = await screenshotType(result.file)
    const order = await current.require(user, result.orderId)
    const key = `screenshots/${order.id}-${randomUUID()}.${ext}`
    return keepWith(storage, { key, data: result.file, contentType: mime }, () =>
      orders.finish(user, order, { score: result.score, screenshotKey: key }),
    )
  }

  return { finish }
}
