import { sql } from 'kysely'
import { inTransaction } from '@queuemate/db/transaction'
import { expect, test } from 'vitest'
import { createUser } from '@queuemate/db/testing/factories'
import { startTestApp, useApp } from '../../test/app.ts'
import { holdable } from '../../test/held-database.ts'
import { codeTo, createVisitor, newPerson } from '../../test/visitor.ts'
import type { Mail } from '../outside/mailer.ts'
import type { Jobs } from '../jobs/queue.ts'
import { createMailService } from './mail.service.ts'
import { composeMail } from './templates.ts'

const running = useApp()

test('a code that waits to be sent stands nowhere in the database, and is tried a few times only', async () => {
  const { db } = running()
  const form = newPerson()
  await createVisitor(running()).auth('/sign-up/email', form)
  const { rows } = await sql<{ stored: string; attempts: number }>`
    select j::text || coalesce((select string_agg(o::text, '') from outbox o), '') ||
      coalesce((select string_agg(v::text, '') from verifications v), '') as stored, max_attempts as attempts
    from graphile_worker._private_jobs j where payload->>'to' = ${form.email}`.execute(db)
  expect(rows).toEqual([{ stored: expect.not.stringContaining(await codeTo(db, form.email)), attempts: 5 }])
})

test('a code that died while the mail server was away is not sent when it is back', async () => {
  const { db, clock } = running()
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  const mail = createMailService({ db, clock, mailer, secrets: ['a secret'] })
  const to = 'late@example.test'
  await inTransaction(db, (tx) =>
    mail.send(tx, 'verify_email', { key: 'codes', to, data: { code: '123456' } }),
  )
  const { rows } = await sql<{ payload: Jobs['mail.send'] }>`
    select payload from graphile_worker._private_jobs where payload->>'to' = 'late@example.test'`.execute(db)
  await mail.deliverQueued(rows[0]!.payload, '1')
  expect(sent).toMatchObject([{ to: 'late@example.test', code: '123456' }])
  clock.forward(10 * 60)
  await mail.deliverQueued(rows[0]!.payload, '1')
  expect(sent).toHaveLength(1)
})

test('a mail to many people takes as many statements as one to a single person, and a person without a verified address gets none', async () => {
  const { db, context } = running()
  const people = await Promise.all([1, 2, 3].map(() => createUser(db)))
  const unverified = await createUser(db, { email_verified: false })
  const statements: number[] = []
  for (const readers of [people.slice(0, 1), [...people, unverified]]) {
    const watched = holdable(db)
    const mails = readers.map(({ id }) => ({ key: `removed:${id}`, to: { userId: id }, data: {} }))
    const sent = await inTransaction(watched.db, (tx) => context.mail.send(tx, 'account_deleted', mails))
    expect(sent.toSorted()).toEqual(
      readers.flatMap((one) => (one === unverified ? [] : one.email)).toSorted(),
    )
    statements.push(watched.reads())
  }
  expect(statements[1]).toBe(statements[0])
  const to = { userId: unverified.id }
  expect(
    await inTransaction(db, (tx) => context.mail.send(tx, 'account_deleted', { key: 'a', to, data: {} })),
  ).toEqual([])
})

test('a mail with the key of one that still waits replaces it', async () => {
  const { db, context } = running()
  const to = 'twice@example.test'
  for (const code of ['111111', '222222'])
    await inTransaction(db, (tx) =>
      context.mail.send(tx, 'verify_email', { key: 'twice', to, data: { code } }),
    )
  const { rows } = await sql`
    select key, max_attempts as attempts from graphile_worker._private_jobs where payload->>'to' = ${to}`.execute(
    db,
  )
  expect(rows).toEqual([{ key: 'mail:twice', attempts: 5 }])
})

test('each try of a mail has the same id, and another mail with the same text has its own', async () => {
  const { db, clock } = running()
  const ids: string[] = []
  const mailer = { send: async ({ id }: Mail) => void ids.push(id) }
  const { deliver } = createMailService({ db, clock, mailer, secrets: ['a secret'] })
  const data = { name: 'Vela Moreno', picture: null, url: 'https://q.test/companions/vela' }
  const mail = { to: 'a@b.test', template: 'favourite_online', data } as const
  for (const job of ['1', '1', '2']) await deliver({ ...mail, job })
  await deliver({ ...mail, job: '1', to: 'b@b.test' })
  expect(ids[1]).toBe(ids[0])
  expect(new Set(ids).size).toBe(3)
})

