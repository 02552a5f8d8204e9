import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { folder } from './folder.ts'

/** Widths of a phone, of the narrowest wide layout (spec §2) and of a desktop, in pixels. */
const WIDTHS = [390, 992, 1440]
const HEIGHT = 900

interface ShootOptions {
  /** Takes the other theme, too. */
  light?: boolean
}

/** Takes pictures of the whole page as it is now, at each width: `shots/<name>-<width>.png`. */
export async function shoot(page: Page, name: string, { light = false }: ShootOptions = {}): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await settle(page)
    await take(page, `${name}-${width}`)
    if (!light || width === 992) continue
    const theme = await page.evaluate<string>('document.documentElement.dataset.theme')
    const other = theme === 'dark' ? 'light' : 'dark'
    await setTheme(page, other)
    await take(page, `${name}-${width}-${other}`)
    await setTheme(page, theme)
  }
}

const take = (page: Page, name: string) =>
  page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true })

const setTheme = (page: Page, theme: string) =>
  page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)

/** Waits until the page shows what it loads, every picture and chart has been drawn, and its height stays. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('#frame').waitFor({ state: 'detached' })
  await page.evaluate('document.fonts.ready')
  await page.evaluate(untilSettled)
}

/** Looks in each frame; the height must stay for several, because layouts follow a new width some frames later. */
const untilSettled = `new Promise((resolve, reject) => {
  const missing = () => {
    const has = (selector) => document.querySelector(selector) !== null
    if (!has('h1, h2')) return 'a heading'
    if (has('[aria-busy=true]')) return 'what is still loading'
    if (has('.recharts-responsive-container:not(:has(.recharts-cartesian-grid))')) return 'a chart'
    for (const picture of document.images) picture.loading = 'eager'
    if ([...document.images].some(({ complete }) => !complete)) return 'a picture'
  }
  const deadline = performance.now() + 20_000
  let height = 0
  let frames = 0
  const look = () => {
    const { scrollHeight } = document.documentElement
    frames = scrollHeight === height ? frames + 1 : 0
    height = scrollHeight
    const what = missing()
    if (!what && frames >= 4) resolve()
    else if (performance.now() > deadline) reject(new Error('The page waits for ' + (what ?? 'its height')))
    else requestAnimationFrame(look)
  }
  look()
})`
