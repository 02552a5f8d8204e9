import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')

/** A failed change whose error is not looked at. Where a form sends the change, the form shows it. */
const DROPPED = /onError: \(\) => (?:showToast|\w+\.reload)|mutateAsync\([^)]*\)\.catch\(\(\) => \{\}\)/

test('every answer of the API that refuses a change is shown', () => {
  const sources = globSync('apps/{web,admin}/src/**/*.{ts,tsx}', { cwd: root })
  const dropping = sources.filter((source) => {
    const text = readFileSync(path.join(root, source), 'utf8')
    return DROPPED.test(text) && !text.includes('formError')
  })
  expect(dropping).toEqual([])
  const reloading = sources.filter((source) =>
    /onError[^}]*location\.reload/.test(readFileSync(path.join(root, source), 'utf8')),
  )
  expect(reloading).toEqual([])
})
