import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')

/**
 * One word per thing: what may not appear on a screen, the word to use, and where the specification, or another thing of
 * the same name, asks for it all the same (a part of the file's path).
 */
const WORDS: { never: RegExp; use: string; but?: string[] }[] = [
  { never: /customer/i, use: 'player', but: ['disputes/'] },
  { never: /\b(your|'s) share\b/i, use: 'earnings' },
  { never: /\bincome\b/i, use: 'earned' },
  {
    never: /\bprofit\b/i,
    use: 'earned',
    // The specification's stat cards and summary card.
    but: ['dashboard/stats-row', 'statistics/', 'active/order-summary'],
  },
  {
    never: /\bsessions?\b/i,
    use: 'game',
    but: [
      // The specification's stat card and session timer.
      'dashboard/stats-row', 'statistics/', 'active/order-summary', 'texts/guide.md',
      // Of a person who is signed in.
      'accounts/sessions', 'routes/user-settings', 'account/sessions', 'features/people/', 'admin/src/app/',
      'auth/sign-in-form', 'payments/evidence-labels', 'texts/cookies', 'mails/primary_email_changed', 'disputes/',
    ],
  },
  { never: /[#}\d] match(es)?\b|\bmatch(es)? played/i, use: 'game', but: ['home/counters'] },
  { never: /\bagain with \$|\bqueue again\b/i, use: 'Play again' },
  { never: /\bin game\b/i, use: 'In progress' },
  { never: /\babandoned\b/i, use: 'Declined, No response or Withdrawn', but: ['order-story/status', 'request-ends'] },
  { never: /\blog in\b/i, use: 'Sign in', but: ['navigation/public-'] },
] // prettier-ignore

const TEXT_FILES = [
  '{apps/web,apps/admin,packages/product-ui,packages/ui,packages/app-kit}/src/**/*.{ts,tsx}',
  'apps/api/src/{mail,modules/accounts/push}/**/*.ts',
  'packages/content/texts/**/*.md',
]

/** The texts of a source file: Lingui's macros, the forms of a plural, and what stands between tags. */
function textsOf(source: string, hasTags: boolean): string[] {
  const found = [
    ...source.matchAll(/\b(?:t|msg)`([^`]*)`/g),
    ...source.matchAll(/\b(?:one|two|few|other): '([^']*)'/g),
    ...source.matchAll(/\b(?:one|two|few|other)="([^"]*)"/g),
    ...(hasTags ? source.matchAll(/>\s*([A-Z][^<>{}=;]*?)\s*[<{]/g) : []),
  ]
  return found.map(([, text]) => text!)
}

test('a text on a screen calls each thing by its one word', () => {
  const wrong = globSync(TEXT_FILES, {
    cwd: root,
    exclude: (name) => /\.(test|fixtures)\./.test(name),
  }).flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8').replaceAll('Not Provided by Customer', '')
    const texts = file.endsWith('.md') ? source.split('\n') : textsOf(source, file.endsWith('x'))
    return WORDS.flatMap(({ never, use, but = [] }) =>
      but.some((part) => file.includes(part))
        ? []
        : texts.filter((text) => never.test(text)).map((text) => `${file}: “${text}” (${use})`),
    )
  })
  expect(wrong).toEqual([])
})
