import { fileTypeFromBuffer } from 'file-type'
import { CustomSource, EncodedPacketSink, Input, MATROSKA, MP4, QTFF } from 'mediabunny'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { VIDEO_TYPES } from '@queuemate/contracts/companions/application-limits'
import { AppError } from '@queuemate/contracts/errors'
import type { Storage } from '../../../outside/storage/storage.ts'

const PREFIX = 'verifications/'

/** The storage key of a video; without an ending, because what it is shows only once it arrives. */
export const videoKey = (id: string = randomUUID()) => `${PREFIX}${id}`
export const videoIdOf = (key: string) => key.slice(PREFIX.length)

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

/** Bytes that are read of a file at the most. The index of an hour of video has some 4 MB. */
const MAX_READ = 16 * 1024 * 1024

/**
 * Reads the index of a stored video, and its first and last picture. Throws `unsupported_media_type` for one without a
 * picture, or that does not go to its end; the end is not looked for when it takes long to find. Whether a browser can
 * show the picture is not decided here.
 */
export async function checkVideo(
  storage: Storage,
  { key, size }: { key: string; size: number },
): Promise<void> {
  let failure: unknown
  let left = MAX_READ
  let isShown = false
  const read = async (start: number, end: number) => {
    left -= end - start
    if (left < 0) throw cutOff()
    try {
      const file = await storage.open(key, { start, end: end - 1 })
      if (!file) throw new AppError('not_found')
      return await buffer(file.stream)
    } catch (error) {
      failure = error
      throw error
    }
  }
  const source = new CustomSource({ getSize: () => size, read, prefetchProfile: 'fileSystem' })
  const input = new Input({ source, formats: [MP4, QTFF, MATROSKA] })
  try {
    if ((await input.getTracks()).length === 0) throw cutOff()
    const track = await input.getPrimaryVideoTrack()
    if (!track) throw withoutPicture()
    const pictures = new EncodedPacketSink(track)
    isShown = (await pictures.getFirstPacket()) !== null
    // An mkv is played as far as it goes.
    const ends = isShown && (await input.getFormat()) !== MATROSKA
    if (!isShown || (ends && !(await pictures.getPacket(Number.POSITIVE_INFINITY)))) throw cutOff()
  } catch (error) {
    // The storage's own failures are not the file's.
    if (failure) throw failure
    if (left < 0 && isShown) return
    throw error instanceof AppError ? error : cutOff(error)
  } finally {
    input.dispose()
  }
}

const withoutPicture = () =>
  new AppError('unsupported_media_type', 'This file has no picture. Upload a video of your screen.')

const cutOff = (cause?: unknown) =>
  new AppError(
    'unsupported_media_type',
    'This video is incomplete, so it cannot be played. Save it again and upload the whole file.',
    { cause },
  )
