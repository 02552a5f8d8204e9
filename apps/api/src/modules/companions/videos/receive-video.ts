import { Readable } from 'node:stream'
import { AppError } from '@queuemate/contracts/errors'
import type { Context } from '../../../context.ts'
import { checkVideo } from './check-video.ts'
import type { Received } from './finish-video.ts'
import { beginUpload, discardUpload } from './upload-video.ts'
import { videoKey } from './video-key.ts'
import { detectVideo, unsupportedVideo, peek } from './video-type.ts'

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
