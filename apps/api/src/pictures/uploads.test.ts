import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { withoutTexts } from './bounds.ts'
import { PICTURE_MAX_BYTES, prepareBanner, preparePicture, prepareScreenshot } from './uploads.ts'

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

describe('colors', () => {
  /** The red, green and blue in the middle of a stored picture. */
  const colorOf = async (picture: Buffer) => {
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
    const at = (128 * info.width + 128) * info.channels
    return [...data.subarray(at, at + 3)]
  }
  const red = [0xc0, 0x60, 0x40]

  test.each([
    // Its own inks cannot print this red exactly.
    ['CMYK', red, 25, { space: 'cmyk' }, () => plain(300, 200).toColourspace('cmyk').jpeg({ quality: 95 })],
    ['16 bits', red, 3, { depth: 'ushort' }, () => plain(300, 200).toColourspace('rgb16').png()],
    ['a wide gamut', red, 3, { hasProfile: true }, () => plain(300, 200).withIccProfile('p3').png()],
    ['gray', [0x7c, 0x7c, 0x7c], 3, { space: 'b-w' }, () => plain(300, 200).toColourspace('b-w').jpeg()],
  ])('of %s are those of the screen', async (_what, color, tolerance, kind, make) => {
    const upload = await make().toBuffer()
    expect(await sharp(upload).metadata()).toMatchObject(kind)
    for (const prepare of [preparePicture, prepareBanner]) {
      const picture = await prepare(upload)
      expect(await sharp(picture).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 })
      const found = await colorOf(picture)
      for (const [index, value] of found.entries())
        expect(Math.abs(value - color[index]!)).toBeLessThanOrEqual(tolerance)
    }
  })

  test('are upright in all eight orientations of a camera', async () => {
    const left = await plain(40, 80).png().toBuffer()
    // Where the left half ends up.
    const sides = ['left', 'right', 'right', 'left', 'top', 'top', 'bottom', 'bottom']
    for (const [index, side] of sides.entries()) {
      for (const format of ['jpeg', 'webp', 'png'] as const) {
        const upload = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#0000ff' } })
          .composite([{ input: left, left: 0, top: 0 }])
          .withMetadata({ orientation: index + 1 })
          .toFormat(format)
          .toBuffer()
        const picture = await preparePicture(upload)
        const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
        const isRed = (x: number, y: number) => data[(y * info.width + x) * info.channels]! > 100
        const corners = { left: isRed(20, 20) && isRed(20, 236), right: isRed(236, 20) && isRed(236, 236) }
        const ends = { top: isRed(20, 20) && isRed(236, 20), bottom: isRed(20, 236) && isRed(236, 236) }
        const red = Object.entries({ ...corners, ...ends }).flatMap(([name, is]) => (is ? name : []))
        expect({ format, orientation: index + 1, red }).toEqual({
          format,
          orientation: index + 1,
          red: [side],
        })
      }
    }
  })
})

