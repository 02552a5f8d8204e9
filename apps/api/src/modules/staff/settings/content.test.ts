import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCompanion, createPlayer } from '@queuemate/db/testing/factories'
import { startTestApp, useApp, type TestApp } from '../../../../test/app.ts'
import { createStaff, type StaffMember } from '../../../../test/staff.ts'

const running = useApp()
let admin: StaffMember
let second: TestApp

beforeAll(async () => {
  const { db, context } = running()
  second = await startTestApp({ db, url: context.env.DATABASE_URL })
  return async () => {
    await second.app.close()
    await second.context.close()
  }
})

beforeEach(async () => {
  running().clock.set(new Date())
  admin = await createStaff(running(), { role: 'admin' })
})

const read = async (name: string, input: object = {}) =>
  (await admin.query(`settings.${name}`, input)).body.data
const lookup = async (kind: string, key: string) =>
  (await read('lookups', { kind })).find((one: { key: string }) => one.key === key)
/** The words of both instances. */
const listed = (list: string, value: string | number) =>
  Promise.all(
    [running(), second].map(async ({ call }) => {
      const { body } = await call(null, 'GET', `lookup/${list}`)
      return body.data.find((one: { value: string | number }) => one.value === value)?.label
    }),
  )
const undoLatest = async (kind: string) => {
  const [change] = (await read('changes', { kinds: [kind] })).items
  return admin.mutate('settings.undo', { id: change.id })
}
const audits = (action: string) =>
  running()
    .db.selectFrom('audit_events')
    .select(['before', 'after'])
    .where('staff_id', '=', admin.id)
    .where('action', '=', action)
    .execute()

