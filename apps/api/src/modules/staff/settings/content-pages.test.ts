import { expect, test } from 'vitest'
import { startTestApp } from '../../../../test/app.ts'
import { withContent } from '../../../../test/content.ts'
import { createStaff } from '../../../../test/staff.ts'

const { running, second, mutate, read, signInAgain, undoLatest } = withContent()

const page = async (name: string, { call } = running()) =>
  (await call(null, 'GET', `support/pages/${name}`)).body.data
const save = async (name: string, more: object) => {
  const { version, markdown, document } = await read('page', { name })
  return mutate('savePage', { name, markdown, document, version, ...more })
}

test('a text of staff is what every instance shows, with its day, and going back keeps the day', async () => {
  const before = await page('terms')
  expect(before).toMatchObject({ changed: '2026-11-25', embed: null })
  expect(before.sections[0]).toMatchObject({ id: 'what-queuemate-is', title: 'What Queuemate is' })
  running().clock.set(new Date('2027-03-04T12:00:00Z'))
  await signInAgain()
  const saved = await save('terms', {
    markdown: 'New.\n\n## Правила\n\n[Ask](/contact) <script>x</script>',
  })
  expect(saved.body.data).toMatchObject({ changed_on: '2027-03-04' })
  expect(await page('terms', second())).toMatchObject({
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
  expect(await page('terms', second())).toEqual({ ...before, changed: '2027-03-04' })
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

test('a guide with other headings is refused, and a new text of one part is what companions read', async () => {
  const { markdown } = await read('page', { name: 'guide' })
  const wrong = await save('guide', { markdown: markdown.replace('## Communication II\n', '## Talking\n') })
  expect(wrong).toMatchObject({
    status: 422,
    body: {
      issues: [
        {
          path: 'markdown',
          message: 'The guide has 20 parts with fixed headings. Part 3 must be "Communication II".',
        },
      ],
    },
  })
  const rewritten = markdown.replace(/## Taxes\n[^#]+/, '## Taxes\n\nPay them.\n\n')
  expect((await save('guide', { markdown: rewritten })).status).toBe(200)
  const { sections } = await page('guide')
  expect(sections).toHaveLength(20)
  expect(sections[17]).toEqual({ id: 'taxes', title: 'Taxes', html: '<p>Pay them.</p>' })
  expect((await page('companion_faq')).sections[0]!.title).toBe('How long do I have to accept an order?')
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
  for (const name of ['faq', 'guide', 'companion_faq'])
    expect((await staff.query('settings.page', { name })).body.data.hasService).toBe(false)
  expect((await page('cookies', served)).embed).toBe('https://policies.example.com/embed/doc_42')
  // An instance without the service shows its own text.
  expect((await page('cookies')).embed).toBeNull()
  await served.app.close()
  await served.context.close()
})

test('a page that does not exist is not found', async () => {
  expect((await running().call(null, 'GET', 'support/pages/none')).status).toBe(404)
})