describe('bounds', () => {
  const header = (width: number, height: number, color: number, depth: number, interlaced = 0) =>
    png([['IHDR', ihdr(width, height, depth, color, interlaced)]])

  test.each([
    ['an interlaced PNG of 64 million pixels', () => header(8000, 8000, 6, 16, 1)],
    ['an interlaced PNG of 42 million pixels', () => header(6500, 6500, 6, 8, 1)],
    ['a progressive JPEG of 64 million pixels', () => progressive(8000, 8000)],
    ['a progressive JPEG of 30 million pixels', () => progressive(6000, 5000)],
    ['a line of a million pixels', () => header(1_000_000, 60, 2, 8)],
    ['a column of a million pixels', () => header(60, 1_000_000, 2, 8)],
    ['an animation of 64 million pixels', () => animation(8000)],
  ])('%s is refused before it is decoded', async (_what, make) => {
    const upload = await make()
    for (const prepare of [preparePicture, prepareScreenshot, prepareBanner])
      await expect(prepare(upload)).rejects.toMatchObject({
        code: 'too_large',
        message: expect.stringMatching(
          /^The picture has too many pixels$|^A side of the picture has more than 20,000 pixels$/,
        ),
      })
  })

  test('interlaced, progressive and animated pictures of the usual size are accepted', async () => {
    const uploads = [
      await plain(1600, 1200).png({ progressive: true }).toBuffer(),
      await plain(4000, 3000).jpeg({ progressive: true }).toBuffer(),
      await animation(60),
    ]
    for (const upload of uploads)
      expect(await sharp(await preparePicture(upload)).metadata()).toMatchObject({ width: 256, height: 256 })
  })

  test('a JPEG with hundreds of scans is refused', async () => {
    const jpeg = await plain(64, 64).jpeg({ progressive: true }).toBuffer()
    const last = jpeg.lastIndexOf(Buffer.from('ffda', 'hex'))
    const scan = jpeg.subarray(last, -2)
    const many = Buffer.concat([
      jpeg.subarray(0, last),
      ...Array.from({ length: 101 }, () => scan),
      jpeg.subarray(-2),
    ])
    await expect(preparePicture(many)).rejects.toEqual(refused('too_large'))
  })

  test('texts in a PNG are never inflated, its colors and orientation are kept', async () => {
    const whole = await plain(60, 40).withMetadata({ orientation: 6 }).withIccProfile('p3').png().toBuffer()
    const text = Buffer.concat([Buffer.from('comment\0\0'), deflateSync(Buffer.alloc(50_000))])
    const texts = (['zTXt', 'iTXt', 'tEXt', 'tIME'] as const).map((type) => chunk(type, text))
    const ihdrEnd = 8 + 25
    const upload = Buffer.concat([whole.subarray(0, ihdrEnd), ...texts, ...texts, whole.subarray(ihdrEnd)])
    expect(withoutTexts(upload).equals(withoutTexts(whole))).toBe(true)
    const { orientation, hasProfile } = await sharp(withoutTexts(upload)).metadata()
    expect({ orientation, hasProfile }).toEqual({ orientation: 6, hasProfile: true })
    const bomb = Buffer.concat([Buffer.from('comment\0\0'), deflateSync(Buffer.alloc(50_000_000))])
    const inflating = Buffer.concat([
      whole.subarray(0, ihdrEnd),
      ...Array.from({ length: 4 }, () => chunk('zTXt', bomb)),
      whole.subarray(ihdrEnd),
    ])
    const before = process.resourceUsage().maxRSS
    expect(await preparePicture(inflating)).toEqual(await preparePicture(whole))
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(100_000)
  })

  test('pictures are decoded one at a time, and so many wait', async () => {
    const upload = await plain(2000, 2000).png().toBuffer()
    let most = 0
    const count = () => void (most = Math.max(most, sharp.counters().process))
    sharp.queue.on('change', count)
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => preparePicture(upload)))
    sharp.queue.off('change', count)
    expect(most).toBe(1)
    const refusals = results.filter(({ status }) => status === 'rejected')
    // One is decoded and 20 wait; on a slow machine the first are done before the last ones come.
    expect(refusals.length).toBeGreaterThan(0)
    expect(refusals.length).toBeLessThanOrEqual(9)
    for (const { reason } of refusals as PromiseRejectedResult[])
      expect(reason).toEqual(refused('unavailable'))
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

  test.each([
    ['AVIF', 'ftypavif'],
    ['HEIC', 'ftypheic'],
    ['HEIF', 'ftypmif1'],
    ['JPEG XL', 'JXL \r\n\x87\n'],
  ])('%s, which few browsers show', async (_what, type) => {
    const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(type, 'latin1'), Buffer.alloc(400)])
    await expect(preparePicture(head)).rejects.toEqual(refused('unsupported_media_type'))
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

  test('a small file that unfolds into gigabytes, before it does', async () => {
    const bomb = pngClaiming(50_000, 50_000)
    expect(bomb.length).toBeLessThan(100_000)
    const before = process.resourceUsage().maxRSS
    await expect(preparePicture(bomb)).rejects.toEqual(refused('too_large'))
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(100_000)
  })
})

/** A well-formed grey PNG of any size made of a few bytes. */
function pngClaiming(width: number, height: number): Buffer {
  return png([['IHDR', ihdr(width, height, 1, 0)]])
}

function ihdr(width: number, height: number, depth: number, color: number, interlaced = 0): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, color, 0, 0, interlaced], 8)
  return header
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), body])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(body.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

function png(chunks: [string, Buffer][]): Buffer {
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...chunks.map(([type, body]) => chunk(type, body)),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A small progressive JPEG whose header names another size. */
async function progressive(width: number, height: number): Promise<Buffer> {
  const jpeg = await plain(16, 16).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  const frame = jpeg.indexOf(Buffer.from('ffc2', 'hex'))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

/** A square WebP of two frames; a large one only names its size. */
async function animation(side: number): Promise<Buffer> {
  const frames = Buffer.alloc(60 * 60 * 3 * 2, 90).fill(10, 60 * 60 * 3)
  const webp = await sharp(frames, { raw: { width: 60, height: 120, channels: 3, pageHeight: 60 } } as object)
    .webp()
    .toBuffer()
  const canvas = webp.indexOf('VP8X') + 12
  webp.writeUIntLE(side - 1, canvas, 3)
  webp.writeUIntLE(side - 1, canvas + 3, 3)
  return webp
}
