import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createCompanion, createPlayer } from '@queuemate/db/testing/factories'
import { withContent } from '../../../../test/content.ts'
import { createStaff } from '../../../../test/staff.ts'

const { running, second, query, mutate, read, undoLatest, audits } = withContent()

const lookup = async (kind: string, key: string) =>
  (await read('lookups', { kind })).find((one: { key: string }) => one.key === key)
/** The words of both instances. */
const listed = (list: string, value: string | number) =>
  Promise.all(
    [running(), second()].map(async ({ call }) => {
      const { body } = await call(null, 'GET', `lookup/${list}`)
      return body.data.find((one: { value: string | number }) => one.value === value)?.label
    }),
  )

test('a new name is what every instance says from then on, with another ETag, until it is undone', async () => {
  const { headers } = await running().call(null, 'GET', 'lookup/languages')
  const { version, label } = await lookup('language', 'de')
  const change = { kind: 'language', key: 'de', label: 'Deutsch 日本', hidden: false, version }
  expect((await mutate('updateLookup', change)).status).toBe(200)
  expect(await listed('languages', 'de')).toEqual(['Deutsch 日本', 'Deutsch 日本'])
  expect((await running().call(null, 'GET', 'lookup/languages')).headers.etag).not.toBe(headers.etag)
  expect(await audits('settings.updateLookup')).toMatchObject([
    { before: { setting: 'language', key: 'de', label }, after: { label: 'Deutsch 日本' } },
  ])
  expect((await undoLatest('language')).status).toBe(200)
  expect(await listed('languages', 'de')).toEqual([label, label])
})

test('a hidden value is not offered and cannot be chosen, and who has it keeps it', async () => {
  const { db, call } = running()
  const [has, new_] = [await createPlayer(db), await createPlayer(db)]
  const profile = { name: 'Sam Reed', country: 250, languages: ['fr'], timezones: ['Europe/Paris'] }
  const put = (user: { id: string }, more: object = {}) =>
    call(user, 'PUT', 'user', {
      ...profile,
      ingame_name: 'Sam',
      ingame_tag: 'EUW',
      ingame_rank: 12,
      ...more,
    })
  expect((await put(has)).status).toBe(200)
  for (const [kind, key] of [
    ['country', '250'],
    ['language', 'fr'],
    ['timezone', 'Europe/Paris'],
  ] as const) {
    const { label, version } = await lookup(kind, key)
    await mutate('updateLookup', { kind, key, label, hidden: true, version })
  }
  expect(await listed('countries', 250)).toEqual([undefined, undefined])
  expect((await put(has, { name: 'Sam Other' })).status).toBe(200)
  const refused = await put(new_)
  expect(refused.status).toBe(422)
  expect(refused.body.issues!.map(({ path }) => path)).toEqual(['country', 'languages', 'timezones'])
  // Given up, it cannot be chosen again.
  await put(has, { languages: ['en'] })
  expect((await put(has)).body.issues).toMatchObject([{ path: 'languages' }])
  for (const kind of ['country', 'language', 'timezone']) expect((await undoLatest(kind)).status).toBe(200)
  expect((await put(new_)).status).toBe(200)
})

test('a banner is redrawn from each upload, and companions can choose it until it is hidden', async () => {
  const { app, call, db } = running()
  const photo = await sharp({ create: { width: 3000, height: 900, channels: 3, background: '#a0f' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'secret place' } } })
    .jpeg()
    .toBuffer()
  const picture = photo.toString('base64')
  expect((await mutate('addBanner', { label: 'Violet', picture })).status).toBe(200)
  const banner = (await read('lookups', { kind: 'banner' })).at(-1)
  expect(banner).toMatchObject({
    label: 'Violet',
    hidden: false,
    picture: expect.stringMatching(/^data:image\/webp/),
  })
  const { headers, rawPayload } = await app.inject(`/api/banners/${banner.key}.svg`)
  expect(headers['content-type']).toBe('image/webp')
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 800, height: 280 })
  expect(rawPayload.includes('secret place')).toBe(false)

  const [has, other] = [await createCompanion(db), await createCompanion(db)]
  const choose = (user: { id: string }) =>
    call(user, 'PUT', 'companion/settings', { banner: Number(banner.key), bio: 'Calm' })
  expect((await choose(has)).status).toBe(200)
  expect((await undoLatest('banner')).status).toBe(200)
  expect((await choose(has)).status).toBe(200)
  expect((await choose(other)).body.issues).toMatchObject([{ path: 'banner' }])
})

