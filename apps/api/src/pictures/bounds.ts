import sharp from 'sharp'
import { AppError } from '@queuemate/contracts/errors'

/** Enough for photos of phones; a small file can decompress into gigabytes. */
export const MAX_PIXELS = 64_000_000
/** Pixels on a side: decoders hold some whole lines at a time. */
const MAX_SIDE = 20_000
/** Bytes of a picture that is decoded as a whole: 26 million pixels of a progressive JPEG, 40 of an interlaced PNG. */
const MAX_WHOLE_BYTES = 160 * 1024 * 1024
/** Each one of a progressive JPEG goes over all of the picture again; programs write up to 13. */
const MAX_SCANS = 100

/**
 * Throws `too_large` for a picture that would take much memory or time to decode, by what its header says. Most
 * pictures are decoded a few lines at a time.
 */
export async function assertBounded(picture: Buffer): Promise<void> {
  const { width, height, channels, depth, format, isProgressive, pages } = await sharp(picture, {
    limitInputPixels: false,
  }).metadata()
  // A progressive JPEG is kept as coefficients of two bytes, an animation as two frames.
  const isWide = depth === 'ushort' || format === 'jpeg' || (pages ?? 1) > 1
  const isWhole = isProgressive || (pages ?? 1) > 1
  if (Math.max(width, height) > MAX_SIDE)
    throw new AppError('too_large', 'A side of the picture has more than 20,000 pixels')
  if (
    width * height > MAX_PIXELS ||
    (isWhole && width * height * channels * (isWide ? 2 : 1) > MAX_WHOLE_BYTES)
  )
    throw new AppError('too_large', 'The picture has too many pixels')
  if (format === 'jpeg' && countScans(picture) > MAX_SCANS) throw new AppError('too_large')
}

/** Counts the scans of a JPEG. A thumbnail in its metadata is skipped. */
function countScans(jpeg: Buffer): number {
  let scans = 0
  let at = 2
  while (at + 4 <= jpeg.length) {
    const marker = jpeg[at + 1]!
    const isMarker = jpeg[at] === 0xff && marker > 0x01 && marker < 0xff && (marker & 0xf8) !== 0xd0
    if (isMarker && marker === 0xda) scans++
    // Data of a scan, stuffed bytes and restart markers have no length.
    at += isMarker && marker !== 0xd9 ? 2 + jpeg.readUInt16BE(at + 2) : 1
  }
  return scans
}

/** The chunks that decide how a PNG looks. Texts are left out: 50 kB of them inflate to 50 MB each. */
const SHOWN = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf'])

/** A PNG without the chunks that show nothing. */
export function withoutTexts(png: Buffer): Buffer {
  const kept = [png.subarray(0, 8)]
  let at = 8
  while (at + 12 <= png.length) {
    const end = at + 12 + png.readUInt32BE(at)
    if (SHOWN.has(png.toString('latin1', at + 4, at + 8))) kept.push(png.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}
