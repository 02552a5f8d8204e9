import { Readable } from 'node:stream'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { AppError, httpStatusOf } from '@queuemate/contracts/errors'
import * as applications from '@queuemate/db/queries/companions/applications'
import * as videos from '@queuemate/db/queries/companions/videos'
import { inTransaction } from '@queuemate/db/transaction'
import type { Context } from '../../../context.ts'
import { addJob, removeJob } from '../../../jobs/queue.ts'
import { assertReviewing } from '../applications/applications.policy.ts'
import { requireDraft } from '../applications/applications.ts'
import { SHIPPED_GUIDE } from '../applications/applications.views.ts'
import { checkVideo, videoKey, detectVideo, unsupportedVideo, peek } from './video-files.ts'

/**
 * Takes a file in as it arrives, in one piece; the bytes never gather in memory. Throws `unsupported_media_type`,
 * `too_large` where the reader cut it off, `bad_request` where it broke; a failure leaves no row and no file.
 */
export async function receiveVideo(
  ctx: Context,
  userId: string,
  file: Readable & { truncated?: boolean },
): Promise<Received> {
  const key = videoKey()
  await beginUpload(ctx, userId, key)
  let size = 0
  async function* counted(stream: Readable) {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length
      yield chunk
    }
    if (file.truncated) throw new AppError('too_large')
  }
  try {
    const { head, whole } = await peek(file)
    const contentType = await detectVideo(head)
    if (!contentType) throw unsupportedVideo()
    const bytes = Readable.from(counted(whole), { objectMode: false })
    await ctx.storage.put(key, bytes, 'application/octet-stream')
    await checkVideo(ctx.storage, { key, size })
    return { key, contentType, size }
  } catch (error) {
    await discardUpload(ctx, key)
    throw file.errored ? new AppError('bad_request', undefined, { cause: error }) : error
  }
}

/** An upload that is not whole by then is removed. */
const UNFINISHED_MS = 24 * 60 * 60 * 1000
/** Unfinished uploads of one person: a second device, and one that was cancelled. */
const MAX_UNFINISHED = 3

/** Throws `forbidden` or `application_state` unless under review, `not_found` for the upload of another person. */
export async function requireUpload(ctx: Context, userId: string, key: string) {
  await assertApplicant(ctx, userId)
  const video = await videos.findOwnVideo(ctx.db, userId, key)
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
    await videos.insertVideo(tx, userId, key, at)
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
    if (ign) await applications.updateIgn(tx, draft.id, ign)
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
