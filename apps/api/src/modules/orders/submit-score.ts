import { randomUUID } from 'node:crypto'
import { AppError } from '@queuemate/contracts/errors'
import { planTransition } from '@queuemate/contracts/orders/plan'
import type { Caller } from '../../base/caller.ts'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { pixelsOf, prepareScreenshot } from '../../pictures/uploads.ts'
import { keepFile } from '../../jobs/keep-file.ts'
import type { Context } from '../../context.ts'
import { actorOf, requireCurrentOrder, requireOwnOrder } from './current-order.ts'
import { scoreOrder } from './move-order.ts'

/* The proof of a score: the picture is re-encoded and stored, then the order is scored; a refusal removes it. */

/** Throws `unsupported_media_type` for anything that is not a png, jpeg or webp by content, `too_large` for its pixels. */
export async function submitScore(
  ctx: Context,
  user: Caller,
  known: OrderRow,
  result: { file: Buffer; score: string; orderId?: number | undefined },
) {
  const data = await prepareScreenshot(result.file)
  const isMeant = result.orderId === undefined || result.orderId === known.id
  const order = isMeant ? known : await requireCurrentOrder(ctx, user, result.orderId)
  const key = `screenshots/${order.id}-${randomUUID()}.jpg`
  return keepFile(ctx, { key, data, contentType: 'image/jpeg' }, () =>
    scoreOrder(ctx, user, order, { score: result.score, screenshotKey: key, pixels: pixelsOf(data) }),
  )
}

/** The order that a person plays, before a file is read: throws what `submitScore` would for its status. */
export async function findFinishable(ctx: Context, user: Caller): Promise<OrderRow> {
  const order = await requireCurrentOrder(ctx, user)
  const planned = planTransition(order, { event: 'finish', actor: actorOf(user, order), at: ctx.clock.now() })
  if (!planned.ok) throw new AppError(planned.code, planned.message)
  return order
}

/** Where the screenshot of an order of the person's is stored. Throws `not_found`. */
export async function screenshotKey(ctx: Context, user: Caller, orderId: number): Promise<string> {
  const { screenshot_key: key } = await requireOwnOrder(ctx, user, orderId)
  if (key === null) throw new AppError('not_found')
  return key
}
