import * as videos from '@queuemate/db/queries/companions/videos'
import { inTransaction } from '@queuemate/db/transaction'
import type { Context } from '../../../context.ts'

/** The job: removes the file of a video that has no owner or is still incomplete. */
export async function removeUnusedVideo(ctx: Context, key: string): Promise<void> {
  const used = await inTransaction(ctx.db, async (tx) => {
    if ((await videos.lockByKey(tx, key))?.status === 'ready') return true
    await videos.deleteUploading(tx, key)
    return false
  })
  if (used) return
  await ctx.resumable.remove(key)
}
