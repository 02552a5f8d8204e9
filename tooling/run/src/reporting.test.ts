import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { formatTable } from './table.ts'
import { countTests } from './test-report.ts'

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

test('reports are counted; a file that could not be loaded is a failure', () => {
  const results = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
  ]
  const vitest = write({ numPassedTests: 5, numFailedTests: 1, testResults: results })
  const playwright = write({ stats: { expected: 3, unexpected: 1 }, errors: [{}] })
  expect(countTests([vitest], true)).toEqual({ passed: 5, failed: 2 })
  expect(countTests([playwright], true)).toEqual({ passed: 3, failed: 2 })
  expect(countTests([vitest, playwright], true)).toEqual({ passed: 8, failed: 4 })
})

test('a step that failed without a failed test still counts', () => {
  const passed = write({ stats: { expected: 2, unexpected: 0 } })
  expect(countTests([passed, path.join(folder, 'none.json')], true)).toEqual({ passed: 2, failed: 1 })
  expect(countTests([passed], false)).toEqual({ passed: 2, failed: 0 })
})
