import { randomUUID } from 'node:crypto'
import { AppError } from '@queuemate/contracts/errors'
import { planTransition } from '@queuemate/contracts/orders/plan'
import type { Caller } from '../../base/caller.ts'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import type { Db } from '@queuemate/db/transaction'
import type { Clock } from '../../base/clock.ts'
import { prepareScreenshot } from '../../pictures/uploads.ts'
import type { Storage } from '../../outside/storage/storage.ts'
import { keepFile } from '../../jobs/keep-file.ts'
import { actorOf, type CurrentOrders } from './orders.current.ts'
import type { OrdersService } from './orders.service.ts'

export interface ScreenshotDeps {
  db: Db
  clock: Clock
  storage: Storage
  current: CurrentOrders
  orders: Pick<OrdersService, 'finish'>
}

/** The proof of a score: the picture is re-encoded and stored, then the order is scored; a refusal removes it. */
export function createScreenshots({ db, clock, storage, current, orders }: ScreenshotDeps) {
  /** Throws `unsupported_media_type` for anything that is not a png, jpeg or webp by content, `too_large` for its pixels. */
  async function finish(
    user: Caller,
    known: OrderRow,
    result: { file: Buffer; score: string; orderId?: number | undefined },
  ) {
    const data = await prepareScreenshot(result.file)
    const isMeant = result.orderId === undefined || result.orderId === known.id
    const order = isMeant ? known : await current.require(user, result.orderId)
    const key = `screenshots/${order.id}-${randomUUID()}.jpg`
    return keepFile({ db, storage }, { key, data, contentType: 'image/jpeg' }, () =>
      orders.finish(user, order, { score: result.score, screenshotKey: key }),
    )
  }

  /** The order that a person plays, before a file is read: throws what `finish` would for its status. */
  async function findFinishable(user: Caller): Promise<OrderRow> {
    const order = await current.require(user)
    const planned = planTransition(order, { event: 'finish', actor: actorOf(user, order), at: clock.now() })
    if (!planned.ok) throw new AppError(planned.code, planned.message)
    return order
  }

  /** Where the screenshot of an order of the person's is stored. Throws `not_found`. */
  async function keyOf(user: Caller, orderId: number): Promise<string> {
    const { screenshot_key: key } = await current.requireOwn(user, orderId)
    if (key === null) throw new AppError('not_found')
    return key
  }

  return { finish, findFinishable, keyOf }
}
