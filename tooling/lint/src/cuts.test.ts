import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { cutProblems } from './cuts.ts'

test('texts are cut by @queuemate/text alone, which leaves their characters whole', () => {
  expect(cutProblems(fileURLToPath(new URL('../../..', import.meta.url)))).toEqual([])
})

test('what cuts a text is found, what shortens a list or a date is not', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'cuts-'))
  const folder = path.join(root, 'packages/any/src')
  mkdirSync(folder, { recursive: true })
  const cuts = [
    'text.slice(0, 500)', 'name.slice(0, TEXT_MAX)', "(note ?? '').slice(0, LIMITS.note)", 'order.reason?.slice(0, 20)', "words.join('').slice(0, max)",
    '/^(.)/', '/([^@\\s])@/g', 'agent.substring(0, 3)', 'agent.substr(1)', '`${a} ${b}`.slice(0, 9)', 'title.trim().slice(0, 64)',
  ] // prettier-ignore
  const others = [
    'rows.slice(0, LIMIT)',
    '[...a].slice(0, 3)',
    'at.toISOString().slice(0, 10)',
    'end.slice(0, 10)',
    'text.slice(0, at)',
    'text.slice(2)',
    '/^([^@]+)@[.](\\d)/',
    '/^(.)/u',
    'a.filter(b).slice(0, 5)',
  ]
  writeFileSync(path.join(folder, 'a.ts'), [...cuts, ...others].map((cut) => `void ${cut}`).join('\n'))
  expect(cutProblems(root)).toEqual(cuts.map((cut) => `packages/any/src/a.ts: ${cut}`).sort())
  rmSync(root, { recursive: true })
})
