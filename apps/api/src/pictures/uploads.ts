import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '@queuemate/contracts/errors'
import { BANNER_HEIGHT, BANNER_WIDTH } from '@queuemate/contracts/staff/content'
import { assertBounded, MAX_PIXELS, withoutTexts } from './bounds.ts'

/** Profile pictures are stored at this size, in pixels (spec §9). */
const SIDE = 256
/** Bytes (contract §7). */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024
/** Decoding of the largest pictures takes some seconds; a picture that takes longer is refused. */
const MOST_SECONDS = 20
/** Strangers' pictures are decoded one at a time in a process: each takes up to 200 MB. */
const oneAtATime = pLimit(1)
/** Pictures that wait at the most. */
const MOST_WAITING = 20
// Each picture is decoded once, so nothing is kept for a second time.
sharp.cache(false)

const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp']
/** Behind transparent pictures, which a JPEG cannot be: the surface of the default picture. */
const BACKGROUND = '#1a202a'
/** The longest side of a screenshot, in pixels: the text of a 4K screen stays readable. */
const SCREENSHOT_SIDE = 2560

/**
 * Makes a profile picture from an upload: 256×256 JPEG without metadata. The content decides,
 * not the name. Throws `too_large` (bytes or pixels) or `unsupported_media_type`.
 */
export async function preparePicture(upload: Buffer): Promise<Buffer> {
  if (upload.length > PICTURE_MAX_BYTES) throw new AppError('too_large')
  return redraw(upload, (picture) => asJpeg(picture.resize(SIDE, SIDE, { fit: 'cover' })))
}

/** Makes a banner from an upload: a WebP of the size of our own banners. Throws as `preparePicture` does. */
export function prepareBanner(upload: Buffer): Promise<Buffer> {
  return redraw(upload, (picture) =>
    picture.resize(BANNER_WIDTH, BANNER_HEIGHT, { fit: 'cover' }).webp({ quality: 78 }),
  )
}

const asJpeg = (picture: Sharp) => picture.flatten({ background: BACKGROUND }).jpeg({ quality: 85 })

/**
 * Makes the proof of a score or a rank from an upload: a JPEG of its own size, made smaller when a side is longer than
 * 2560 pixels, without metadata (where it was taken, with what). Throws as `preparePicture` does.
 */
export function prepareScreenshot(upload: Buffer): Promise<Buffer> {
  const box = {
    width: SCREENSHOT_SIDE,
    height: SCREENSHOT_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  } as const
  return redraw(upload, (picture) => asJpeg(picture.resize(box)))
}

/**
 * A hash of a prepared screenshot: two uploads with the same pixels have the same hash, even if their files differ. A newer
 * version of the encoder gives other hashes, so a picture is not recognized across such an upgrade.
 */
export const pixelsOf = (screenshot: Buffer): string =>
  createHash('sha256').update(screenshot).digest('base64url')

/**
 * Only pixels pass: nothing that was hidden in the file, or in what it says about itself, is kept. Throws `unavailable`
 * while too many wait.
 */
async function redraw(upload: Buffer, make: (picture: Sharp) => Sharp): Promise<Buffer> {
  const type = await fileTypeFromBuffer(upload).catch(() => undefined)
  if (!type || !ACCEPTED.includes(type.mime)) throw new AppError('unsupported_media_type')
  if (oneAtATime.pendingCount >= MOST_WAITING) throw new AppError('unavailable')
  return oneAtATime(async () => {
    try {
      const picture = type.mime === 'image/png' ? withoutTexts(upload) : upload
      await assertBounded(picture)
      const whole = sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate()
      return await make(whole).timeout({ seconds: MOST_SECONDS }).toBuffer()
    } catch (error) {
      if (error instanceof AppError) throw error
      throw new AppError('unsupported_media_type', 'The picture could not be read', { cause: error })
    }
  })
}
