import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { AppError } from '@queuemate/contracts/errors'
import * as applications from '@queuemate/db/queries/companions/applications'
import * as videos from '@queuemate/db/queries/companions/videos'
import { inTransaction } from '@queuemate/db/transaction'
import type { Context } from '../../../context.ts'
import { addJob, removeJob } from '../../../jobs/queue.ts'
import { assertReviewing } from '../applications/applications.policy.ts'
import { SHIPPED_GUIDE } from '../applications/shipped-guide.ts'

/** An upload that is not whole by then is removed. */
const UNFINISHED_MS = 24 * 60 * 60 * 1000
/** Unfinished uploads of one person: a second device, and one that was cancelled. */
const MAX_UNFINISHED = 3

/** Throws `forbidden` or `application_state` unless under review, `not_found` for the upload of another person. */
export async function requireUpload(ctx: Context, userId: string, key: string) {
  await assertApplicant(ctx, userId)
  const video = await videos.findOwn(ctx.db, userId, key)
  if (!video) throw new AppError('not_found')
  return video
}

/** A first check before the work; writers check again under the lock. */
export async function assertApplicant(ctx: Context, userId: string): Promise<void> {
  const { person } = await applications.findStanding(ctx.db, userId, SHIPPED_GUIDE.hash)
  assertReviewing(person?.status ?? AgreementStatus.locked)
}

/** Notes an upload before its first byte, with the job that ends it; the oldest unfinished ones make room. */
export async function beginUpload(ctx: Context, userId: string, key: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    assertReviewing((await applications.lockApplicant(tx, userId)).status)
    const at = ctx.clock.now()
    const given = await videos.deleteUnfinished(tx, userId, MAX_UNFINISHED - 1)
    for (const old of given) await addJob(tx, 'videos.remove', { key: old })
    await videos.insert(tx, userId, key, at)
    await addJob(tx, 'videos.remove', { key }, { runAt: new Date(at.getTime() + UNFINISHED_MS) })
  })
}

/** Takes an unfinished upload away, the file first: what fails on the way is left to its job. */
export async function discardUpload(ctx: Context, key: string): Promise<void> {
  await ctx.resumable.remove(key)
  await inTransaction(ctx.db, async (tx) => {
    await videos.deleteUploading(tx, key)
    await removeJob(tx, 'videos.remove', { key })
  })
}

/**
 * Cancels an upload; tus deletes the file, or the cleanup job does. Throws `application_state` when the upload has
 * finished and is the application's video.
 */
export async function cancelUpload(ctx: Context, key: string): Promise<void> {
  if (!(await videos.deleteUploading(ctx.db, key))) throw new AppError('application_state')
}
