import type { Page } from 'playwright/test'

/** The computed styles of a page's elements, by element: two elements with the same place and classes may differ. */
export type Styles = Map<string, string[]>

/**
 * Values as they are computed, before layout: they do not depend on texts, on the window's scroll position or on time. What
 * stands before and after an element has them after layout only: those that depend on sizes are left out.
 */
const READ_STYLES = `(() => {
  const sized = /(width|height|size|inset|top|right|bottom|left|origin|position|animation)/
  const styles = new Map()
  const pathOf = new Map([[document.body, '']])
  document.activeElement?.blur()
  for (const element of document.querySelectorAll('body *:not(script, style, svg *, .recharts-responsive-container *)')) {
    const parent = pathOf.get(element.parentElement) ?? ''
    const path = parent + ' > ' + [element.localName, ...element.classList].join('.')
    pathOf.set(element, path)
    const values = []
    // Chromium gives the size of a box or button to choose, which is laid out over its label, after layout.
    for (const [name, value] of element.computedStyleMap())
      if (element.localName !== 'input' || !sized.test(name)) values.push(name + ': ' + value.join(' '))
    for (const pseudo of ['::before', '::after']) {
      const style = getComputedStyle(element, pseudo)
      if (style.content === 'none') continue
      for (const name of style)
        if (!sized.test(name)) values.push(pseudo + ' ' + name + ': ' + style.getPropertyValue(name))
    }
    const found = styles.get(path) ?? new Set()
    styles.set(path, found.add(values.join('; ')))
  }
  return [...styles].map(([path, values]) => [path, [...values]])
})()`

/** Reads the styles of the page as it is now, and as wide as on a phone. */
export async function stylesOf(page: Page): Promise<Styles> {
  const size = page.viewportSize()!
  const wide = await page.evaluate<[string, string[]][]>(READ_STYLES)
  await page.setViewportSize({ width: 390, height: 844 })
  const narrow = await page.evaluate<[string, string[]][]>(READ_STYLES)
  await page.setViewportSize(size)
  return new Map([...wide, ...narrow.map(([path, values]) => [`${path} on a phone`, values] as const)])
}

/** The elements that are in both pages with different styles, at most five, with the values that only one of them has. */
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

/** The single values, like `color: red`, that only the first ones have. */
function onlyIn(some: string[], others: string[]): string[] {
  const known = new Set(others.flatMap((text) => text.split('; ')))
  return [...new Set(some.flatMap((text) => text.split('; ')))].filter((value) => !known.has(value))
}
