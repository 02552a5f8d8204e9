import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createCompanion, createUser } from '@queuemate/db/testing/factories'
import { auditOf, createPending } from '../../test/applications.ts'
import { PNG, signIn, useApp } from '../../test/app.ts'
import { allowOnly, createStaff, type StaffMember } from '../../test/staff.ts'
import { makeVideo } from '../../test/video.ts'
import { updateRows } from '@queuemate/db/testing/rows'

const running = useApp()
const VIDEO = makeVideo(1_000)
let staff: StaffMember
let user: { id: string }
let url: string
let storageKey: string

beforeEach(async () => {
  const { db, storage } = running()
  staff = await createStaff(running())
  user = await createPending(db)
  const row = await db
    .updateTable('verification_videos')
    .set({ size: VIDEO.length })
    .where('user_id', '=', user.id)
    .returning('storage_key')
    .executeTakeFirstOrThrow()
  storageKey = row.storage_key
  await storage.put(storageKey, VIDEO, 'application/octet-stream')
  url = (await staff.query('applications.get', { userId: user.id })).body.data.video.url
})

const get = (headers: Record<string, string> = {}, address = url, cookie = staff.cookie) =>
  running().app.inject({ url: address, headers: { ...(cookie ? { cookie } : {}), ...headers } })

describe('a video', () => {
  test('is sent whole, typed, and never cached by others', async () => {
    const response = await get({ 'sec-fetch-site': 'same-origin' })
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(response.rawPayload).toEqual(VIDEO)
  })

  test.each([
    ['bytes=0-', 0, 999],
    ['bytes=100-199', 100, 199],
    ['bytes=999-', 999, 999],
    ['bytes=-10', 990, 999],
    ['bytes=900-5000', 900, 999],
  ])('is sent in parts: %s', async (range, start, end) => {
    const response = await get({ range })
    expect([response.statusCode, response.headers['content-range']]).toEqual([
      206,
      `bytes ${start}-${end}/1000`,
    ])
    expect(response.headers['content-length']).toBe(String(end - start + 1))
    expect(response.rawPayload).toEqual(VIDEO.subarray(start, end + 1))
  })

  test('a range behind the end is refused; what is no range of bytes is ignored', async () => {
    const behind = await get({ range: 'bytes=1000-' })
    expect([behind.statusCode, behind.headers['content-range']]).toEqual([416, 'bytes */1000'])
    for (const range of ['lines=1-2', 'nonsense', 'bytes=0-1,5-6'])
      expect((await get({ range })).statusCode).toBe(200)
  })

  test('a part of another version is not asked for: the whole file comes', async () => {
    const { etag } = (await get()).headers
    expect((await get({ range: 'bytes=0-1', 'if-range': String(etag) })).statusCode).toBe(206)
    expect((await get({ range: 'bytes=0-1', 'if-range': '"another"' })).statusCode).toBe(200)
  })

  test('that is gone is a 404', async () => {
    await running().storage.remove(storageKey)
    const response = await get({ range: 'bytes=0-' })
    expect([response.statusCode, response.json().msg]).toEqual([404, 'not_found'])
    await updateRows(
      running().db,
      'companion_applications',
      { user_id: user.id },
      { video_id: null, status: 'rejected', decided_at: new Date() },
    )
    expect((await get()).statusCode).toBe(404)
    expect((await staff.query('applications.get', { userId: user.id })).body.data.video).toBeNull()
  })

  test('is audited once for all of its parts', async () => {
    for (const range of ['bytes=0-', 'bytes=100-', 'bytes=500-']) await get({ range })
    const reads = await auditOf(running().db, user.id)
    expect(reads.filter(({ action }) => action === 'applications.video')).toMatchObject([
      { staff_id: staff.id },
    ])
  })
})

describe('is refused', () => {
  test('to visitors, to other roles, and to staff without the permission', async () => {
    const { db } = running()
    expect((await get({}, url, '')).statusCode).toBe(401)
    for (const role of ['player', 'companion'] as const) {
      const { id } = await createUser(db, { role })
      expect((await get({}, url, await signIn(db, id))).statusCode).toBe(403)
    }
    await allowOnly(running(), staff, 'orders')
    expect((await get()).statusCode).toBe(403)
  })

  test('without the key that the console was given, to another session, and for another file', async () => {
    const [path = ''] = url.split('?')
    const other = await createStaff(running())
    expect((await get({}, path)).statusCode).toBe(403)
    expect((await get({}, `${path}?key=wrong`)).statusCode).toBe(403)
    expect((await get({}, url, other.cookie)).statusCode).toBe(403)
    expect(
      (
        await get(
          {},
          url.replace(/\d+/, (id) => String(Number(id) + 1)),
        )
      ).statusCode,
    ).toBe(403)
  })

  test('to pages of other sites, the web app included', async () => {
    for (const site of ['same-site', 'cross-site', 'none'])
      expect((await get({ 'sec-fetch-site': site })).statusCode).toBe(403)
  })
})

test('the screenshot of a rank request is shown in the same way', async () => {
  const { db, storage } = running()
  const companion = await createCompanion(db)
  const key = `rank-requests/${randomUUID()}.jpg`
  await storage.put(key, PNG, 'image/jpeg')
  await db
    .insertInto('rank_requests')
    .values({ user_id: companion.id, from_rank: 24, wanted_rank: 25, screenshot_key: key })
    .execute()
  const { body } = await staff.query('rankRequests.list')
  const items: { user_id: string; screenshot_url: string }[] = body.data.items
  const address = items.find((one) => one.user_id === companion.id)!.screenshot_url
  const response = await get({}, address)
  expect([response.statusCode, response.headers['content-type'], response.rawPayload]).toEqual([
    200,
    'image/jpeg',
    PNG,
  ])
  expect(await auditOf(db, companion.id)).toMatchObject([{ action: 'rankRequests.screenshot' }])
  expect((await get({}, address.split('?')[0])).statusCode).toBe(403)
  await storage.remove(key)
  expect((await get({}, address)).statusCode).toBe(404)
})
