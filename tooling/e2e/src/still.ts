import { expect, type Page, type Request } from 'playwright/test'

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
    await expect.poll(isLoading, { intervals: [20], timeout: 20_000 }).toBe(false)
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
