import { expect, test } from 'vitest'
import { pagePath } from './push-notice.ts'

test.each(['/active', '/companion/dashboard', '/playerMarket', '/companions/kai_1', '/companions/k%C3%A4i'])(
  'a notice may open %s',
  (path) => expect(pagePath(path)).toBe(path),
)

test.each([
  'https://evil.example/active',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/companions/a/../../api/user/export',
  '/companions/a?next=//evil.example',
  '/user/settings',
  '',
  null,
  7,
])('%s becomes the homepage', (path) => expect(pagePath(path)).toBe('/'))
