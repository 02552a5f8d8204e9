import * as exports from '@queuemate/db/queries/staff/exports'
import { inTransaction } from '@queuemate/db/transaction'
import type { Context } from '../../../context.ts'
import { addJob } from '../../../jobs/queue.ts'

/** Removes files that have expired. */
export function removeOldExports(ctx: Context): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    for (const key of await exports.removeExpired(tx, ctx.clock.now()))
      await addJob(tx, 'storage.remove', { key })
  })
}
