import type { CompanionRank } from '@queuemate/contracts/companions/ranks'
import { AppError } from '@queuemate/contracts/errors'
import * as rankRequests from '@queuemate/db/queries/companions/rank-requests'
import { inTransaction } from '@queuemate/db/transaction'
import type { Caller } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { addJob } from '../../../jobs/queue.ts'
import { readRank } from './read-rank.ts'

/** Withdraws an open request and removes its screenshot. Throws `not_found` or `invalid_transition`. */
export async function withdrawRankRequest(ctx: Context, user: Caller, id: number): Promise<CompanionRank> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await rankRequests.lockOwn(tx, user.id, id)
    if (!row) throw new AppError('not_found')
    if (row.status !== 'open') throw new AppError('invalid_transition', 'This request is no longer open')
    await rankRequests.withdraw(tx, id, ctx.clock.now())
    await addJob(tx, 'storage.remove', { key: row.screenshot_key })
  })
  return readRank(ctx, user)
}
