import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { AppError } from '@queuemate/contracts/errors'
import * as applications from '@queuemate/db/queries/companions/applications'
import * as videos from '@queuemate/db/queries/companions/videos'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import type { Clock } from '../../../base/clock.ts'
import type { Resumable } from '../../../outside/storage/resumable.ts'
import type { Storage } from '../../../outside/storage/storage.ts'
import { addJob, removeJob } from '../../../jobs/queue.ts'
import { assertReviewing } from '../applications/applications.policy.ts'
import { requireDraft } from '../applications/applications.service.ts'
import { detectVideo, peek } from './video-type.ts'

/** An upload that is not whole by then is removed. */
const UNFINISHED_MS = 24 * 60 * 60 * 1000
/** Unfinished uploads of one person: a second device, and one that was cancelled. */
const MAX_UNFINISHED = 3
const PREFIX = 'verifications/'

export interface VideosDeps {
  db: Db
  clock: Clock
  storage: Storage
  resumable: Resumable
}

export interface Received {
  key: string
  contentType: string
  /** Bytes. */
  size: number
}

/** The storage key of a video; without an ending, because what it is shows only once it arrives. */
export const videoKey = (id: string = randomUUID()) => `${PREFIX}${id}`
export const videoIdOf = (key: string) => key.slice(PREFIX.length)

export function notAVideo(): AppError {
  return new AppError('unsupported_media_type', 'That file type is not supported. Upload an mp4, mov or mkv.')
}

/** Verification videos from their first byte to their last; the bytes themselves never pass through memory. */
export function createVideosService({ db, clock, storage, resumable }: VideosDeps) {
  /** Throws `forbidden` or `application_state` unless under review, `not_found` for the upload of another person. */
  async function requireUpload(userId: string, key: string) {
    await assertApplicant(userId)
    const video = await videos.findOwn(db, userId, key)
    if (!video) throw new AppError('not_found')
    return video
  }

  /** A first check before the work; writers check again under the lock. */
  async function assertApplicant(userId: string): Promise<void> {
    const { person } = await applications.findStanding(db, userId)
    assertReviewing(person?.status ?? AgreementStatus.locked)
  }

  /** Notes an upload before its first byte, with the job that ends it; the oldest unfinished ones make room. */
  async function begin(userId: string, key: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      assertReviewing((await applications.lockApplicant(tx, userId)).status)
      const at = clock.now()
      const given = await videos.deleteUnfinished(tx, userId, MAX_UNFINISHED - 1)
      for (const old of given) await addJob(tx, 'videos.remove', { key: old })
      await videos.insert(tx, userId, key, at)
      await addJob(tx, 'videos.remove', { key }, { runAt: new Date(at.getTime() + UNFINISHED_MS) })
    })
  }

  /**
   * A whole file becomes the application's video, the one before is removed. Throws `application_state` when the
   * application has been submitted since, `not_found` when the upload was cancelled.
   */
  async function finish(userId: string, { key, contentType, size }: Received, ign?: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const { status } = await applications.lockApplicant(tx, userId)
      const video = await videos.lockByKey(tx, key)
      if (video?.user_id !== userId) throw new AppError('not_found')
      // A repeat of a request whose response was lost.
      if (video.status === 'ready') return
      assertReviewing(status)
      const draft = await requireDraft(tx, userId)
      await videos.markReady(tx, video.id, { contentType, size }, clock.now())
      await applications.setVideo(tx, draft.id, video.id)
      if (ign) await applications.setIgn(tx, draft.id, ign)
      await removeJob(tx, 'videos.remove', { key })
      if (!draft.video_id) return
      await addJob(tx, 'videos.remove', { key: await videos.deleteById(tx, draft.video_id) })
    })
  }

  /** Takes an unfinished upload away, the file first: what fails on the way is left to its job. */
  async function discard(key: string): Promise<void> {
    await resumable.remove(key)
    await inTransaction(db, async (tx) => {
      await videos.deleteUploading(tx, key)
      await removeJob(tx, 'videos.remove', { key })
    })
  }

  /** Finishes what arrived in pieces. Throws like `finish`, and `unsupported_media_type` for what is no video. */
  async function settle(userId: string, key: string): Promise<void> {
    const file = await storage.open(key)
    if (!file) throw new AppError('not_found')
    const { head, whole } = await peek(file.stream)
    whole.destroy()
    file.stream.destroy()
    try {
      const contentType = await detectVideo(head)
      if (!contentType) throw notAVideo()
      await finish(userId, { key, contentType, size: file.size })
    } catch (error) {
      if (error instanceof AppError) await discard(key)
      throw error
    }
  }

  /**
   * Takes a file in as it arrives, in one piece. Throws `unsupported_media_type`, `too_large` where the reader cut it
   * off, `bad_request` where it broke; a failure leaves no row and no file.
   */
  async function receive(userId: string, file: Readable & { truncated?: boolean }): Promise<Received> {
    const key = videoKey()
    await begin(userId, key)
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
      if (!contentType) throw notAVideo()
      await storage.put(key, Readable.from(counted(whole), { objectMode: false }), 'application/octet-stream')
      return { key, contentType, size }
    } catch (error) {
      await discard(key)
      throw file.errored ? new AppError('bad_request', undefined, { cause: error }) : error
    }
  }

  /** The job: removes the file of a video that has no owner or is still incomplete. */
  async function removeUnused(key: string): Promise<void> {
    const used = await inTransaction(db, async (tx) => {
      if ((await videos.lockByKey(tx, key))?.status === 'ready') return true
      await videos.deleteUploading(tx, key)
      return false
    })
    if (used) return
    await resumable.remove(key)
  }

  return {
    assertApplicant,
    requireUpload,
    begin,
    finish,
    discard,
    settle,
    receive,
    removeUnused,
    /**
     * Cancels an upload; tus deletes the file, or the cleanup job does. Throws `application_state` when the upload has
     * finished and is the application's video.
     */
    async forget(key: string): Promise<void> {
      if (!(await videos.deleteUploading(db, key))) throw new AppError('application_state')
    },
  }
}
export type VideosService = ReturnType<typeof createVideosService>
