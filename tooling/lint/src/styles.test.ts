import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { globalSheets, styleProblems } from './styles.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))

test('every class that a component names is in its CSS module, and every class of a module is used', () => {
  expect(styleProblems(repository)).toEqual([])
})

test('the sheets whose rules hold everywhere are these and no more', () => {
  expect([...new Set(globalSheets(repository))].sort()).toEqual([
    'apps/admin/src/styles/console.css',
    'apps/web/src/styles/app.css',
  ])
})

test('a name without a class, a class without a name and a kit sheet outside its layer are found', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'styles-'))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  write('apps/web/src/a.module.css', '.head :global(.btn) { color: red } .old { color: red }')
  write(
    'apps/web/src/a.tsx',
    "import styles from './a.module.css'\nexport const a = [styles.head, styles.tail]",
  )
  write('packages/ui/src/b.module.css', '@layer kit { .head { color: red } }\n.row { color: red }')
  write('packages/ui/src/b.tsx', "import look from './b.module.css'\nexport const b = look.head + look.row")
  expect(styleProblems(root)).toEqual([
    'apps/web/src/a.module.css has no .tail',
    'nothing uses .old of apps/web/src/a.module.css',
    'packages/ui/src/b.module.css is not all in @layer kit',
  ])
  rmSync(root, { recursive: true })
})
