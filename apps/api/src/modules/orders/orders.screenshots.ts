import { randomUUID } from 'node:crypto'
import type { Caller } from '../../caller.ts'
import type { Db } from '@queuemate/db/transaction'
import { prepareScreenshot } from '../../gateways/pictures.ts'
import type { Storage } from '../../gateways/storage.ts'
import { keepFile } from '../../jobs/keep-file.ts'
import type { CurrentOrders } from './orders.current.ts'
import type { OrdersService } from './orders.service.ts'

export interface ScreenshotDeps {
  db: Db
  storage: Storage
  current: CurrentOrders
  orders: Pick<OrdersService, 'finish'>
}

/** The proof of a score: the picture is drawn anew and stored, then the order is scored; a refusal removes it. */
export function createScreenshots({ db, storage, current, orders }: ScreenshotDeps) {
  /** Throws `unsupported_media_type` for anything that is not a png, jpeg or webp by content, `too_large` for its pixels. */
  async function finish(user: Caller, result: { file: Buffer; score: string; orderId?: number | undefined }) {
    const data = await prepareScreenshot(result.file)
    const order = await current.require(user, result.orderId)
    const key = `screenshots/${order.id}-${randomUUID()}.jpg`
    return keepFile({ db, storage }, { key, data, contentType: 'image/jpeg' }, () =>
      orders.finish(user, order, { score: result.score, screenshotKey: key }),
    )
  }

  return { finish }
}
