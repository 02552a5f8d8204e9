import { expect, test } from 'vitest'
import { parseMail } from './file.ts'

test('a file has the text, the samples and what every text needs', () => {
  const source = 'subject: {name}: a: b\nsample: name*: A | code: 1\\n2\n\nOne.\n\n{code}\n'
  expect(parseMail(source)).toEqual({
    text: { subject: '{name}: a: b', heading: '{name}: a: b', text: 'One.\n\n{code}', button: '' },
    samples: { name: 'A', code: '1\n2' },
    rules: { placeholders: ['name', 'code'], required: ['name'], hasButton: false },
  })
  const more = parseMail('subject: S\nheading: H\nbutton: Press\n\nText')
  expect(more).toMatchObject({
    text: { heading: 'H', button: 'Press' },
    samples: {},
    rules: { hasButton: true },
  })
})

test.each([
  'subject: S\nbuton: Press\n\nText',
  'subject: S\nPress\n\nText',
  'subject: S\nsample: name\n\nText',
])('a mistake in the head is an error: %j', (source) =>
  expect(() => parseMail(source)).toThrow(/buton|Press|name/),
)
