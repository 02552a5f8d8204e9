import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { AppError } from '@queuemate/contracts/errors'

/** Profile pictures are stored at this size, in pixels (spec §9). */
const SIDE = 256
/** Bytes (contract §7). */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024
/** Enough for photos of phones; a small file can decompress into gigabytes. */
const MAX_PIXELS = 64_000_000
const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp']
/** Behind transparent pictures, which a JPEG cannot be: the surface of the default picture. */
const BACKGROUND = '#1a202a'

/**
 * Makes a profile picture from an upload: 256×256 JPEG without metadata. The content decides,
 * not the name. Throws `too_large` (bytes or pixels) or `unsupported_media_type`.
 */
export async function preparePicture(upload: Buffer): Promise<Buffer> {
  if (upload.length > PICTURE_MAX_BYTES) throw new AppError('too_large')
  const type = await fileTypeFromBuffer(upload).catch(() => undefined)
  if (!type || !ACCEPTED.includes(type.mime)) throw new AppError('unsupported_media_type')
  try {
    // Reads the size from the header, without decompressing.
    const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata()
    if (width * height > MAX_PIXELS) throw new AppError('too_large', 'The picture has too many pixels')
    return await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .flatten({ background: BACKGROUND })
      .jpeg({ quality: 85 })
      .toBuffer()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('unsupported_media_type', 'The picture could not be read', { cause: error })
  }
}
