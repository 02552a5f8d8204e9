import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { RETENTION } from './retention.ts'

test('docs/operations.md has the table of what is deleted, and when', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const after = (days: number) => (days === 0 ? 'at' : days === 1 ? 'a day after' : `${days} days after`)
  const lines = RETENTION.map(
    ({ rows, days, since, why }) => `| ${rows} | ${after(days)} ${since} | ${why} |`,
  )
  expect(page).toContain(lines.join('\n'))
})
