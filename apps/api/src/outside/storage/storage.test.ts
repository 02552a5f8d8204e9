import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { Upload } from '@tus/server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Env } from '../../base/env.ts'
import { createDiskStorage } from './disk.ts'
import { createResumable } from './resumable.ts'
import { createS3Storage, PART_BYTES, s3ConfigOf } from './s3.ts'
import type { Storage } from './storage.ts'
import { StreamingS3Store } from './streaming-s3-store.ts'

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

const optionsOf = (endpoint: string) => ({
  bucket: 'uploads',
  region: 'eu',
  endpoint,
  accessKeyId: 'a',
  secretAccessKey: 'b',
})
const envOf = (endpoint: string) =>
  ({
    S3_BUCKET: 'uploads',
    S3_REGION: 'eu',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  }) as Env

/** Bytes of a file of three whole parts and a rest, and of the pieces in which it arrives. */
const PARTS = 20_000_000
const PIECE = 100_000
const CONTENT = Buffer.from(new Uint32Array(PARTS / 4).map((_, at) => at * 7).buffer)

let folder = ''
let bucket: Awaited<ReturnType<typeof startBucket>>
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
  ['bucket', () => createS3Storage(optionsOf(bucket.url))],
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

  test('lists the keys below a folder', async () => {
    const storage = make()
    expect(await storage.list('erasures')).toEqual([])
    const keys = ['erasures/one.csv', 'erasures/two.csv']
    for (const key of [...keys, 'pictures/other.jpg']) {
      await storage.put(key, Buffer.from('x'), key.endsWith('csv') ? 'text/csv' : 'image/jpeg')
    }
    expect((await storage.list('erasures')).toSorted()).toEqual(keys)
    await expect(async () => storage.list('../erasures')).rejects.toThrow('unsafe')
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

/** A stream of `size` bytes in pieces; `from` the offset in it, `until` where its connection breaks. */
function arriving({ size = PARTS, from = 0, until = size, onPiece = () => {} }: Arriving = {}): Readable {
  return Readable.from(
    (async function* () {
      for (let at = from; at < until; at += PIECE) {
        yield CONTENT.subarray(at, Math.min(at + PIECE, until))
        await onPiece(at)
      }
      if (until < size) throw new Error('connection lost')
    })(),
    { objectMode: false },
  )
}
type Arriving = Partial<{ size: number; from: number; until: number; onPiece: (at: number) => unknown }>

describe('a large file in a bucket', () => {
  const storage = () => createS3Storage(optionsOf(bucket.url))
  const resumable = () => createResumable(envOf(bucket.url), storage())
  // Nothing may be written there.
  beforeAll(() => void vi.stubEnv('TMPDIR', '/nowhere'))
  afterAll(() => void vi.unstubAllEnvs())

  test('goes to the storage while it arrives, two parts at a time', async () => {
    const before: number[] = []
    await storage().put(
      'videos/large.mp4',
      arriving({ onPiece: () => before.push(bucket.partsReceived()) }),
      'video/mp4',
    )
    expect(before.at(-1)).toBeGreaterThanOrEqual(1)
    expect(bucket.mostAtOnce()).toBeLessThanOrEqual(2)
    expect(bucket.pending.size).toBe(0)
    const stored = await storage().open('videos/large.mp4')
    expect(stored).toMatchObject({ contentType: 'video/mp4', size: PARTS })
    expect(Buffer.compare(await buffer(stored!.stream), CONTENT)).toBe(0)
  })

  test('that breaks off is taken back, and the one before stays', async () => {
    await storage().put('videos/broken.mp4', Buffer.from('whole'), 'video/mp4')
    const broken = storage().put('videos/broken.mp4', arriving({ until: 12_000_000 }), 'video/mp4')
    await expect(broken).rejects.toThrow('connection lost')
    expect(bucket.pending.size).toBe(0)
    expect(await text((await storage().open('videos/broken.mp4'))!.stream)).toBe('whole')
  })

  test('that the storage refuses halfway is taken back', async () => {
    bucket.refusePart(2)
    await expect(storage().put('videos/refused.mp4', arriving(), 'video/mp4')).rejects.toMatchObject({
      name: 'AccessDenied',
    })
    expect(bucket.pending.size).toBe(0)
    expect(await storage().open('videos/refused.mp4')).toBeNull()
  })

  test('that the storage is silent about while it puts the parts together is stored', async () => {
    const patient = { ...optionsOf(bucket.url), silenceMs: 2_000 }
    bucket.assembleIn(3_000)
    await createS3Storage(patient).put('videos/slow.mp4', arriving(), 'video/mp4')
    const s3ClientConfig = { bucket: 'uploads', ...s3ConfigOf(patient) }
    const store = new StreamingS3Store({ partSize: PART_BYTES, useTags: false, s3ClientConfig })
    await store.create(new Upload({ id: 'verifications/slow', size: PARTS, offset: 0, metadata: {} }))
    expect(await store.write(arriving(), 'verifications/slow', 0)).toBe(PARTS)
    bucket.assembleIn(0)
    for (const key of ['videos/slow.mp4', 'verifications/slow'])
      expect(await storage().open(key)).toMatchObject({ size: PARTS })
  })

  test.each([100, 3_000_000, 2 * PART_BYTES, 12_000_000])(
    'that is resumed after it broke off at %d bytes is whole',
    async (until) => {
      const { store } = resumable()
      const key = `verifications/at-${until}`
      await store.create(new Upload({ id: key, size: PARTS, offset: 0, metadata: {} }))
      await expect(store.write(arriving({ until }), key, 0)).rejects.toThrow('connection lost')
      const { offset } = await store.getUpload(key)
      expect(offset).toBe(until)
      expect(await store.write(arriving({ from: offset }), key, offset)).toBe(PARTS)
      const stored = await storage().open(key)
      expect(Buffer.compare(await buffer(stored!.stream), CONTENT)).toBe(0)
    },
  )

  test('that is given up halfway leaves nothing', async () => {
    const { store, remove } = resumable()
    await store.create(new Upload({ id: 'verifications/left', size: PARTS, offset: 0, metadata: {} }))
    await store.write(arriving({ until: 12_000_000 }), 'verifications/left', 0).catch(() => {})
    expect(bucket.pending.size).toBe(1)
    await remove('verifications/left')
    expect(bucket.pending.size).toBe(0)
    expect([...bucket.files.keys()].filter((key) => key.includes('left'))).toEqual([])
  })
})

interface Multipart {
  key: string
  type: string
  parts: Map<number, Buffer>
}

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`

/** As much of S3's protocol as the gateway speaks. */
async function startBucket() {
  const files = new Map<string, { body: Buffer; type: string; notes?: Record<string, string> }>()
  const pending = new Map<string, Multipart>()
  const counts = { received: 0, now: 0, most: 0, refused: 0, assemblyMs: 0 }

  /** Answers a call about a file that is sent in parts; false for any other. */
  async function multipart(
    { method, headers }: IncomingMessage,
    url: URL,
    body: Buffer,
    response: ServerResponse,
  ) {
    const key = url.pathname
    const id = url.searchParams.get('uploadId')
    const upload = id === null ? undefined : pending.get(id)
    const xml = (text: string) => response.writeHead(200, { 'content-type': 'application/xml' }).end(text)
    if (method === 'POST' && url.searchParams.has('uploads')) {
      const made = randomUUID()
      pending.set(made, { key, type: headers['content-type'] ?? '', parts: new Map() })
      xml(`<R><UploadId>${made}</UploadId></R>`)
    } else if (method === 'POST' && url.searchParams.has('delete')) {
      for (const [, name] of body.toString().matchAll(/<Key>([^<]+)</g)) files.delete(`${key}/${name}`)
      xml('<DeleteResult></DeleteResult>')
    } else if (id === null) return false
    else if (!upload) response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>')
    else if (method === 'PUT') {
      const number = Number(url.searchParams.get('partNumber'))
      if (number === counts.refused) {
        counts.refused = 0
        response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
        return true
      }
      upload.parts.set(number, body)
      counts.received++
      response.writeHead(200, { etag: etagOf(body) }).end()
    } else if (method === 'GET') {
      const parts = [...upload.parts].map(
        ([number, part]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(part)}</ETag><Size>${part.length}</Size></Part>`,
      )
      xml(`<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`)
    } else {
      pending.delete(id)
      if (method === 'DELETE') response.writeHead(204).end()
      else {
        await pause(counts.assemblyMs)
        const parts = [...upload.parts].toSorted(([one], [other]) => one - other)
        files.set(key, { body: Buffer.concat(parts.map(([, part]) => part)), type: upload.type })
        xml('<R><Location>x</Location></R>')
      }
    }
    return true
  }

  const server = createServer((request, response) => {
    void (async () => {
      counts.most = Math.max(counts.most, ++counts.now)
      const body = Buffer.concat(await request.toArray())
      counts.now--
      const url = new URL(request.url ?? '/', 'http://bucket')
      if (await multipart(request, url, body, response)) return
      if (url.searchParams.has('list-type')) return list(url, response)
      answer(request, url.pathname, body, response)
    })()
  })

  /** One key in each answer, so that a list has several pages. */
  function list({ pathname, searchParams }: URL, response: ServerResponse) {
    const folder = `${pathname.replace(/\/$/, '')}/`
    const prefix = `${folder}${searchParams.get('prefix')}`
    const keys = [...files.keys()]
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(folder.length))
    const at = Number(searchParams.get('continuation-token') ?? 0)
    const found = keys.slice(at, at + 1).map((key) => `<Contents><Key>${key}</Key></Contents>`)
    const isMore = at + 1 < keys.length
    const next = isMore ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : ''
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${found.join('')}${next}</ListBucketResult>`,
      )
  }

  function answer({ method, headers }: IncomingMessage, key: string, body: Buffer, response: ServerResponse) {
    const file = files.get(key)
    if (method === 'PUT') {
      const notes = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'))
      files.set(key, {
        body,
        type: headers['content-type'] ?? '',
        notes: Object.fromEntries(notes) as Record<string, string>,
      })
      response.writeHead(200, { etag: etagOf(body) }).end()
    } else if (method === 'DELETE') {
      files.delete(key)
      response.writeHead(204).end()
    } else if (!file) {
      response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code></Error>')
    } else if (headers.range) {
      const [start = 0, end = 0] = headers.range.slice('bytes='.length).split('-').map(Number)
      const part = file.body.subarray(start, end + 1)
      const contentRange = `bytes ${start}-${end}/${file.body.length}`
      response
        .writeHead(206, {
          'content-type': file.type,
          'content-length': part.length,
          'content-range': contentRange,
        })
        .end(part)
    } else {
      response
        .writeHead(200, { 'content-type': file.type, 'content-length': file.body.length, ...file.notes })
        .end(method === 'HEAD' ? undefined : file.body)
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    server,
    url: `http://127.0.0.1:${port}`,
    files,
    pending,
    partsReceived: () => counts.received,
    mostAtOnce: () => counts.most,
    /** How long the parts of a file take to become one. */
    assembleIn: (ms: number) => void (counts.assemblyMs = ms),
    /** Refuses this part once. */
    refusePart: (number: number) => void (counts.refused = number),
  }
}
