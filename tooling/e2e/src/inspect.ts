import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Result, RunOptions } from 'axe-core'
import { expect, type Page } from 'playwright/test'

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Elements with a weight or width that the font files do not contain (packages/ui/scripts/cut-fonts.ts). */
const OUTSIDE_OF_FONT = `[...document.querySelectorAll('body *')]
  .filter((element) => [...element.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim()))
  .flatMap((element) => {
    const { fontFamily, fontWeight, fontStretch } = getComputedStyle(element)
    const [weight, width] = [Number(fontWeight), parseFloat(fontStretch)]
    const fits = fontFamily.startsWith('"Archivo')
      ? weight >= 600 && weight <= 800 && width >= 100 && width <= 125
      : !fontFamily.startsWith('"Geist') || (weight >= 400 && weight <= 700)
    return fits ? [] : [element.tagName + '.' + element.className + ' ' + [fontFamily.slice(0, 20), weight, width]]
  })
  .slice(0, 5)`

/** The elements that make the page wider than the window; empty when it fits. */
const TOO_WIDE = `(() => {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .slice(0, 5)
    .map((element) => element.tagName + '.' + element.getAttribute('class'))
})()`

interface Inspection {
  /** Rules that do not apply. */
  except?: string[]
  /** More checks of the window while it is narrower. */
  narrower?: (width: number) => Promise<void>
}

/**
 * Reports violations of WCAG A and AA (axe), font styles that the browser would have to synthesize, and elements wider
 * than the window. A wide window is inspected in its own theme, then at a phone's width in the other one.
 */
export async function inspect(
  page: Page,
  state: string,
  { except = [], narrower = async () => {} }: Inspection = {},
): Promise<void> {
  const size = page.viewportSize()
  if (!size) throw new Error('an inspected page must have a size')
  // Once per document: it is half a megabyte.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe)
  await inspectWidth(page, state, axeRun(except))
  const isWide = size.width >= 500
  if (isWide) {
    await page.setViewportSize({ ...size, width: 1024 })
    expect.soft(await page.evaluate<string[]>(TOO_WIDE), `${state} at 1024 px`).toEqual([])
    await narrower(1024)
  }
  await page.setViewportSize({ width: 360, height: 844 })
  if (isWide) await inspectWidth(page, `${state} on a phone, other theme`, inOtherTheme(axeRun(except)))
  else expect.soft(await page.evaluate<string[]>(TOO_WIDE), `${state} at 360 px`).toEqual([])
  await narrower(360)
  await page.setViewportSize(size)
}

const inOtherTheme = (run: string) => `(async ({ dataset }) => {
  const own = dataset.theme
  dataset.theme = own === 'dark' ? 'light' : 'dark'
  const found = await ${run}
  dataset.theme = own
  return found
})(document.documentElement)`

/** The greyed list of the set-rank mode is inert: it cannot be used and need not be readable. */
const usable = { exclude: [['[inert]']] }

/** A dialog that is still fading in has the contrast of neither state. With reduced motion, every animation ends. */
const ANIMATIONS_DONE = 'Promise.allSettled(document.getAnimations().map(({ finished }) => finished))'

interface Findings {
  violations: Result[]
  fonts: string[]
  tooWide: string[]
}

async function inspectWidth(page: Page, state: string, run: string): Promise<void> {
  const { violations, fonts, tooWide } = await page.evaluate<Findings>(
    `${run}.then((violations) => ({ violations, fonts: ${OUTSIDE_OF_FONT}, tooWide: ${TOO_WIDE} }))`,
  )
  expect.soft(textsOf(violations), state).toEqual([])
  expect.soft(fonts, `${state}: weights and widths`).toEqual([])
  expect.soft(tooWide, `${state} at ${page.viewportSize()!.width} px`).toEqual([])
}

/** The code that resolves to the violations of the rules. */
function axeRun(except: string[]): string {
  const options: RunOptions = {
    runOnly: { type: 'tag', values: standards },
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    // Elements are identified by their HTML. Computing selectors takes time, and so does preloading files that none of
    // these rules read.
    selectors: false,
    preload: false,
  }
  return `${ANIMATIONS_DONE}
    .then(() => axe.run(${JSON.stringify(usable)}, ${JSON.stringify(options)}))
    .then(({ violations }) => violations)`
}

const textsOf = (violations: Result[]) =>
  violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`)

/** Reports elements wider than the window, or than an open dialog, on the narrowest phones. */
export async function expectFits(page: Page, state: string): Promise<void> {
  const size = page.viewportSize()
  if (!size) return
  await page.setViewportSize({ ...size, width: 320 })
  expect.soft(await page.evaluate<string[]>(TOO_WIDE), `${state} at 320 px`).toEqual([])
  expect.soft(await page.evaluate<string[]>(CLIPPED), `${state}: clipped`).toEqual([])
  await page.setViewportSize(size)
}

/** Dialogs, cards and the chat hide what does not fit, so it does not make the page wider. */
const CLIPPED = `[...document.querySelectorAll('[role=dialog], [role=alertdialog], main section, main [role=log]')]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  .map((element) => element.tagName + '.' + element.getAttribute('class'))`
