import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../places.ts'
import { apiSources, isSource } from './api-sources.ts'

test('watches the API and the packages that it imports, and no others', () => {
  const folders = apiSources().map((folder) => path.relative(root, folder))
  expect(folders).toEqual(
    expect.arrayContaining([
      'apps/api/src',
      'packages/contracts/src',
      'packages/db/src',
      'packages/db/migrations',
    ]),
  )
  expect(folders.filter((folder) => /node_modules|test|^tooling|packages\/ui/.test(folder))).toEqual([])
})

test('tests and what editors keep beside a file are no sources', () => {
  const files = ['app.ts', 'app.test.ts', 'app.crash.ts', '.app.ts.swp', 'app.ts~', '4913', 'a/policy.md']
  expect(files.filter(isSource)).toEqual(['app.ts', 'a/policy.md'])
})
