import { expect, test } from 'vitest'
import { renderMail } from './layout.ts'
import { fillMail, problemsOfMail } from './text.ts'

const rules = { placeholders: ['code', 'name'], required: ['code'], hasButton: false }
const text = { subject: '{code} for {name}', heading: 'Hello {name}', text: '{code}\n\nText', button: '' }

test('placeholders are replaced once: values are not searched for placeholders', () => {
  const mail = fillMail(text, { code: '123456', name: '{code}' })
  expect(mail).toEqual({
    subject: '123456 for {code}',
    heading: 'Hello {code}',
    paragraphs: ['123456', 'Text'],
    code: '123456',
  })
})

test('values cannot inject HTML, a header or an object property', () => {
  const filled = fillMail(
    { ...text, text: '{name} {constructor} {__proto__}' },
    { code: '1', name: '<img src=x onerror=alert(1)>\r\nBcc: x@y.example' },
  )
  expect(filled.subject).not.toMatch(/[\r\n]/)
  expect(filled.paragraphs[0]).toContain('{constructor} {__proto__}')
  const { html } = renderMail(filled)
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img')
})

test('texts written by staff cannot inject HTML', () => {
  const { html } = renderMail(
    fillMail({ ...text, text: '<script>alert(1)</script>' }, { code: '1', name: 'a' }),
  )
  expect(html).not.toContain('<script')
})

test('an empty paragraph is left out, and a value may have several paragraphs', () => {
  expect(fillMail({ ...text, text: 'A\n\n{name}\n\nB' }, { name: '' }).paragraphs).toEqual(['A', 'B'])
  expect(fillMail({ ...text, text: '{name}' }, { name: 'A\n\nB' }).paragraphs).toEqual(['A', 'B'])
})

test.each([
  [{ subject: '{cod}' }, 'subject', 'has no placeholder {cod}. Use {code}, {name}'],
  [{ heading: '{toString}' }, 'heading', '{toString}'],
  [{ text: 'No code' }, 'text', 'must contain {code}'],
  [{ text: '{code} {}' }, 'text', '{}'],
  [{ button: 'Press' }, 'button', 'no button'],
  [{ text: 'Your code is {code}' }, 'text', 'a paragraph of its own'],
  [{ text: '{code}\n\nor {code}' }, 'text', 'a paragraph of its own'],
  [{ text: '{code}\n\nOpen https://evil.example/?c=1' }, 'text', 'https://evil.example/?c=1'],
  [{ text: '{code}\n\nOpen evil.example/now' }, 'text', 'evil.example/now'],
  [{ text: '{code}\n\nWrite to a@evil.example.' }, 'text', 'a@evil.example'],
  [{ subject: 'http://203.0.113.7/{code}' }, 'subject', 'must not contain addresses'],
  [{ heading: 'See evil。example' }, 'heading', 'must not contain addresses'],
])('a text with %j is refused at %s', (wrong, path, words) => {
  expect(problemsOfMail({ ...text, ...wrong }, rules)).toEqual([
    { path, message: expect.stringContaining(words) },
  ])
})

test('a text that follows the rules is accepted', () => {
  expect(problemsOfMail(text, rules)).toEqual([])
  const more = { ...text, text: 'Hello {name}. It is valid for 10 minutes...\n\n {code} \n \nBye.' }
  expect(problemsOfMail(more, rules)).toEqual([])
  // An email without a code may contain links.
  const links = { ...text, subject: 'Hello', text: 'See https://queuemate.example' }
  expect(problemsOfMail(links, { ...rules, placeholders: ['name'], required: [] })).toEqual([])
})
