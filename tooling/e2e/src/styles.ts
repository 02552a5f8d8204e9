import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'

/**
 * The computed styles of a page's elements, by path. Several elements may have the same position and classes, and
 * different styles.
 */
export type Styles = Map<string, string[]>

const assets = fileURLToPath(new URL('../../../apps/web/dist/assets/', import.meta.url))

/** Every style sheet of the built web app, including those of pages that have not been visited. */
const readSheets = () =>
  readdirSync(assets)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(assets + file, 'utf8'))
    .join('\n')

/** The properties that the sheets set and elements have. Custom properties show up in those that use them. */
const PROPERTIES = `(sheets) => {
  const known = new Set(document.body.computedStyleMap().keys())
  const names = new Set()
  const collect = ({ cssRules }) => {
    for (const rule of cssRules ?? []) {
      for (const name of rule.style ?? []) if (known.has(name) && !name.startsWith('--')) names.add(name)
      collect(rule)
    }
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(sheets)
  collect(sheet)
  return [...names]
}`

/**
 * Computed values before layout, which do not depend on texts, the scroll position or time, of the first three elements
 * with the same position and classes. `::before` and `::after` only have values after layout, so those that depend on
 * sizes are left out for them.
 */
const READ_STYLES = `(() => {
  const sized = /(width|height|size|inset|top|right|bottom|left|origin|position|animation)/
  const unsized = styledProperties.filter((name) => !sized.test(name))
  const styles = new Map()
  const counts = new Map()
  const pathOf = new Map([[document.body, '']])
  document.activeElement?.blur()
  for (const element of document.querySelectorAll('body *:not(script, style, svg *, .recharts-responsive-container *)')) {
    const parent = pathOf.get(element.parentElement) ?? ''
    const path = parent + ' > ' + [element.localName, ...element.classList].join('.')
    pathOf.set(element, path)
    const count = (counts.get(path) ?? 0) + 1
    counts.set(path, count)
    if (count > 3) continue
    const values = []
    const computed = element.computedStyleMap()
    // Chromium returns the size of a checkbox or radio button, which is laid out over its label, after layout.
    for (const name of element.localName === 'input' ? unsized : styledProperties)
      values.push(name + ': ' + computed.getAll(name).join(' '))
    for (const pseudo of ['::before', '::after']) {
      const style = getComputedStyle(element, pseudo)
      if (style.content === 'none') continue
      for (const name of unsized) values.push(pseudo + ' ' + name + ': ' + style.getPropertyValue(name))
    }
    const found = styles.get(path) ?? new Set()
    styles.set(path, found.add(values.join('; ')))
  }
  return JSON.stringify([...styles].map(([path, values]) => [path, [...values]]))
})()`

/** Reads the styles of the page at its current width and at a phone's width. */
export async function stylesOf(page: Page): Promise<Styles> {
  const size = page.viewportSize()!
  if (!(await page.evaluate<boolean>("'styledProperties' in window")))
    await page.evaluate(`window.styledProperties = (${PROPERTIES})(${JSON.stringify(readSheets())})`)
  const wide = await readStyles(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const narrow = await readStyles(page)
  await page.setViewportSize(size)
  return new Map([...wide, ...narrow.map(([path, values]) => [`${path} on a phone`, values] as const)])
}

async function readStyles(page: Page): Promise<[path: string, values: string[]][]> {
  return JSON.parse(await page.evaluate<string>(READ_STYLES))
}

/**
 * The elements that are on both pages with different styles, at most five, with the values that only one of them has.
 */
export function differencesOf(one: Styles, other: Styles): string[] {
  const found: string[] = []
  for (const [path, values] of one) {
    const others = other.get(path)
    if (!others) continue
    const changed = [...onlyIn(values, others), ...onlyIn(others, values)]
    if (changed.length > 0) found.push(`${path}: ${changed.slice(0, 6).join(', ')}`)
  }
  return found.slice(0, 5)
}

/** The values, such as `color: red`, that only the first list has. */
function onlyIn(some: string[], others: string[]): string[] {
  const known = new Set(others.flatMap((text) => text.split('; ')))
  return [...new Set(some.flatMap((text) => text.split('; ')))].filter((value) => !known.has(value))
}
