import { expect, test } from 'vitest'
import { describeSizes, sizesOf, withoutComments } from './size.ts'

const script = `// why
const url = 'https://example.test' /* not here */
/** Shown. */
export const Part = () => <p>{/* nothing */ url}// text</p>

`

test('comments are left out, and what only looks like one is not', () => {
  const rest = withoutComments({ name: 'apps/web/src/part.tsx', text: script })
  expect(rest).toContain("'https://example.test'")
  expect(rest).toContain('// text')
  for (const comment of ['why', 'not here', 'Shown', 'nothing']) expect(rest).not.toContain(comment)
  expect(withoutComments({ name: 'a.css', text: 'a { /* red */ color: blue }' })).toBe('a {  color: blue }')
  expect(withoutComments({ name: 'a.sql', text: 'select 1 -- one\n' })).toBe('select 1 \n')
})

test('tests and source are counted apart, for each package', () => {
  const code = [
    { name: 'apps/web/src/part.tsx', text: script },
    { name: 'apps/web/src/part.test.tsx', text: "test('a', () => {})\ntest.each([1])('b', () => {})\n" },
    { name: 'tooling/e2e/src/screens.ts', text: 'export {}\n' },
  ]
  const [web, e2e] = sizesOf(code)
  expect(web).toMatchObject({
    name: 'apps/web',
    source: { files: 1, lines: 5 },
    tests: { files: 1, lines: 2 },
  })
  expect(web!.cases).toBe(2)
  expect(e2e).toMatchObject({ source: { files: 0 }, tests: { files: 1, lines: 1, bytes: 9 } })
  expect(describeSizes([web!, e2e!], { exact: true })).toContain('| all | 1 | 5 | 0 | 2 | 3 | 0 | 2 |')
})
