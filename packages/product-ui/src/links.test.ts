import { expect, test } from 'vitest'
import { linkParts } from './links.ts'

const links = (text: string) => linkParts(text).flatMap(({ href }) => href ?? [])

test('addresses are found without the punctuation around them', () => {
  expect(linkParts('Join https://example.test/a?b=1, then say hi.')).toEqual([
    { text: 'Join ', href: null },
    { text: 'https://example.test/a?b=1', href: 'https://example.test/a?b=1' },
    { text: ', then say hi.', href: null },
  ])
  expect(links('(see http://example.test/x) and https://two.test!')).toEqual([
    'http://example.test/x',
    'https://two.test',
  ])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.test', 'example.test', 'https://', ''])(
  '%j is not a link',
  (text) => {
    expect(links(text)).toEqual([])
    expect(
      linkParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  },
)
