import { expect, test } from 'vitest'
import { scaled } from '@queuemate/run/pace'
import { type TestApp } from '../../../../test/app.ts'
import { withContent } from '../../../../test/content.ts'
import { rowOf } from '@queuemate/db/testing/rows'

const { running, second, admin, mutate, read, undoLatest, audits } = withContent()

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
  instance.context.mail.deliver({ job: '1', to, template: 'add_email', data: { code: '482913' } })

test('a text of staff is what every instance sends, until the default is back', async () => {
  const { version, default: fallback } = await read('mail', { name: 'add_email' })
  const saved = await mutate('saveMail', { name: 'add_email', ...written(), version })
  expect(saved.status).toBe(200)
  expect((await read('mails')).find(({ name }: { name: string }) => name === 'add_email')).toMatchObject({
    subject: 'Use {code}, привет',
    changed_at: expect.any(String),
  })
  await deliver(second(), 'edited@example.test')
  const [mail] = await mailsTo('edited@example.test')
  expect(mail).toMatchObject({ subject: 'Use 482913, привет', code: '482913' })
  expect(mail.html).toContain('&lt;b&gt;Keep it&lt;/b&gt;')
  expect(mail.text).toContain('Here it is:\n\n482913')

  const next = saved.body.data.version
  await mutate('saveMail', { name: 'add_email', ...fallback, version: next })
  expect(
    (await read('mails')).find(({ name }: { name: string }) => name === 'add_email').changed_at,
  ).toBeNull()
  await undoLatest('mail')
  expect((await read('mail', { name: 'add_email' })).text.subject).toBe('Use {code}, привет')
  await undoLatest('mail')
  await deliver(second(), 'default@example.test')
  expect((await mailsTo('default@example.test'))[0].subject).toBe('482913 is your Queuemate code')
})

test.each([
  ['an unknown placeholder', { text: '{code} {password}' }, 'text'],
  ['no code', { text: 'Here it is' }, 'text'],
  ['no subject', { subject: ' ' }, 'subject'],
  ['a second line in its subject', { subject: '{code}\r\nBcc: a@b.example' }, 'subject'],
  ['a NUL', { text: '{code}\0' }, 'text'],
  ['a text that is too long', { text: `{code}${'x'.repeat(5000)}` }, 'text'],
  ['a button where there is none', { button: 'Press' }, 'button'],
])('a mail with %s is refused', async (_what, wrong, path) => {
  const { version } = await read('mail', { name: 'verify_email' })
  for (const [call, more] of [
    ['saveMail', { version }],
    ['testMail', {}],
  ] as const) {
    const { status, body } = await mutate(call, {
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
  await running().context.mail.deliver({
    job: '1',
    to: 'old@example.test',
    template: 'remove_account',
    data: { code: '1' },
  })
  expect((await mailsTo('old@example.test'))[0].subject).toBe('1 is your account deletion code')
  await running().db.deleteFrom('edited_settings').where('key', '=', 'remove_account').execute()
})

test('every mail can be saved as it is, and its preview has something for every placeholder', async () => {
  for (const { name } of await read('mails')) {
    const { text, placeholders, hasButton } = await read('mail', { name })
    expect({ name, hasButton }).toEqual({ name, hasButton: text.button !== '' })
    for (const { sample } of placeholders) expect({ name, sample }).not.toEqual({ name, sample: '' })
    const sent = await mutate('testMail', { name, ...text })
    expect({ name, status: sent.status }).toEqual({ name, status: 200 })
  }
})

// Jobs run from here on.
test('a test mail goes to the member of staff, as written and not saved', async () => {
  const { context, db } = running()
  const test = await mutate('testMail', {
    name: 'payout_sent',
    subject: 'Paid {amount}',
    heading: 'Paid',
    text: '{amount}',
    button: 'Look',
  })
  const { email } = await rowOf(db, 'users', { id: admin().id }, ['email'])
  expect(test.body.data).toEqual({ to: email })
  expect(await audits('settings.testMail')).toMatchObject([{ after: { mail: 'payout_sent' } }])
  await context.startJobs()
  await expect
    .poll(() => mailsTo(email), { timeout: scaled(20_000) })
    .toMatchObject([{ subject: '[Test] Paid $128.50' }])
  expect((await read('mail', { name: 'payout_sent' })).version).toBe(0)
})
