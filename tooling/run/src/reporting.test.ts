import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './places.ts'
import { formatTable } from './table.ts'
import { readOutcome } from './test-report.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(value: unknown): string {
  const file = path.join(folder, `${Math.random()}.json`)
  writeFileSync(file, JSON.stringify(value))
  return file
}

test('a table is aligned, without trailing spaces', () => {
  expect(formatTable([['What', 'Where'], ['Web', 'http://localhost:5173'], ['API']], { heading: true })).toBe(
    ['  What   Where', '  ----   ---------------------', '  Web    http://localhost:5173', '  API'].join(
      '\n',
    ),
  )
})

const failed = (message: string) => ({ tests: [{ results: [{ errors: [{ message }] }] }], ok: false })

test('reports are counted, and failed tests named; a file that could not be loaded is a failure', () => {
  const results = [
    { name: 'a.test.ts', status: 'failed', message: 'Cannot find x\nat y', assertionResults: [] },
    {
      name: path.join(root, 'apps/api/b.test.ts'),
      status: 'failed',
      assertionResults: [
        { fullName: 'pays once', status: 'failed', failureMessages: ['Error: 2 is not 1\nat b.test.ts'] },
        { fullName: 'pays', status: 'passed', failureMessages: [] },
      ],
    },
  ]
  const vitest = write({ numPassedTests: 5, numFailedTests: 1, testResults: results })
  const playwright = write({
    stats: { expected: 3, unexpected: 2 },
    errors: [{ message: 'No browser' }],
    suites: [
      {
        specs: [
          { title: 'signs in', file: 'c.test.ts', ...failed('\u001b[31mToo slow\u001b[39m\nCall log') },
        ],
        suites: [{ specs: [{ title: 'signs out', file: 'd.test.ts', ok: true, tests: [] }] }],
      },
      { specs: [{ title: 'leaves', file: 'e.test.ts', ...failed('') }] },
    ],
  })
  const inVitest = [
    'apps/api/b.test.ts › pays once › Error: 2 is not 1',
    'a.test.ts › the file did not load › Cannot find x',
  ]
  const inBrowser = [
    'c.test.ts › signs in › Too slow',
    'e.test.ts › leaves',
    'playwright › outside of a test › No browser',
  ]
  expect(readOutcome([vitest], true)).toEqual({ passed: 5, failed: 2, failures: inVitest })
  expect(readOutcome([playwright], true)).toEqual({ passed: 3, failed: 3, failures: inBrowser })
  expect(readOutcome([vitest, playwright], true)).toEqual({
    passed: 8,
    failed: 5,
    failures: [...inVitest, ...inBrowser],
  })
})

test('a step that failed without a failed test still counts', () => {
  const passed = write({ stats: { expected: 2, unexpected: 0 } })
  expect(readOutcome([passed, path.join(folder, 'none.json')], true)).toEqual({
    passed: 2,
    failed: 1,
    failures: ['failed without a failed test'],
  })
  expect(readOutcome([passed], false)).toEqual({ passed: 2, failed: 0, failures: [] })
})