describe('lists to choose from', () => {
  test('a new name is what every instance says from then on, with another ETag, until it is undone', async () => {
    const { headers } = await running().call(null, 'GET', 'lookup/languages')
    const { version, label } = await lookup('language', 'de')
    const change = { kind: 'language', key: 'de', label: 'Deutsch 日本', hidden: false, version }
    expect((await admin.mutate('settings.updateLookup', change)).status).toBe(200)
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
      await admin.mutate('settings.updateLookup', { kind, key, label, hidden: true, version })
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
    expect((await admin.mutate('settings.addBanner', { label: 'Violet', picture })).status).toBe(200)
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
    const { status, body } = await admin.mutate('settings.addBanner', {
      label: 'Broken',
      picture: bytes.toString('base64'),
    })
    expect({ status, path: body.issues?.[0]?.path }).toEqual({ status: 422, path: 'picture' })
    expect(
      (await read('lookups', { kind: 'banner' })).some((one: { label: string }) => one.label === 'Broken'),
    ).toBe(false)
  })

  test.each([
    ['no name', { label: '   ' }, 'label'],
    ['a name that another one has', { label: 'europe' }, 'label'],
    ['a NUL in its name', { label: 'a\0b' }, 'label'],
    ['a line break in its name', { label: 'a\nb' }, 'label'],
    ['a very long name', { label: 'x'.repeat(61) }, 'label'],
  ])('a region with %s is refused', async (_what, wrong, path) => {
    const { version } = await lookup('region', '1')
    const { status, body } = await admin.mutate('settings.updateLookup', {
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
    expect((await admin.mutate('settings.updateLookup', wrong)).status).toBe(404)
    expect((await admin.query('settings.mail', { name: 'constructor' })).status).toBe(404)
    expect((await admin.query('settings.page', { name: '../terms' })).status).toBe(404)
  })

  test('the second of two members of staff is told who came first', async () => {
    const other = await createStaff(running(), { role: 'admin' })
    const { version } = await lookup('region', '7')
    const named = (label: string) => ({ kind: 'region', key: '7', label, hidden: false, version })
    const results = await Promise.all([
      admin.mutate('settings.updateLookup', named('Pacific')),
      other.mutate('settings.updateLookup', named('South Seas')),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = results.find(({ status }) => status === 409)!
    expect(refused.body).toMatchObject({
      msg: 'setting_changed',
      message: expect.stringContaining('changed this meanwhile'),
    })
    await undoLatest('region')
  })

  test('a change that was changed again is not undone', async () => {
    const rename = async (label: string) => {
      const { version } = await lookup('region', '5')
      await admin.mutate('settings.updateLookup', { kind: 'region', key: '5', label, hidden: false, version })
    }
    await rename('One')
    const [first] = (await read('changes', { kinds: ['region'] })).items
    await rename('Two')
    expect((await admin.mutate('settings.undo', { id: first.id })).body.msg).toBe('setting_changed')
    await undoLatest('region')
    expect(await listed('regions', 5)).toEqual(['One', 'One'])
  })
})

describe('companions of the homepage', () => {
  const shown = ({ call }: TestApp) =>
    call(null, 'GET', 'homepage/featured').then(({ body }) =>
      body.data.map(({ name }: { name: string }) => name),
    )
  const create = (name: string, matches: number) =>
    createCompanion(running().db, {
      name,
      profile: { picture_key: `pictures/${name}.jpg` },
      companion: { matches, payouts_enabled: true },
    })

  test('those whom staff chose come first on every instance, and one who is disabled drops out', async () => {
    const { db } = running()
    const [ada, bo] = [await create('Chosen Ada', 0), await create('Chosen Bo', 0)]
    await create('Famous', 5000)
    const { version } = await read('featured')
    const set = await admin.mutate('settings.setFeatured', { ids: [bo.id, ada.id], version })
    expect(set.body.data.companions).toMatchObject([
      { name: 'Chosen Bo', shown: true },
      { name: 'Chosen Ada' },
    ])
    for (const instance of [running(), second])
      await expect
        .poll(async () => (await shown(instance)).slice(0, 3), { timeout: 20_000 })
        .toEqual(['Chosen Bo', 'Chosen Ada', 'Famous'])

    await db.updateTable('companions').set({ agreement_status: 4 }).where('user_id', '=', bo.id).execute()
    for (const instance of [running(), second])
      await expect
        .poll(async () => (await shown(instance)).slice(0, 2), { timeout: 20_000 })
        .toEqual(['Chosen Ada', 'Famous'])
    expect((await read('featured')).companions).toMatchObject([{ shown: false }, { shown: true }])
    await undoLatest('featured')
    await expect.poll(async () => (await shown(second))[0], { timeout: 20_000 }).toBe('Famous')
  })

  test('who is no companion, is named twice or is one too many is refused', async () => {
    const { version } = await read('featured')
    const player = await createPlayer(running().db)
    const refused = (ids: string[]) => admin.mutate('settings.setFeatured', { ids, version })
    expect((await refused([player.id])).status).toBe(422)
    const { id } = await create('Once', 0)
    expect((await refused([id, id])).status).toBe(422)
    expect((await refused(Array.from({ length: 8 }, () => crypto.randomUUID()))).status).toBe(422)
    expect(await read('candidates', { query: 'once' })).toMatchObject([{ id, name: 'Once' }])
  })
})

describe('mails', () => {
  const written = (more: object = {}) => ({
    subject: 'Use {code}, привет',
    heading: 'Your code',
    text: 'Here it is:\n\n{code}\n\n<b>Keep it</b>',
    button: '',
    ...more,
  })
  const mailsTo = async (to: string, instance = running()) =>
    (await instance.app.inject(`/dev/mail.json?to=${encodeURIComponent(to)}`)).json()
  const deliver = (instance: TestApp, to: string) =>
    instance.context.services.mail.deliver({ to, template: 'add_email', data: { code: '482913' } })

  test('a text of staff is what every instance sends, until the default is back', async () => {
    const { version, default: fallback } = await read('mail', { name: 'add_email' })
    const saved = await admin.mutate('settings.saveMail', { name: 'add_email', ...written(), version })
    expect(saved.status).toBe(200)
    expect((await read('mails')).find(({ name }: { name: string }) => name === 'add_email')).toMatchObject({
      subject: 'Use {code}, привет',
      changed_at: expect.any(String),
    })
    await deliver(second, 'edited@example.test')
    const [mail] = await mailsTo('edited@example.test')
    expect(mail).toMatchObject({ subject: 'Use 482913, привет', code: '482913' })
    expect(mail.html).toContain('&lt;b&gt;Keep it&lt;/b&gt;')
    expect(mail.text).toContain('Here it is:\n\n482913')

    const next = saved.body.data.version
    await admin.mutate('settings.saveMail', { name: 'add_email', ...fallback, version: next })
    expect(
      (await read('mails')).find(({ name }: { name: string }) => name === 'add_email').changed_at,
    ).toBeNull()
    await undoLatest('mail')
    expect((await read('mail', { name: 'add_email' })).text.subject).toBe('Use {code}, привет')
    await undoLatest('mail')
    await deliver(second, 'default@example.test')
    expect((await mailsTo('default@example.test'))[0].subject).toBe('482913 confirms this address')
  })

  test.each([
    ['an unknown placeholder', { text: '{code} {password}' }, 'text'],
    ['no code', { text: 'Here it is' }, 'text'],
    ['no subject', { subject: ' ' }, 'subject'],
    ['a second line in its subject', { subject: '{code}\r\nBcc: a@b.example' }, 'subject'],
    ['a NUL', { text: '{code}\0' }, 'text'],
    ['a text that is too long', { text: `{code}${'x'.repeat(5000)}` }, 'text'],
    ['a button where there is none', { button: 'Press' }, 'button'],
  ])('with %s is refused', async (_what, wrong, path) => {
    const { version } = await read('mail', { name: 'verify_email' })
    for (const [call, more] of [
      ['settings.saveMail', { version }],
      ['settings.testMail', {}],
    ] as const) {
      const { status, body } = await admin.mutate(call, {
        name: 'verify_email',
        ...written(wrong),
        ...more,
      })
      expect({ call, status, path: body.issues?.[0]?.path }).toEqual({ call, status: 422, path })
    }
    expect((await read('mail', { name: 'verify_email' })).version).toBe(version)
  })

  test('a text that a release has made wrong is not sent: the default is', async () => {
    const value = JSON.stringify(written({ text: '{old_name}' }))
    await running()
      .db.insertInto('edited_settings')
      .values({ kind: 'mail', key: 'remove_account', value, version: 3 })
      .execute()
    await running().context.services.mail.deliver({
      to: 'old@example.test',
      template: 'remove_account',
      data: { code: '1' },
    })
    expect((await mailsTo('old@example.test'))[0].subject).toBe('1 deletes your account')
    await running().db.deleteFrom('edited_settings').where('key', '=', 'remove_account').execute()
  })

  test('every mail can be saved as it is, and its preview has something for every placeholder', async () => {
    for (const { name } of await read('mails')) {
      const { text, placeholders, hasButton } = await read('mail', { name })
      expect({ name, hasButton }).toEqual({ name, hasButton: text.button !== '' })
      for (const { sample } of placeholders) expect({ name, sample }).not.toEqual({ name, sample: '' })
      const sent = await admin.mutate('settings.testMail', { name, ...text })
      expect({ name, status: sent.status }).toEqual({ name, status: 200 })
    }
  })

  // Jobs run from here on.
  test('a test mail goes to the member of staff, as written and not saved', async () => {
    const { context, db } = running()
    const test = await admin.mutate('settings.testMail', {
      name: 'payout_sent',
      subject: 'Paid {amount}',
      heading: 'Paid',
      text: '{amount}',
      button: 'Look',
    })
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow()
    expect(test.body.data).toEqual({ to: email })
    expect(await audits('settings.testMail')).toMatchObject([{ after: { mail: 'payout_sent' } }])
    await context.startJobs()
    await expect
      .poll(() => mailsTo(email), { timeout: 20_000 })
      .toMatchObject([{ subject: '[Test] Paid $128.50' }])
    expect((await read('mail', { name: 'payout_sent' })).version).toBe(0)
  })
})

describe('the FAQ and the policies', () => {
  const page = async (name: string, { call } = running()) =>
    (await call(null, 'GET', `support/pages/${name}`)).body.data
  const save = async (name: string, more: object) => {
    const { version, markdown, document } = await read('page', { name })
    return admin.mutate('settings.savePage', { name, markdown, document, version, ...more })
  }

  test('a text of staff is what every instance shows, with its day, and going back keeps the day', async () => {
    const before = await page('terms')
    expect(before).toMatchObject({ changed: '2026-11-20', embed: null })
    expect(before.sections[0]).toMatchObject({ id: 'what-queuemate-is', title: 'What Queuemate is' })
    running().clock.set(new Date('2027-03-04T12:00:00Z'))
    const saved = await save('terms', {
      markdown: 'New.\n\n## Правила\n\n[Ask](/contact) <script>x</script>',
    })
    expect(saved.body.data).toMatchObject({ changed_on: '2027-03-04' })
    expect(await page('terms', second)).toMatchObject({
      changed: '2027-03-04',
      intro: '<p>New.</p>',
      sections: [
        {
          id: 'правила',
          html: '<p><a href="/contact" class="link">Ask</a> &lt;script&gt;x&lt;/script&gt;</p>',
        },
      ],
    })
    await undoLatest('page')
    expect(await page('terms', second)).toEqual({ ...before, changed: '2027-03-04' })
  })

  test.each([
    ['a link that runs a script', { markdown: '## A\n\n[x](javascript:alert(1))' }, 'markdown'],
    ['no heading', { markdown: 'Text' }, 'markdown'],
    ['a NUL', { markdown: '## A\n\nb\0' }, 'markdown'],
    ['more than 60,000 characters', { markdown: `## A\n\n${'x'.repeat(60_000)}` }, 'markdown'],
    ['a document without a policy service', { document: 'terms-1' }, 'document'],
    ['a document with a path', { document: '../x' }, 'document'],
  ])('a page with %s is refused', async (_what, wrong, path) => {
    const { status, body } = await save('privacy', wrong)
    expect({ status, path: body.issues?.[0]?.path }).toEqual({ status: 422, path })
    expect((await read('page', { name: 'privacy' })).version).toBe(0)
  })

  test('a policy can be a document of the policy service', async () => {
    const { db, context } = running()
    const served = await startTestApp(
      { db, url: context.env.DATABASE_URL },
      {},
      { POLICY_SERVICE_URL: 'https://policies.example.com/embed/' },
    )
    const staff = await createStaff(served, { role: 'admin' })
    const { body } = await staff.query('settings.page', { name: 'cookies' })
    expect(body.data).toMatchObject({ hasService: true, document: null })
    const { markdown, version } = body.data
    const input = { name: 'cookies', markdown, document: 'doc_42', version }
    expect((await staff.mutate('settings.savePage', input)).status).toBe(200)
    expect((await page('cookies', served)).embed).toBe('https://policies.example.com/embed/doc_42')
    // An instance without the service shows its own text.
    expect((await page('cookies')).embed).toBeNull()
    await served.app.close()
    await served.context.close()
  })

  test('a page that does not exist is not found', async () => {
    expect((await running().call(null, 'GET', 'support/pages/none')).status).toBe(404)
  })
})
