import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PICTURE_MAX_BYTES, preparePicture, prepareScreenshot } from './uploads.ts'

const refused = (code: string) => expect.objectContaining({ code })
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c06040' } })

describe('an accepted picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('%s becomes a 256×256 JPEG', async (format) => {
    const picture = await preparePicture(await plain(640, 480).toFormat(format).toBuffer())
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 256 })
  })

  test('loses its metadata after it is rotated', async () => {
    // Left half red; rotated by the camera's note, red is on top.
    const left = await plain(40, 80).png().toBuffer()
    const upload = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#0000ff' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer()
    expect((await sharp(upload).metadata()).exif).toBeDefined()

    const picture = await preparePicture(upload)
    const { exif, orientation, icc, xmp } = await sharp(picture).metadata()
    expect({ exif, orientation, icc, xmp }).toEqual({})
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
    const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels]!
    expect(redAt(128, 20)).toBeGreaterThan(150)
    expect(redAt(128, 236)).toBeLessThan(60)
  })

  test('gets a background where it was transparent', async () => {
    const clear = await sharp({ create: { width: 10, height: 10, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const { data } = await sharp(await preparePicture(clear))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(15)
  })
})

describe('a screenshot', () => {
  test('keeps its size and loses where and with what it was taken', async () => {
    const upload = await plain(1920, 1080)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer()
    const stored = await prepareScreenshot(upload)
    const { format, width, height, exif } = await sharp(stored).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 1920, height: 1080 })
    expect(stored.includes('somebody')).toBe(false)
  })

  test('of a screen that is larger than 2560 pixels becomes smaller', async () => {
    const stored = await prepareScreenshot(await plain(5120, 1440).png().toBuffer())
    expect(await sharp(stored).metadata()).toMatchObject({ width: 2560, height: 720 })
  })

  test('that unfolds into gigabytes is refused', async () => {
    await expect(prepareScreenshot(pngClaiming(50_000, 50_000))).rejects.toEqual(refused('too_large'))
  })
})

describe('refused', () => {
  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an SVG with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><html><script>alert(1)</script></html>'],
    ['text', 'hello'],
    ['nothing', ''],
  ])('%s, whatever it is called', async (_what, content) => {
    await expect(preparePicture(Buffer.from(content))).rejects.toEqual(refused('unsupported_media_type'))
  })

  test('a GIF and a TIFF, which are pictures but not ours', async () => {
    for (const format of ['gif', 'tiff'] as const) {
      const upload = await plain(8, 8).toFormat(format).toBuffer()
      await expect(preparePicture(upload)).rejects.toEqual(refused('unsupported_media_type'))
    }
  })

  test('HTML behind the first bytes of a PNG', async () => {
    const upload = Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      Buffer.from('<html><script>alert(1)</script></html>'),
    ])
    await expect(preparePicture(upload)).rejects.toEqual(refused('unsupported_media_type'))
  })

  test('half a picture', async () => {
    const whole = await sharp(
      Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * 7919) % 256)),
      {
        raw: { width: 300, height: 300, channels: 3 },
      },
    )
      .png()
      .toBuffer()
    const half = whole.subarray(0, whole.length / 2)
    await expect(preparePicture(half)).rejects.toEqual(refused('unsupported_media_type'))
  })

  test('more than 5 MB', async () => {
    await expect(preparePicture(Buffer.alloc(PICTURE_MAX_BYTES + 1))).rejects.toEqual(refused('too_large'))
  })

  test('a small file that unfolds into gigabytes, at once', async () => {
    const bomb = pngClaiming(50_000, 50_000)
    expect(bomb.length).toBeLessThan(100_000)
    const started = performance.now()
    await expect(preparePicture(bomb)).rejects.toEqual(refused('too_large'))
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

/** A well-formed grey PNG of any size made of a few bytes. */
function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(body.length, 0)
    frame.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
