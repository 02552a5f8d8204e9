import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { createVisitor, newPerson } from '../../test/visitor.ts'
import { composeMail } from './templates.ts'

const running = useApp()

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

test('what people write cannot become HTML', () => {
  const text = '<img src=x onerror=alert(1)>"&'
  const { html } = composeMail('inbox_message', { sender: '<b>x</b>', text, url: 'https://q.test/?a="b"' })
  expect(html).not.toContain('<img')
  expect(html).not.toContain('<b>x')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;')
})
