import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { formatTable } from './table.ts'
import { countPlaywright, countVitest, addUp } from './test-report.ts'

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
  expect(countVitest(write({ numPassedTests: 5, numFailedTests: 1, testResults: results }))).toEqual({
    passed: 5,
    failed: 2,
  })
  expect(countPlaywright(write({ stats: { expected: 3, unexpected: 1 }, errors: [{}] }))).toEqual({
    passed: 3,
    failed: 2,
  })
  expect(countVitest(path.join(folder, 'none.json'))).toBeUndefined()
})

test('a step that failed without a failed test still counts', () => {
  expect(addUp([{ passed: 2, failed: 0 }, undefined], true)).toEqual({ passed: 2, failed: 1 })
  expect(addUp([{ passed: 2, failed: 3 }], true)).toEqual({ passed: 2, failed: 3 })
  expect(addUp([{ passed: 2, failed: 0 }], false)).toEqual({ passed: 2, failed: 0 })
})