test.each([
  ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
])('%s is no banner', async (_what, bytes) => {
  const { status, body } = await mutate('addBanner', {
    label: 'Broken',
    picture: bytes.toString('base64'),
  })
  expect({ status, path: body.issues?.[0]?.path }).toEqual({ status: 422, path: 'picture' })
  expect(
    (await read('lookups', { kind: 'banner' })).some((one: { label: string }) => one.label === 'Broken'),
  ).toBe(false)
})

test('of two banners with one name at the same time, one is refused and leaves nothing', async () => {
  const picture = await sharp({ create: { width: 300, height: 90, channels: 3, background: '#0af' } })
    .png()
    .toBuffer()
    .then((png) => png.toString('base64'))
  const add = () => mutate('addBanner', { label: 'Azure', picture })
  const answers = await Promise.all([add(), add(), add(), add()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
  const all: { label: string }[] = await read('lookups', { kind: 'banner' })
  expect(all.filter(({ label }) => label === 'Azure')).toHaveLength(1)
})

test.each([
  ['no name', { label: '   ' }, 'label'],
  ['a name that another one has', { label: 'europe' }, 'label'],
  ['a NUL in its name', { label: 'a\0b' }, 'label'],
  ['a line break in its name', { label: 'a\nb' }, 'label'],
  ['a very long name', { label: 'x'.repeat(61) }, 'label'],
])('a region with %s is refused', async (_what, wrong, path) => {
  const { version } = await lookup('region', '1')
  const { status, body } = await mutate('updateLookup', {
    kind: 'region',
    key: '1',
    hidden: false,
    version,
    ...wrong,
  })
  expect({ status, path: body.issues?.[0]?.path }).toEqual({ status: 422, path })
})

test('what is no setting is not found', async () => {
  const wrong = { kind: 'country', key: '99999', label: 'Nowhere', hidden: false, version: 0 }
  expect((await mutate('updateLookup', wrong)).status).toBe(404)
  expect((await query('mail', { name: 'constructor' })).status).toBe(404)
  expect((await query('page', { name: '../terms' })).status).toBe(404)
})

test('the second of two members of staff is told who came first', async () => {
  const other = await createStaff(running(), { role: 'admin' })
  const { version } = await lookup('region', '7')
  const named = (label: string) => ({ kind: 'region', key: '7', label, hidden: false, version })
  const results = await Promise.all([
    mutate('updateLookup', named('Pacific')),
    other.mutate('settings.updateLookup', named('South Seas')),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = results.find(({ status }) => status === 409)!
  expect(refused.body).toMatchObject({
    msg: 'setting_changed',
    message: expect.stringContaining('changed this while you were editing'),
  })
  await undoLatest('region')
})

test('a change that was changed again is not undone', async () => {
  const rename = async (label: string) => {
    const { version } = await lookup('region', '5')
    await mutate('updateLookup', { kind: 'region', key: '5', label, hidden: false, version })
  }
  await rename('One')
  const [first] = (await read('changes', { kinds: ['region'] })).items
  await rename('Two')
  expect((await mutate('undo', { id: first.id })).body.msg).toBe('setting_changed')
  await undoLatest('region')
  expect(await listed('regions', 5)).toEqual(['One', 'One'])
})
