import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createUser } from '@queuemate/db/testing/factories'
import { passwords } from '../../auth/passwords.ts'
import { form, PNG, signIn, useApp, WEB } from '../../../test/app.ts'

const running = useApp()

async function upload(data: Buffer, name: string, type: string, field = 'photo') {
  const { app, db, call } = running()
  const user = await createUser(db)
  const body = form({}, { name, field, data, type })
  const cookie = await signIn(db, user.id)
  const response = await app.inject({
    method: 'POST',
    url: '/api/user/pfp',
    payload: body.payload,
    headers: { ...body.headers, origin: WEB, cookie },
  })
  return { status: response.statusCode, body: response.json(), user, call }
}

test('a photo loses its place and becomes a small JPEG', async () => {
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c06040' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { status, body } = await upload(photo, 'me.jpg', 'image/jpeg')
  expect(status).toBe(200)
  const stored = [...running().storage.files.values()].at(-1)!.data
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 256 })
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
  expect(body.data.profile_picture).toMatch(/^\/api\/pictures\/[\w-]+\.jpg$/)
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
])('%s named .png is refused', async (_what, text) => {
  const { status, body, user, call } = await upload(Buffer.from(text), 'me.png', 'image/png')
  expect({ status, msg: body.msg }).toEqual({ status: 415, msg: 'unsupported_media_type' })
  expect((await call(user, 'GET', 'user')).body.data.profile_picture).toBeNull()
})

test('6 MB are too many', async () => {
  const { status, body } = await upload(
    Buffer.concat([PNG, Buffer.alloc(6 * 1024 * 1024)]),
    'me.png',
    'image/png',
  )
  expect({ status, msg: body.msg }).toEqual({ status: 413, msg: 'too_large' })
})

test('a bomb does not go off', async () => {
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(5 * 1024 * 1024)
  const { status, body } = await upload(bomb, 'me.png', 'image/png')
  expect({ status, msg: body.msg }).toEqual({ status: 413, msg: 'too_large' })
})

test('while two large pictures are decoded, the process says that it is ready and hashes a password', async () => {
  const large = await sharp({ create: { width: 8000, height: 8000, channels: 4, background: '#a06040' } })
    .png()
    .toBuffer()
  const ended: string[] = []
  const note = async <T>(what: string, work: Promise<T>) => {
    const result = await work
    ended.push(what)
    return result
  }
  const uploads = [1, 2].map(() => note('picture', upload(large, 'me.png', 'image/png')))
  await expect.poll(() => sharp.counters().process, { interval: 5 }).toBe(1)
  await note('ready', running().app.inject('/readyz'))
  await note('password', passwords.hash(`while pictures wait ${Date.now()}`))
  for (const { status } of await Promise.all(uploads)) expect(status).toBe(200)
  expect(ended).toEqual(['ready', 'password', 'picture', 'picture'])
})

test('a form without the picture, and no form at all', async () => {
  expect((await upload(PNG, 'me.png', 'image/png', 'other')).status).toBe(422)
  const { db, call } = running()
  expect((await call(await createUser(db), 'POST', 'user/pfp', { photo: 'x' })).status).toBe(415)
})

test('a picture is also there in smaller sizes, as WebP, never larger than it is, and in no other size', async () => {
  const { body } = await upload(PNG, 'me.png', 'image/png')
  const address: string = body.data.profile_picture
  const ask = (query: string) => running().app.inject({ url: `${address}${query}` })
  for (const [asked, side] of [
    [64, 64],
    [128, 128],
    [256, 256],
    [512, 256],
  ]) {
    const small = await ask(`?size=${asked}`)
    expect(small.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: side,
      height: side,
    })
  }
  for (const query of ['?size=65', '?size=100000', '?size=', '?size=x', '?size=64&size=128'])
    expect([query, (await ask(query)).statusCode]).toEqual([query, 404])
  const gone = await running().app.inject({ url: '/api/pictures/gone.jpg?size=64' })
  expect(gone.statusCode).toBe(404)
})
