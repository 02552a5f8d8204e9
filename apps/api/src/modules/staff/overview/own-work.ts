import { AppError } from '@queuemate/contracts/errors'
import type { TakeInput } from '@queuemate/contracts/staff/overview'
import { listWork, takeWork } from '@queuemate/db/queries/staff/queues'
import { requireUser } from '@queuemate/db/queries/accounts/accounts'
import type { Tx } from '@queuemate/db/transaction'
import { staffChange } from '../../../base/staff-change.ts'
import type { StaffContext } from '../../../context.ts'

/**
 * Makes the caller the owner of a row of the inbox, or releases it. Throws `not_found` for what does not wait, and
 * `changed_meanwhile` if its owner is not the one that the caller saw.
 */
export function ownWork(ctx: StaffContext, { queue, id, take, owner }: TakeInput) {
  const { id: by } = ctx.actor
  const view = { now: ctx.clock.now(), viewer: by }
  const find = async (tx: Tx) => (await listWork(tx, [queue], { limit: 1, view, id }))[0]
  return staffChange(ctx, find, async (tx, row, at) => {
    if (!(await takeWork(tx, row, { queue, id, owner, to: take ? by : null, at })))
      throw new AppError('changed_meanwhile', 'A colleague has taken this meanwhile')
    return {
      personId: row.person_id ?? undefined,
      orderId: row.order_id ?? undefined,
      before: { work: queue, record: id, owner: row.owner_name },
      after: { owner: take ? (await requireUser(tx, by)).name : null },
    }
  })
}
