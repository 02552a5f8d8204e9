import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'

/** An `import styles from './table.module.css'`, or of one of the kit's. */
const MODULE_IMPORT = /import (\w+) from '((?:\.|@queuemate\/ui\/)[^']+\.module\.css)'/g
/** The cascade layers of packages (packages/ui/src/styles/index.css); sheets of apps are in none. */
const layers = [
  ['packages/ui/', 'kit'],
  ['packages/', 'product'],
] as const
/** Start and end are meant, in whichever direction people read. */
const PHYSICAL =
  /^((margin|padding|border)-)?(left|right)(-\w+)?:|^border-(top|bottom)-(left|right)-radius:|^(text-align|float): (left|right)$/
const SHEET_IMPORT = /import '(\.[^']+\.css)'/g

/** What the sources say about CSS, as sentences; empty when all is well. `root` is the top of the repository. */
export function styleProblems(root: string): string[] {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const find = (pattern: string) => globSync(`{apps,packages}/*/src/**/*${pattern}`, { cwd: root })
  const used = new Map<string, Set<string>>()
  const problems: string[] = []
  for (const source of find('.{ts,tsx}')) {
    const text = read(source)
    for (const [, name = '', address = ''] of text.matchAll(MODULE_IMPORT)) {
      const sheet = address.startsWith('.')
        ? path.join(path.dirname(source), address)
        : address.replace('@queuemate/ui', 'packages/ui/src')
      const names = used.get(sheet) ?? new Set()
      const body = text.replaceAll(MODULE_IMPORT, '')
      for (const [, one = ''] of body.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))) names.add(one)
      if (text.includes(`${name}[`)) problems.push(`${source} computes a name of ${address}`)
      used.set(sheet, names)
    }
  }
  for (const sheet of find('.module.css')) {
    const layer = layers.find(([folder]) => sheet.startsWith(folder))?.[1]
    const { classes, outside } = readModule(read(sheet), layer)
    const names = used.get(sheet) ?? new Set()
    for (const one of names) if (!classes.has(one)) problems.push(`${sheet} has no .${one}`)
    for (const one of classes) if (!names.has(one)) problems.push(`nothing uses .${one} of ${sheet}`)
    if (outside) problems.push(`${sheet} is not all in @layer ${layer}`)
  }
  const breakpoints = find('breakpoints.ts').map(read).join()
  for (const sheet of find('.css')) {
    const parsed = postcss.parse(read(sheet))
    parsed.walkDecls(({ prop, value }) => {
      // What is half way from the left is so from the right.
      if (PHYSICAL.test(`${prop}: ${value}`) && value !== '50%')
        problems.push(`${sheet} says ${prop}: ${value}`)
      if (prop === 'z-index' && Number(value) > 3) problems.push(`${sheet} has a z-index without a token`)
    })
    parsed.walkRules(/\btr$/, (rule) => {
      const has = (prop: string) => rule.nodes.some((node) => node.type === 'decl' && node.prop === prop)
      // Safari ignores the position of a table's row.
      if (has('position') && !has('transform')) problems.push(`${sheet} positions a row without a transform`)
    })
    parsed.walkAtRules('media', ({ params }) => {
      for (const [width] of params.matchAll(/[\d.]+px/g))
        if (breakpoints.includes(width)) problems.push(`${sheet} repeats the breakpoint of ${width}`)
    })
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

function readModule(text: string, layer: string | undefined) {
  const sheet = postcss.parse(text)
  const classes = new Set<string>()
  sheet.walkRules(({ selector }) => {
    for (const [, name = ''] of selector.replace(/:global\([^)]*\)/g, '').matchAll(/\.([a-z][\w-]*)/gi))
      classes.add(name)
  })
  const outside =
    layer !== undefined &&
    sheet.nodes.some(
      (node) =>
        node.type !== 'comment' &&
        !(node.type === 'atrule' && node.name === 'layer' && node.params === layer),
    )
  return { classes, outside }
}
