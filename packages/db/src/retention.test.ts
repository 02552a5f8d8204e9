import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { RETENTION } from './retention.ts'

test('the privacy policy names the terms of what people know that we keep', () => {
  const policy = readFileSync(path.join(import.meta.dirname, '../../content/texts/privacy.md'), 'utf8')
  const daysOf = (rows: string) => RETENTION.find((one) => one.rows === rows)!.days
  for (const sentence of [
    `for ${daysOf('Evidence of a game')} days after its request`,
    `Verification videos and screenshots for another rank are deleted ${daysOf('Verification videos')} days after`,
    `without an account are deleted ${daysOf('Closed tickets of visitors')} days after we close them`,
    `Reports of errors are deleted after ${daysOf('Errors in pages')} days`,
  ])
    expect(policy).toContain(sentence)
  expect(policy).toContain('it does not bring back deleted accounts')
  expect(daysOf('Screenshots of rank requests')).toBe(daysOf('Verification videos'))
})

test('docs/operations.md has the table of what is deleted, and when', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const after = (days: number) => (days === 0 ? 'at' : days === 1 ? 'a day after' : `${days} days after`)
  const lines = RETENTION.map(
    ({ rows, days, since, why }) => `| ${rows} | ${after(days)} ${since} | ${why} |`,
  )
  expect(page).toContain(lines.join('\n'))
})
