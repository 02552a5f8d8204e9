import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { createApplicant, createCompanion, createUser } from '@queuemate/db/testing/factories'
import { scaled } from '@queuemate/run/pace'
import { form, type Answer } from '../../../../test/app.ts'
import { makeProgram, makeVideo } from '../../../../test/video.ts'
import { serveVideos, type Person } from '../../../../test/videos.ts'
import { receiveVideo } from './uploads.ts'

const NO_PICTURE = 'This file has no picture. Upload a video of your screen.'
const audio = readFileSync(path.join(import.meta.dirname, '../../../../test/videos/audio-only.mp4'))
const NOT_A_VIDEO = 'That file type is not supported. Upload an mp4, mov or mkv.'
const { folder, running, origin, headersOf, rowsOf, application, files, setStatus, sendHalf } = serveVideos()

describe('a form', () => {
  const send = async (
    user: Person | null,
    fields: Record<string, string>,
    data: Buffer | null,
    fileFirst = false,
  ) => {
    const made = form(
      fields,
      data ? { name: 'me.mp4', field: 'verification', data, type: 'video/mp4' } : undefined,
    )
    const payload = fileFirst ? moveFieldsBehind(made.payload) : made.payload
    const answer = await fetch(`${origin()}/api/companion/verification`, {
      method: 'POST',
      headers: { ...(await headersOf(user)), ...made.headers },
      body: new Uint8Array(payload),
    })
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  }

  test.each([false, true])('keeps video and name in one go (file first: %s)', async (fileFirst) => {
    const user = await createApplicant(running().db)
    const data = makeVideo(400_000)
    const { status, body } = await send(user, { test: 'Nova Star#euw' }, data, fileFirst)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 1,
      ign: 'Nova Star#euw',
      video: { content_type: 'video/mp4', size: data.length },
    })
    const [row] = await rowsOf(user)
    expect(await readFile(path.join(folder, row!.storage_key))).toEqual(data)
  })

  test.each([
    ['a renamed program', { test: 'Nova Star#euw' }, makeProgram(100_000), 415, NOT_A_VIDEO],
    ['a file without a picture', { test: 'Nova Star#euw' }, audio, 415, NO_PICTURE],
    ['an empty file', { test: 'Nova Star#euw' }, Buffer.alloc(0), 415, NOT_A_VIDEO],
    ['no file', { test: 'Nova Star#euw' }, null, 422, 'Please choose a file'],
    ['no name', {}, makeVideo(100_000), 422, undefined],
    ['a short name', { test: 'a#b' }, makeVideo(100_000), 422, undefined],
  ])('with %s leaves nothing', async (_what, fields, data, status, message) => {
    const user = await createApplicant(running().db)
    const before = await files()
    const answer = await send(user, fields as Record<string, string>, data)
    expect(answer.status).toBe(status)
    if (message) expect(answer.body.message).toBe(message)
    expect(await rowsOf(user)).toEqual([])
    expect(await files()).toEqual(before)
    expect((await application(user)).video).toBeNull()
  })

  test('that breaks off halfway leaves neither row nor file', async () => {
    const user = await createApplicant(running().db)
    const made = form(
      { test: 'Nova Star#euw' },
      { name: 'me.mp4', field: 'verification', data: makeVideo(2_000_000), type: 'video/mp4' },
    )
    const before = await files()
    await sendHalf(
      user,
      'POST',
      '/api/companion/verification',
      { ...made.headers, 'content-length': String(made.payload.length) },
      made.payload.subarray(0, 1_000_000),
      () =>
        expect
          .poll(async () => (await files()).length, { timeout: scaled(10_000) })
          .toBeGreaterThan(before.length),
    )
    await expect.poll(() => rowsOf(user)).toEqual([])
    await expect.poll(files).toEqual(before)
    // The same, but the end is missing and the sender waits.
    const cut = await running().app.inject({
      method: 'POST',
      url: '/api/companion/verification',
      headers: { ...(await headersOf(user)), ...made.headers },
      payload: made.payload.subarray(0, 1_000_000),
    })
    expect({ status: cut.statusCode, msg: cut.json().msg }).toEqual({ status: 400, msg: 'bad_request' })
    expect(await rowsOf(user)).toEqual([])
    expect(await files()).toEqual(before)
  })

  test('larger than 500 MB, as its reader cuts it off, leaves nothing', async () => {
    const user = await createApplicant(running().db)
    const before = await files()
    const cut = Object.assign(Readable.from([makeVideo(100_000)]), { truncated: true })
    await expect(receiveVideo(running().context, user.id, cut)).rejects.toMatchObject({
      code: 'too_large',
    })
    expect(await rowsOf(user)).toEqual([])
    expect(await files()).toEqual(before)
  })

  test('is for applicants under review', async () => {
    const { db } = running()
    const fields = { test: 'Nova Star#euw' }
    expect((await send(null, fields, makeVideo(5000))).status).toBe(401)
    expect((await send(await createUser(db), fields, makeVideo(5000))).body.msg).toBe('forbidden')
    expect((await send(await createCompanion(db), fields, makeVideo(5000))).body.msg).toBe('forbidden')
    const user = await createApplicant(db, { video: true })
    await setStatus(user, 2)
    expect((await send(user, fields, makeVideo(5000))).body.msg).toBe('application_state')
    expect(await rowsOf(user)).toHaveLength(1)
    expect((await running().call(user, 'POST', 'companion/verification', fields)).status).toBe(415)
  })
})

/** The form as a client sends it that puts the file first. */
function moveFieldsBehind(payload: Buffer): Buffer {
  const boundary = payload.subarray(0, payload.indexOf('\r\n'))
  const second = payload.indexOf(boundary, boundary.length)
  const end = payload.lastIndexOf(boundary)
  return Buffer.concat([payload.subarray(second, end), payload.subarray(0, second), payload.subarray(end)])
}
