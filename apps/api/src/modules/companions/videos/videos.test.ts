import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { VIDEO_BYTES } from '@queuemate/contracts/companions/application-limits'
import { AppError } from '@queuemate/contracts/errors'
import { createApplicant, createCompanion, createUser } from '@queuemate/db/testing/factories'
import { scaled } from '@queuemate/run/pace'
import { makeProgram, makeVideo } from '../../../../test/video.ts'
import { serveVideos, type Person } from '../../../../test/videos.ts'
import { removeUnusedVideo } from './uploads.ts'
import { updateRows } from '@queuemate/db/testing/rows'

const BASE = '/api/companion/verification/uploads'
const NOT_A_VIDEO = 'That file type is not supported. Upload an mp4, mov or mkv.'
const INCOMPLETE =
  'This video is incomplete, so it cannot be played. Save it again and upload the whole file.'
const CHUNK = { 'content-type': 'application/offset+octet-stream' }
const VIDEOS = path.join(import.meta.dirname, '../../../../test/videos')
const SAMPLE = path.join(import.meta.dirname, '../../../../samples/verification.mp4')
const { folder, running, origin, headersOf, rowsOf, application, files, setStatus } = serveVideos()

async function tus(
  user: Person | null,
  method: string,
  where: string,
  headers: Record<string, string> = {},
  body?: Buffer,
) {
  const answer = await fetch(origin() + where, {
    method,
    headers: { 'tus-resumable': '1.0.0', ...(await headersOf(user)), ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  })
  const said = await answer.text()
  const json = said.startsWith('{') ? (JSON.parse(said) as { msg: string; message: string }) : null
  return { status: answer.status, headers: answer.headers, json }
}

async function create(user: Person, size: number): Promise<string> {
  const answer = await tus(user, 'POST', BASE, { 'upload-length': String(size) })
  expect(answer.status).toBe(201)
  const where = answer.headers.get('location')!
  expect(where).toMatch(/^\/api\/companion\/verification\/uploads\/[0-9a-f-]{36}$/)
  return where
}

const patch = (user: Person | null, where: string, body: Buffer, offset = 0) =>
  tus(user, 'PATCH', where, { ...CHUNK, 'upload-offset': String(offset) }, body)

/** Begins to send a file, and waits until the first bytes are stored. */
async function begin(user: Person, where: string, file: Buffer, bytes: number) {
  const request = httpRequest(origin() + where, {
    method: 'PATCH',
    headers: {
      ...(await headersOf(user)),
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      ...CHUNK,
      'content-length': String(file.length),
    },
  })
  request.on('error', () => {})
  request.write(file.subarray(0, bytes))
  await expect.poll(async () => (await stat(fileOf(where))).size, { timeout: scaled(10_000) }).toBe(bytes)
  return request
}

const offsetOf = async (user: Person, where: string) =>
  Number((await tus(user, 'HEAD', where)).headers.get('upload-offset'))
const fileOf = (where: string) => path.join(folder, 'verifications', where.slice(where.lastIndexOf('/') + 1))
const keyOf = (where: string) => `verifications/${where.slice(where.lastIndexOf('/') + 1)}`

async function upload(user: Person, file: Buffer): Promise<string> {
  const where = await create(user, file.length)
  expect((await patch(user, where, file)).status).toBe(204)
  return where
}

describe('a resumable upload', () => {
  test.each(['mp4', 'mov', 'mkv'] as const)('of an %s becomes the video of the application', async (kind) => {
    const user = await createApplicant(running().db)
    const file = makeVideo(300_000, kind)
    const where = await upload(user, file)
    const type = { mp4: 'video/mp4', mov: 'video/quicktime', mkv: 'video/matroska' }[kind]
    expect((await application(user)).video).toMatchObject({ content_type: type, size: 300_000 })
    expect(await readFile(fileOf(where))).toEqual(file)
    expect(await rowsOf(user)).toMatchObject([
      { status: 'ready', storage_key: keyOf(where), content_type: type, size: 300_000 },
    ])
    expect(
      (await running().call(user, 'POST', 'companion/submit_agreement', { ign: 'Nova Star#euw' })).status,
    ).toBe(200)
  })

  test.each([
    ['audio-only.mp4', 'This file has no picture. Upload a video of your screen.'],
    ['cut-no-moov.mp4', INCOMPLETE],
  ])('of %s is refused at its end and leaves nothing', async (name, message) => {
    const user = await createApplicant(running().db)
    const file = await readFile(path.join(VIDEOS, name))
    const where = await create(user, file.length)
    expect(await patch(user, where, file)).toMatchObject({
      status: 415,
      json: { msg: 'unsupported_media_type', message },
    })
    expect(await rowsOf(user)).toEqual([])
    expect((await files()).filter((stored) => stored.startsWith(path.basename(where)))).toEqual([])
    expect((await application(user)).video).toBeNull()
  })

  test.each([
    ['an mp4 with its index at the end', () => makeVideo(5_000).subarray(0, 300)],
    ['an mp4 with its index at the start', async () => (await readFile(SAMPLE)).subarray(0, -500)],
    ['a mov', async () => (await readFile(path.join(VIDEOS, 'rotated-90.mov'))).subarray(0, -500)],
    ['an mkv before its first picture', () => makeVideo(5_000, 'mkv').subarray(0, 300)],
  ])('of %s that is cut off is refused', async (_what, make) => {
    const user = await createApplicant(running().db)
    const file = await make()
    const where = await create(user, file.length)
    expect(await patch(user, where, file)).toMatchObject({ status: 415, json: { message: INCOMPLETE } })
    expect(await rowsOf(user)).toEqual([])
  })

  test.each(['hevc-iphone-like.mov', 'rotated-90.mov'])('of %s is accepted as it is', async (name) => {
    const user = await createApplicant(running().db)
    const file = await readFile(path.join(VIDEOS, name))
    const where = await upload(user, file)
    expect((await application(user)).video).toMatchObject({ content_type: 'video/quicktime' })
    expect(await readFile(fileOf(where))).toEqual(file)
  })

  test('that the storage cannot read at its end is kept, and finished later', async () => {
    const user = await createApplicant(running().db)
    const file = makeVideo(10_000)
    const where = await create(user, file.length)
    const { storage } = running().context
    const { open: read } = storage
    const open = vi
      .spyOn(storage, 'open')
      .mockImplementationOnce(read)
      .mockRejectedValueOnce(new AppError('unavailable'))
    expect((await patch(user, where, file)).status).toBe(503)
    open.mockRestore()
    expect(await offsetOf(user, where)).toBe(file.length)
    expect((await application(user)).video).toMatchObject({ size: file.length })
  })

  test('is one of two that a person may send at once; the places are given back', async () => {
    const user = await createApplicant(running().db)
    const sending = await Promise.all(
      [1, 2].map(async () => {
        const where = await create(user, 100_000)
        const request = await begin(user, where, makeVideo(100_000), 50_000)
        return { request, where }
      }),
    )
    const third = await tus(user, 'POST', BASE, { 'upload-length': '10000' })
    expect(third).toMatchObject({
      status: 429,
      json: {
        msg: 'rate_limited',
        message: 'Your other files are still being uploaded. Please wait for them',
      },
    })
    expect(third.headers.get('retry-after')).toBe('10')
    for (const { request } of sending) request.destroy()
    const { where } = sending[1]!
    const rest = makeVideo(100_000).subarray(50_000)
    await expect.poll(async () => (await patch(user, where, rest, 50_000)).status).toBe(204)
  })

  test('continues where the connection broke, byte for byte', async () => {
    const user = await createApplicant(running().db)
    const file = makeVideo(2_000_000)
    const where = await create(user, file.length)
    const half = file.subarray(0, 1_000_000)
    const request = await begin(user, where, file, half.length)
    request.destroy()
    expect(await offsetOf(user, where)).toBe(half.length)
    expect((await application(user)).video).toBeNull()
    expect((await patch(user, where, file, 0)).status).toBe(409)
    expect((await patch(user, where, file.subarray(half.length), half.length)).status).toBe(204)
    expect(Buffer.compare(await readFile(fileOf(where)), file)).toBe(0)
    expect((await application(user)).video.size).toBe(file.length)
    // A client whose last answer was lost asks where it is.
    expect(await offsetOf(user, where)).toBe(file.length)
  })

  test('that was complete when a later step failed is finished by a repeated request', async () => {
    const user = await createApplicant(running().db)
    const file = makeVideo(10_000)
    const where = await upload(user, file)
    const { db } = running()
    await updateRows(db, 'companion_applications', { user_id: user.id }, { video_id: null })
    await updateRows(
      db,
      'verification_videos',
      { user_id: user.id },
      { status: 'uploading', finished_at: null },
    )
    expect(await offsetOf(user, where)).toBe(file.length)
    expect((await application(user)).video).toMatchObject({ size: file.length })
  })

  test('replaces the earlier video, whose file is removed', async () => {
    const user = await createApplicant(running().db)
    const first = await upload(user, makeVideo(10_000))
    const second = await upload(user, makeVideo(20_000, 'mov'))
    expect(await rowsOf(user)).toMatchObject([{ storage_key: keyOf(second) }])
    expect((await application(user)).video.size).toBe(20_000)
    await removeUnusedVideo(running().context, keyOf(second))
    await removeUnusedVideo(running().context, keyOf(first))
    const left = await files()
    expect(left).toContain(path.basename(second))
    expect(left.filter((name) => name.startsWith(path.basename(first)))).toEqual([])
  })

  test('is refused to other people', async () => {
    const [user, other] = [await createApplicant(running().db), await createApplicant(running().db)]
    const where = await create(user, 10_000)
    for (const method of ['HEAD', 'DELETE']) expect((await tus(other, method, where)).status).toBe(404)
    expect((await patch(other, where, makeVideo(10_000))).json).toMatchObject({ msg: 'not_found' })
    expect((await patch(null, where, makeVideo(10_000))).status).toBe(401)
    expect(await offsetOf(user, where)).toBe(0)
    expect((await tus(user, 'HEAD', `${BASE}/..%2fsecret`)).status).toBe(404)
    expect((await tus(user, 'HEAD', `${BASE}/00000000-0000-4000-8000-000000000000`)).status).toBe(404)
  })

  test('is for applicants under review', async () => {
    const { db } = running()
    const post = (who: Person | null) => tus(who, 'POST', BASE, { 'upload-length': '10' })
    expect((await post(null)).status).toBe(401)
    expect((await post(await createUser(db))).json).toMatchObject({ msg: 'forbidden' })
    expect((await post(await createCompanion(db))).status).toBe(403)
    const user = await createApplicant(db)
    await setStatus(user, 2)
    expect((await post(user)).json).toMatchObject({ msg: 'application_state' })
    expect(await rowsOf(user)).toEqual([])
  })

  test('of another origin is refused', async () => {
    const user = await createApplicant(running().db)
    const answer = await tus(user, 'POST', BASE, { 'upload-length': '10', origin: 'https://elsewhere.test' })
    expect(answer.status).toBe(403)
  })

  test('says how long it is, and is not too long', async () => {
    const user = await createApplicant(running().db)
    const before = await files()
    expect((await tus(user, 'POST', BASE)).status).toBe(400)
    // What is not offered is the caller's mistake.
    const wrong: Record<string, string>[] = [
      { 'upload-length': '-1' },
      { 'upload-length': '1e3' },
      { 'upload-length': '' },
    ]
    for (const headers of wrong) {
      expect(await tus(user, 'POST', BASE, headers)).toMatchObject({
        status: 400,
        json: { success: false, msg: 'bad_request', message: 'Invalid upload-length' },
      })
    }
    const unknown: Record<string, string>[] = [
      { 'upload-defer-length': '1' },
      { 'upload-concat': 'partial', 'upload-length': '9' },
    ]
    for (const headers of unknown) {
      expect(await tus(user, 'POST', BASE, headers)).toMatchObject({
        status: 400,
        json: { msg: 'bad_request' },
      })
    }
    expect((await tus(user, 'POST', BASE, { 'upload-length': '-1' })).status).toBe(400)
    expect(await tus(user, 'POST', BASE, { 'upload-length': String(VIDEO_BYTES + 1) })).toMatchObject({
      status: 413,
      json: { msg: 'too_large' },
    })
    expect(await rowsOf(user)).toEqual([])
    expect(await files()).toEqual(before)
    const where = await create(user, 5000)
    expect((await patch(user, where, makeVideo(6000))).status).toBe(413)
    expect(await offsetOf(user, where)).toBe(0)
  })

  test('of a renamed program ends at its first bytes', async () => {
    const user = await createApplicant(running().db)
    const where = await create(user, 1_000_000)
    // Only the start of it is sent.
    const answer = await patch(user, where, makeProgram(8192))
    expect(answer).toMatchObject({
      status: 415,
      json: { msg: 'unsupported_media_type', message: NOT_A_VIDEO },
    })
    expect(await rowsOf(user)).toEqual([])
    expect((await files()).filter((name) => name.startsWith(path.basename(where)))).toEqual([])
    expect((await tus(user, 'HEAD', where)).status).toBe(404)
  })

  test.each([
    ['a program', makeProgram(600)],
    ['nothing', Buffer.alloc(0)],
  ])('of %s too short to tell is refused at its end', async (_what, file) => {
    const user = await createApplicant(running().db)
    const answer = await tus(user, 'POST', BASE, { 'upload-length': String(file.length) })
    const last = file.length === 0 ? answer : await patch(user, answer.headers.get('location')!, file)
    expect(last).toMatchObject({ status: 415, json: { message: NOT_A_VIDEO } })
    expect(await rowsOf(user)).toEqual([])
    expect((await application(user)).video).toBeNull()
  })

  test('that ends after the application was handed in changes nothing', async () => {
    const user = await createApplicant(running().db, { video: true })
    const before = (await application(user)).video
    const file = makeVideo(200_000)
    const where = await create(user, file.length)
    const request = await begin(user, where, file, 100_000)
    const answered = once(request, 'response') as Promise<[IncomingMessage]>
    await setStatus(user, 2)
    request.end(file.subarray(100_000))
    const [answer] = await answered
    expect(answer.statusCode).toBe(409)
    expect(JSON.parse(await text(answer))).toMatchObject({ msg: 'application_state' })
    expect((await application(user)).video).toEqual(before)
    expect(await rowsOf(user)).toHaveLength(1)
    expect((await files()).filter((name) => name.startsWith(path.basename(where)))).toEqual([])
    // Nor does it begin to go on.
    expect((await patch(user, where, file)).json).toMatchObject({ msg: 'application_state' })
  })

  test('given up leaves nothing, and a finished one cannot be given up', async () => {
    const user = await createApplicant(running().db)
    const where = await create(user, 10_000)
    await patch(user, where, makeVideo(10_000).subarray(0, 5000))
    expect((await tus(user, 'DELETE', where)).status).toBe(204)
    expect(await rowsOf(user)).toEqual([])
    expect((await files()).filter((name) => name.startsWith(path.basename(where)))).toEqual([])
    const done = await upload(user, makeVideo(10_000))
    expect((await tus(user, 'DELETE', done)).json).toMatchObject({ msg: 'application_state' })
    expect((await application(user)).video).not.toBeNull()
  })

  test('given up while its last byte arrives: gone or there, never a row without its file', async () => {
    for (let nth = 0; nth < 12; nth++) {
      const user = await createApplicant(running().db)
      const where = await create(user, 10_000)
      const [, removed] = await Promise.all([
        patch(user, where, makeVideo(10_000)),
        tus(user, 'DELETE', where),
      ])
      const { video } = await application(user)
      const stored = (await files()).includes(path.basename(where))
      expect({ nth, removed: removed.status, stored }).toEqual({
        nth,
        removed: video ? 409 : 204,
        stored: video !== null,
      })
    }
  })

  test('makes room for the newest three', async () => {
    const user = await createApplicant(running().db)
    const all: string[] = []
    for (let nth = 0; nth < 5; nth++) {
      all.push(await create(user, 10_000))
      running().clock.forward(1)
    }
    expect((await rowsOf(user)).map((row) => row.storage_key)).toEqual(all.slice(2).map(keyOf))
    expect((await tus(user, 'HEAD', all[0]!)).status).toBe(404)
  })

  test('has a day', async () => {
    const user = await createApplicant(running().db)
    const where = await create(user, 10_000)
    const { db, clock } = running()
    const job = await sqlJob(keyOf(where))
    expect(job!.run_at.getTime() - clock.now().getTime()).toBe(24 * 60 * 60 * 1000)
    await removeUnusedVideo(running().context, keyOf(where))
    expect(await rowsOf(user)).toEqual([])
    expect((await files()).filter((name) => name.startsWith(path.basename(where)))).toEqual([])
    const done = await upload(user, makeVideo(10_000))
    expect(await sqlJob(keyOf(done))).toBeUndefined()
    await removeUnusedVideo(running().context, keyOf(done))
    expect((await stat(fileOf(done))).size).toBe(10_000)
    expect(
      await db.selectFrom('verification_videos').select('id').where('user_id', '=', user.id).execute(),
    ).toHaveLength(1)
  })
})

async function sqlJob(key: string) {
  const { rows } = await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs
    where key = ${`video:${key}`}`.execute(running().db)
  return rows[0]
}
