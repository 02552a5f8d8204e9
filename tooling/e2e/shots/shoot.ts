import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, type Request } from 'playwright/test'
import { folder } from './folder.ts'

/** The widths of a phone, the narrowest wide layout (spec §2) and a desktop, in pixels. */
const WIDTHS = [390, 992, 1440]
const HEIGHT = 900

interface ShootOptions {
  /** Also takes the other theme. */
  light?: boolean
  /** For a long list, which only draws the rows in the window: takes the first screen, not the whole page. */
  isEndless?: boolean
}

/** Takes full-page pictures of the current state at each width: `shots/<name>-<width>.png`. */
export async function shoot(
  page: Page,
  name: string,
  { light = false, isEndless = false }: ShootOptions = {},
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  // The backdrop of a dialog only covers one screen.
  const isCovered = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0
  const fullPage = !isEndless && !isCovered
  const take = (file: string) => page.screenshot({ path: path.join(folder, `${file}.png`), fullPage })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: isEndless ? 2 * HEIGHT : HEIGHT })
    await waitUntilStill(page)
    await page.evaluate('scrollTo(0, 0)')
    await take(`${name}-${width}`)
    if (!light || width === 992) continue
    const theme = await page.evaluate<string>('document.documentElement.dataset.theme')
    const other = theme === 'dark' ? 'light' : 'dark'
    await setTheme(page, other)
    await take(`${name}-${width}-${other}`)
    await setTheme(page, theme)
  }
}

const setTheme = (page: Page, theme: string) =>
  page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)

const loading = new WeakMap<Page, Set<Request>>()

/**
 * Tracks a page's requests, starting before its first address, so that `shoot` can wait for them. Videos load for as
 * long as they play.
 */
export function follow(page: Page): Page {
  const requests = new Set<Request>()
  page.on('request', (request) => {
    if (request.resourceType() !== 'media') requests.add(request)
  })
  const forget = (request: Request) => void requests.delete(request)
  page.on('requestfinished', forget).on('requestfailed', forget)
  loading.set(page, requests)
  return page
}

/** Waits until the page has loaded its data, every picture and chart has been drawn, and its height is stable. */
export async function waitUntilStill(page: Page): Promise<void> {
  const isLoading = () => (loading.get(page)?.size ?? 0) > 0
  await page.locator('#app-shell').waitFor({ state: 'detached' })
  do {
    await expect.poll(isLoading, { timeout: 20_000 }).toBe(false)
    await page.evaluate('document.fonts.ready')
    await page.evaluate(untilStill)
  } while (isLoading())
}

/** Checks every frame. The height must be stable for several, because layouts follow a new width some frames later. */
const untilStill = `new Promise((resolve, reject) => {
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
  const check = () => {
    const { scrollHeight } = document.documentElement
    frames = scrollHeight === height ? frames + 1 : 0
    height = scrollHeight
    const what = missing()
    if (!what && frames >= 4) resolve()
    else if (performance.now() > deadline) reject(new Error('The page waits for ' + (what ?? 'its height')))
    else requestAnimationFrame(check)
  }
  check()
})`
