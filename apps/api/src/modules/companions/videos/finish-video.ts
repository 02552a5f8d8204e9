import { AppError, httpStatusOf } from '@queuemate/contracts/errors'
import * as applications from '@queuemate/db/queries/companions/applications'
import * as videos from '@queuemate/db/queries/companions/videos'
import { inTransaction } from '@queuemate/db/transaction'
import type { Context } from '../../../context.ts'
import { addJob, removeJob } from '../../../jobs/queue.ts'
import { assertReviewing } from '../applications/applications.policy.ts'
import { requireDraft } from '../applications/edit-draft.ts'
import { checkVideo } from './check-video.ts'
import { discardUpload } from './upload-video.ts'
import { detectVideo, unsupportedVideo, peek } from './video-type.ts'

export interface Received {
  key: string
  contentType: string
  /** Bytes. */
  size: number
}

/**
 * A whole file becomes the application's video, the one before is removed. Throws `application_state` when the
 * application has been submitted since, `not_found` when the upload was cancelled.
 */
export async function finishVideo(
  ctx: Context,
  userId: string,
  { key, contentType, size }: Received,
  ign?: string,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { status } = await applications.lockApplicant(tx, userId)
    const video = await videos.lockByKey(tx, key)
    if (video?.user_id !== userId) throw new AppError('not_found')
    // A repeat of a request whose response was lost.
    if (video.status === 'ready') return
    assertReviewing(status)
    const draft = await requireDraft(tx, userId)
    await videos.markReady(tx, video.id, { contentType, size }, ctx.clock.now())
    await applications.setVideo(tx, draft.id, video.id)
    if (ign) await applications.setIgn(tx, draft.id, ign)
    await removeJob(tx, 'videos.remove', { key })
    if (!draft.video_id) return
    await addJob(tx, 'videos.remove', { key: await videos.deleteById(tx, draft.video_id) })
  })
}

/**
 * Finishes what arrived in pieces. Throws like `finishVideo`, and `unsupported_media_type` for what is no video, or a
 * broken one.
 */
export async function finishUpload(ctx: Context, userId: string, key: string): Promise<void> {
  const file = await ctx.storage.open(key)
  if (!file) throw new AppError('not_found')
  const { head, whole } = await peek(file.stream)
  whole.destroy()
  file.stream.destroy()
  try {
    const contentType = await detectVideo(head)
    if (!contentType) throw unsupportedVideo()
    await checkVideo(ctx.storage, { key, size: file.size })
    await finishVideo(ctx, userId, { key, contentType, size: file.size })
  } catch (error) {
    // What fails on our side is tried again.
    if (error instanceof AppError && httpStatusOf(error.code) < 500) await discardUpload(ctx, key)
    throw error
  }
}
