import { describe, expect, test } from 'vitest'
import { ALERT_SECONDS, REQUEST_SECONDS } from '@queuemate/contracts/orders/request-seconds'
import { GUIDE_BLOCKS } from '@queuemate/contracts/companions/application-limits'
import { defaultPage } from './defaults.ts'
import { compilePage, problemOfPage } from './markdown.ts'
import { GUIDE_TITLES, PAGE_NAMES } from './pages.ts'
import { textHash } from './text-hash.ts'

const bodyOf = (markdown: string) => compilePage(`## Part\n\n${markdown}`).sections[0]!.html

test('a heading starts a section with its own id, and the text before the first heading is the introduction', () => {
  const { intro, sections } = compilePage(
    'Before.\n\n## One *part*\n\nFirst.\n\n## One part\n\n- a\n- b\n\n## 規則\n\nThird.',
  )
  expect(intro).toBe('<p>Before.</p>')
  expect(sections).toEqual([
    { id: 'one-part', title: 'One part', html: '<p>First.</p>' },
    { id: 'one-part-2', title: 'One part', html: '<ul>\n<li>a</li>\n<li>b</li>\n</ul>' },
    { id: '規則', title: '規則', html: '<p>Third.</p>' },
  ])
})

describe('a text cannot contain', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'Text <b onclick="alert(1)">bold</b>',
    '<svg/onload=alert(1)>',
    '&lt;script&gt;alert(1)',
    '```\n<script>alert(1)</script>\n```',
  ])('HTML: %s', (markdown) => {
    expect(bodyOf(markdown)).not.toMatch(/<(script|img|b |svg)/)
    expect(problemOfPage('faq', `## Part\n\n${markdown}`)).toBeNull()
  })

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](\\javascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '<javascript:alert(1)>',
    '[x]\n\n[x]: javascript:alert(1)',
    '[x](file:///etc/passwd)',
  ])('a link that runs code or hides its target: %s', (markdown) => {
    expect(bodyOf(markdown)).not.toContain('<a')
    expect(problemOfPage('faq', `## Part\n\n${markdown}`)).toContain('Links can go to')
  })

  test('an external picture', () => {
    expect(bodyOf('![x](https://evil.example/x.png)')).not.toContain('<img')
  })

  test('quotes that break out of an attribute', () => {
    expect(bodyOf('[x](https://a.example/"onclick="alert(1) "t\\" onclick=alert(1)")')).toBe(
      '<p><a href="https://a.example/%22onclick=%22alert(1)" title="t&quot; onclick=alert(1)" class="link" target="_blank" rel="noreferrer">x</a></p>',
    )
  })
})

test('web links open in a new tab, email links and links to our own pages in this one', () => {
  expect(bodyOf('[a](https://a.example)')).toBe(
    '<p><a href="https://a.example" class="link" target="_blank" rel="noreferrer">a</a></p>',
  )
  expect(bodyOf('[a](/contact)')).toBe('<p><a href="/contact" class="link">a</a></p>')
  expect(bodyOf('[a](mailto:a@b.example)')).toBe('<p><a href="mailto:a@b.example" class="link">a</a></p>')
})

test.each([
  ['', 'heading'],
  ['Only text', 'heading'],
  ['## Empty\n\n## Full\n\nText', '"Empty"'],
])('an invalid page is refused: %j', (markdown, words) => {
  expect(problemOfPage('faq', markdown)).toContain(words)
})

test('a deeply nested text of maximum length is compiled', () => {
  expect(compilePage(`## Part\n\n${'> '.repeat(29_000)}x`).sections).toHaveLength(1)
  expect(compilePage(`## Part\n\n${'['.repeat(59_000)}`).sections).toHaveLength(1)
})

test.each(PAGE_NAMES)('the default text of %s is a valid page, with its numbers filled in', (name) => {
  expect(problemOfPage(name, defaultPage(name))).toBeNull()
  expect(defaultPage(name)).not.toContain('{{')
})

test('companions have to accept the guide again only when its text changes', () => {
  const guide = defaultPage('guide')
  expect(guide).toContain(
    `You have ${REQUEST_SECONDS} seconds by our clock. The alert closes after ${ALERT_SECONDS}.`,
  )
  // With another value, every companion is asked to accept the guide. Change it when that is meant.
  expect(textHash(guide)).toBe('5617c4f0ee1aa6c3cfafd53683a29be8a497d4c7f0918da264f31310820b5c76')
})

describe('the guide', () => {
  const written = (titles: readonly string[]) => titles.map((title) => `## ${title}\n\nText`).join('\n\n')
  const swapped = GUIDE_TITLES.toSpliced(2, 2, GUIDE_TITLES[3], GUIDE_TITLES[2])
  const rule = 'The guide has 20 parts with fixed headings.'

  test("has as many parts as an applicant's progress counts", () => {
    expect(GUIDE_TITLES).toHaveLength(GUIDE_BLOCKS)
    expect(problemOfPage('guide', written(GUIDE_TITLES))).toBeNull()
  })

  test.each([
    ['other order', written(swapped), 'Part 3 must be "Communication II"'],
    ['other word', written(GUIDE_TITLES).replace('## Taxes', '## Tax'), 'Part 18 must be "Taxes"'],
    ['part left out', written(GUIDE_TITLES.slice(0, -1)), `Part 20 must be "${GUIDE_TITLES[19]}"`],
    ['part added', `${written(GUIDE_TITLES)}\n\n## Tips\n\nText`, 'Remove the extra part "Tips"'],
    [
      'text before the first part',
      `Hello\n\n${written(GUIDE_TITLES)}`,
      'It must start with the heading "Introduction"',
    ],
  ])('is refused with an %s', (_what, markdown, problem) => {
    expect(problemOfPage('guide', markdown)).toBe(`${rule} ${problem}.`)
    expect(problemOfPage('faq', markdown)).toBeNull()
  })
})