test('without the dev mailbox no mail is kept', async () => {
  const { db } = running()
  const url = running().context.env.DATABASE_URL
  const { app, context } = await startTestApp({ db, url }, {}, { DEV_ROUTES: '0' })
  await context.mail.deliver({ job: '1', to: 'a@b.test', template: 'verify_email', data: { code: '1' } })
  expect((await running().app.inject('/dev/mail.json?to=a@b.test')).json()).toEqual([])
  await app.close()
  await context.close()
})

test('what people write cannot become HTML', () => {
  const text = '<img src=x onerror=alert(1)>"&'
  const data = { sender: '<b>x</b>', picture: null, text, url: 'https://q.test/?a="b"' }
  const { html } = composeMail('inbox_message', data)
  expect(html).not.toContain('<img')
  expect(html).not.toContain('<b>x')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;')
})

test('a refund is mailed with its reason, and a deletion with what stays', () => {
  const url = 'https://q.test/'
  const refund = { orderId: 12, amount: 500, share: 475, url }
  const textOf = (name: 'refund_promised' | 'share_refunded', reason?: string) =>
    composeMail(name, { ...refund, ...(reason && { reason }) }).text
  expect(textOf('refund_promised', 'left_early')).toContain('Reason: The companion left early')
  expect(textOf('share_refunded', 'They stopped after a round')).toContain(
    'Reason: They stopped after a round',
  )
  // A mail that was written before an update.
  expect(textOf('refund_promised')).not.toMatch(/Reason|\{|undefined/)
  for (const name of ['account_left', 'account_deleted'] as const)
    expect(composeMail(name, {}).text).toContain('until 180 days after its request')
})

test('a reply to a visitor quotes what they wrote, and one to an account does not', () => {
  const reply = { ticketId: 7, staff: 'Sam', text: 'It is on its way', url: 'https://q.test/contact' }
  const { text } = composeMail('support_reply', { ...reply, question: 'Where is my refund?' })
  expect(text).toContain('If you reply, mention ticket 7. You wrote:')
  expect(text).toContain('Where is my refund?')
  expect(composeMail('support_reply', reply).text).not.toContain('You wrote')
})

test('the mail about a favourite who is online names them and leads to their page', () => {
  const url = 'https://q.test/companions/vela'
  const { subject, text } = composeMail('favourite_online', { name: 'Vela Moreno', picture: null, url })
  expect(subject).toBe('Vela Moreno is online')
  expect(text).toContain(url)
})

test('a mail shows the sum, and the picture of the person it is about at the same address for everyone', () => {
  const picture = 'https://q.test/api/pictures/a"b.jpg'
  const mail = { orderId: 12, companion: 'Vela Moreno', amount: 150_000, url: 'https://q.test/active' }
  const { html, text } = composeMail('order_confirmation', { ...mail, picture })
  expect(html).toContain('<img src="https://q.test/api/pictures/a&quot;b.jpg"')
  expect(html).toMatch(/font-size:34px[^>]*>\$1,500\.00<\/p>/)
  expect(text).toContain('\n\n$1,500.00\n\n')
  expect(text).not.toContain('pictures')
  expect(composeMail('order_confirmation', { ...mail, picture: null }).html).not.toContain('<img')
})

// Jobs run from here on.
test('a code reaches the dev mailbox by a job, as text, HTML and JSON', async () => {
  const { app, context } = running()
  await context.startJobs()
  const form = newPerson()
  await createVisitor(running()).auth('/sign-up/email', form)
  const read = async () => (await app.inject(`/dev/mail.json?to=${encodeURIComponent(form.email)}`)).json()
  await expect.poll(read).toHaveLength(1)
  const [mail] = await read()
  expect(mail).toMatchObject({
    to: form.email,
    code: expect.stringMatching(/^\d{6}$/),
    sentAt: expect.any(String),
  })
  for (const part of [mail.subject, mail.text, mail.html]) expect(part).toContain(mail.code)
  expect((await app.inject('/dev/mail')).body).toContain(form.email)
})
