import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import { VIDEO_TYPES } from '@queuemate/contracts/companions/application-limits'
import { AppError } from '@queuemate/contracts/errors'

/** How many of a file's first bytes are enough to detect its type. */
export const HEAD_BYTES = 4096

/** The content type of an mp4, mov or mkv by its first bytes; null for anything else. */
export async function detectVideo(head: Uint8Array): Promise<string | null> {
  const type = await fileTypeFromBuffer(head).catch(() => undefined)
  return VIDEO_TYPES.find((one) => one === type?.mime) ?? null
}

export function unsupportedVideo(): AppError {
  return new AppError('unsupported_media_type', 'That file type is not supported. Upload an mp4, mov or mkv.')
}

/**
 * Reads the first bytes of a stream, fewer when it ends before. `whole` is the same stream from its start, to be read
 * instead of the one given.
 */
export async function peek(stream: Readable): Promise<{ head: Buffer; whole: Readable }> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const read: Buffer[] = []
  let length = 0
  while (length < HEAD_BYTES) {
    const { value, done } = await chunks.next()
    if (done) break
    read.push(value)
    length += value.length
  }
  async function* again() {
    yield* read
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return {
    head: Buffer.concat(read).subarray(0, HEAD_BYTES),
    whole: Readable.from(again(), { objectMode: false }),
  }
}
