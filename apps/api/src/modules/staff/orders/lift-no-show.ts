import { AppError } from '@queuemate/contracts/errors'
import { publishOrderChanged } from '@queuemate/db/queries/orders/outbox'
import * as presence from '@queuemate/db/queries/orders/presence'
import { staffChange } from '../../../base/staff-change.ts'
import type { StaffContext } from '../../../context.ts'
import { lockOthersOrder } from '../../payments/refunds/refund-limit.ts'

/** Staff take back that a person did not come to a game (contract §9). Throws `not_found`, `own_order` and `already_decided`. */
export const liftNoShow = (ctx: StaffContext, { orderId, reason }: { orderId: number; reason: string }) =>
  staffChange(ctx, lockOthersOrder(ctx, orderId), async (tx, _order, at) => {
    if (!(await presence.findNoShow(tx, orderId))) throw new AppError('not_found')
    if (!(await presence.liftNoShow(tx, orderId, { staffId: ctx.actor.id, at })))
      throw new AppError('already_decided')
    await publishOrderChanged(tx, orderId)
    return { orderId, reason }
  })
