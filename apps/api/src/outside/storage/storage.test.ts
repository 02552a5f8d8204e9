import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDiskStorage } from './disk.ts'
import { createS3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

const BAD_KEYS = [
  '../secret.jpg',
  'pictures/../../etc/passwd',
  '/etc/passwd',
  'pictures//a.jpg',
  '.env',
  'a/.hidden.jpg',
  'a\\..\\b.jpg',
  'a/b\0.jpg',
  '',
  'a/b/c/d/e.jpg',
  `${'a'.repeat(200)}.jpg`,
]

let folder = ''
let bucket: { server: Server; url: string; files: Map<string, { body: Buffer; type: string }> }
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'queuemate-storage-'))
  bucket = await startBucket()
})
afterAll(async () => {
  bucket.server.close()
  await rm(folder, { recursive: true })
})

const kinds: [string, () => Storage][] = [
  ['disk', () => createDiskStorage(path.join(folder, 'uploads'))],
  [
    'bucket',
    () =>
      createS3Storage({
        bucket: 'uploads',
        region: 'eu',
        endpoint: bucket.url,
        accessKeyId: 'a',
        secretAccessKey: 'b',
      }),
  ],
]

test('a bucket that does not respond is given up', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const storage = createS3Storage({
    bucket: 'uploads',
    region: 'eu',
    endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    accessKeyId: 'a',
    secretAccessKey: 'b',
    silenceMs: 50,
  })
  await expect(storage.put('pictures/a.jpg', Buffer.from('a'), 'image/jpeg')).rejects.toThrow(/time/i)
  await expect(storage.open('pictures/a.jpg')).rejects.toThrow(/time/i)
  silent.closeAllConnections()
  silent.close()
})

describe.each(kinds)('%s', (_kind, make) => {
  test('keeps a file, replaces it, and forgets it', async () => {
    const storage = make()
    await storage.put('pictures/one.jpg', Buffer.from('first'), 'image/jpeg')
    await storage.put(
      'pictures/one.jpg',
      Readable.from([Buffer.from('sec'), Buffer.from('ond')]),
      'image/jpeg',
    )
    const file = await storage.open('pictures/one.jpg')
    expect(file).toMatchObject({ contentType: 'image/jpeg', size: 6 })
    expect(await text(file!.stream)).toBe('second')
    await storage.remove('pictures/one.jpg')
    await storage.remove('pictures/one.jpg')
    expect(await storage.open('pictures/one.jpg')).toBeNull()
  })

  test('opens a range of a file', async () => {
    const storage = make()
    await storage.put('videos/range.mp4', Buffer.from('0123456789'), 'video/mp4')
    const middle = await storage.open('videos/range.mp4', { start: 2, end: 5 })
    expect([await text(middle!.stream), middle!.size]).toEqual(['2345', 10])
    const last = await storage.open('videos/range.mp4', { start: 9, end: 9 })
    expect([await text(last!.stream), last!.size]).toEqual(['9', 10])
    expect(await storage.open('videos/none.mp4', { start: 0, end: 1 })).toBeNull()
  })

  test.each(BAD_KEYS)('refuses the key %j', async (key) => {
    const storage = make()
    await expect(storage.put(key, Buffer.from('x'), 'image/jpeg')).rejects.toThrow('unsafe')
    await expect(async () => storage.open(key)).rejects.toThrow('unsafe')
    await expect(async () => storage.remove(key)).rejects.toThrow('unsafe')
  })

  test('keeps nothing of a stream that breaks off', async () => {
    const storage = make()
    await storage.put('videos/two.mp4', Buffer.from('whole'), 'video/mp4')
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('ha')
        throw new Error('connection lost')
      })(),
    )
    await expect(storage.put('videos/two.mp4', broken, 'video/mp4')).rejects.toThrow('connection lost')
    expect(await text((await storage.open('videos/two.mp4'))!.stream)).toBe('whole')
  })
})

test('the disk leaves no half files and opens no folders', async () => {
  const storage = createDiskStorage(path.join(folder, 'uploads'))
  await storage.put('videos/three.mp4', Buffer.from('x'), 'video/mp4')
  expect(
    (await readdir(path.join(folder, 'uploads/videos'))).filter((name) => name.endsWith('.part')),
  ).toEqual([])
  expect(await storage.open('videos')).toBeNull()
  expect(await storage.open('videos/three.mp4/more.jpg')).toBeNull()
  await expect(storage.put('videos/four.mp4', Buffer.from('x'), 'text/html')).rejects.toThrow('text/html')
})

test('the disk’s folder guards what lies beside it', async () => {
  await writeFile(path.join(folder, 'secret.jpg'), 'secret')
  await expect(async () =>
    createDiskStorage(path.join(folder, 'uploads')).open('../secret.jpg'),
  ).rejects.toThrow('unsafe')
})

/** As much of S3's protocol as the gateway speaks. */
async function startBucket() {
  const files = new Map<string, { body: Buffer; type: string }>()
  const read = async (request: IncomingMessage) => Buffer.concat(await request.toArray())
  const server = createServer((request, response) => {
    const key = new URL(request.url ?? '/', 'http://bucket').pathname
    const file = files.get(key)
    if (request.method === 'PUT') {
      void read(request).then((body) => {
        files.set(key, { body, type: request.headers['content-type'] ?? '' })
        response.end()
      })
    } else if (request.method === 'DELETE') {
      files.delete(key)
      response.writeHead(204).end()
    } else if (file && request.headers.range) {
      const [start = 0, end = 0] = request.headers.range.slice('bytes='.length).split('-').map(Number)
      const part = file.body.subarray(start, end + 1)
      const contentRange = `bytes ${start}-${end}/${file.body.length}`
      response
        .writeHead(206, {
          'content-type': file.type,
          'content-length': part.length,
          'content-range': contentRange,
        })
        .end(part)
    } else if (file) {
      response
        .writeHead(200, { 'content-type': file.type, 'content-length': file.body.length })
        .end(file.body)
    } else {
      response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code></Error>')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return { server, url: `http://127.0.0.1:${address.port}`, files }
}
