import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

test('every token that a style sheet uses is defined', () => {
  const root = path.join(import.meta.dirname, '../../../..')
  const files = globSync('{apps,packages}/*/src/**/*.{css,tsx,ts}', { cwd: root })
  const defined = new Set<string>()
  const used: [file: string, token: string][] = []
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8')
    for (const [, token = ''] of text.matchAll(/['"]?(--qm-[\w-]+)['"]?\s*:/g)) defined.add(token)
    for (const [, token = ''] of text.matchAll(/var\((--qm-[\w-]+)\)/g)) used.push([file, token])
  }
  expect(used.length).toBeGreaterThan(1000)
  expect(used.filter(([, token]) => !defined.has(token))).toEqual([])
})
