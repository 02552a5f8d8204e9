import { AppError } from '@queuemate/contracts/errors'
import { priceInside, replay } from '@queuemate/contracts/staff/replay'
import { REPLAY_ORDERS, type ReplayInput } from '@queuemate/contracts/staff/settings'
import * as settings from '@queuemate/db/queries/staff/settings'
import type { Context } from '../../../context.ts'

/** Companions whom a replay names. */
const STRANDED_SHOWN = 100

/** What other terms would have meant for the last 1,000 charged orders of a payband. Throws `not_found`. */
export async function previewPayband(ctx: Context, { id, ...terms }: ReplayInput) {
  if (!(await settings.findPayband(ctx.db, id))) throw new AppError('not_found')
  const [orders, stranded, count] = await Promise.all([
    settings.listChargedOrders(ctx.db, id, REPLAY_ORDERS),
    settings.listStranded(ctx.db, id, terms, STRANDED_SHOWN),
    settings.countStranded(ctx.db, id, terms),
  ])
  return {
    ...replay(orders, terms),
    stranded: stranded.map((one) => ({
      ...one,
      username: one.username ?? '',
      moved_to: priceInside(one.price, terms),
    })),
    stranded_count: count,
  }
}
