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
  expect([...new Set(globalSheets(repository))]).toEqual(['apps/web/src/styles/app.css'])
})

test('what names a side, a layer or a breakpoint of its own is found', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'styles-'))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  write('packages/ui/src/breakpoints.ts', "export const phone = '(max-width: 619.98px)'")
  write(
    'apps/web/src/app.css',
    `main { margin-left: 1px; left: 50%; text-align: right; z-index: 2 }
    nav { z-index: 40; margin-inline-start: 1px }
    tbody tr { position: relative }
    @media (max-width: 619.98px) { nav { inset-inline-end: 0 } }
    @media (max-width: 700px) { nav { border-left-color: red } }`,
  )
  expect(styleProblems(root)).toEqual([
    'apps/web/src/app.css has a z-index without a token',
    'apps/web/src/app.css positions a row without a transform',
    'apps/web/src/app.css repeats the breakpoint of 619.98px',
    'apps/web/src/app.css says border-left-color: red',
    'apps/web/src/app.css says margin-left: 1px',
    'apps/web/src/app.css says text-align: right',
  ])
  rmSync(root, { recursive: true })
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
