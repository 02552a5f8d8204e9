import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'

/** An `import styles from './table.module.css'`. */
const MODULE_IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g
const SHEET_IMPORT = /import '(\.[^']+\.css)'/g

/** What the sources say about CSS, as sentences; empty when all is well. `root` is the top of the repository. */
export function styleProblems(root: string): string[] {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const find = (pattern: string) => globSync(`{apps,packages}/*/src/**/*.${pattern}`, { cwd: root })
  const used = new Map<string, Set<string>>()
  const problems: string[] = []
  for (const source of find('{ts,tsx}')) {
    const text = read(source)
    for (const [, name = '', address = ''] of text.matchAll(MODULE_IMPORT)) {
      const sheet = path.join(path.dirname(source), address)
      const names = used.get(sheet) ?? new Set()
      const body = text.replaceAll(MODULE_IMPORT, '')
      for (const [, one = ''] of body.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))) names.add(one)
      if (text.includes(`${name}[`)) problems.push(`${source} computes a name of ${address}`)
      used.set(sheet, names)
    }
  }
  for (const sheet of find('module.css')) {
    const { classes, outside } = readModule(read(sheet))
    const names = used.get(sheet) ?? new Set()
    for (const one of names) if (!classes.has(one)) problems.push(`${sheet} has no .${one}`)
    for (const one of classes) if (!names.has(one)) problems.push(`nothing uses .${one} of ${sheet}`)
    if (outside && sheet.startsWith('packages/')) problems.push(`${sheet} is not all in @layer kit`)
  }
  return problems.sort()
}

/** The sheets that sources import as they are: their rules hold on every page once loaded. */
export function globalSheets(root: string): string[] {
  return globSync('apps/*/src/**/*.{ts,tsx}', { cwd: root }).flatMap((source) =>
    [...readFileSync(path.join(root, source), 'utf8').matchAll(SHEET_IMPORT)].map(([, address = '']) =>
      path.join(path.dirname(source), address),
    ),
  )
}

function readModule(text: string) {
  const sheet = postcss.parse(text)
  const classes = new Set<string>()
  sheet.walkRules(({ selector }) => {
    for (const [, name = ''] of selector.replace(/:global\([^)]*\)/g, '').matchAll(/\.([a-z][\w-]*)/gi))
      classes.add(name)
  })
  const outside = sheet.nodes.some(
    (node) =>
      node.type !== 'comment' && !(node.type === 'atrule' && node.name === 'layer' && node.params === 'kit'),
  )
  return { classes, outside }
}
