import type { BrowserContext, Page, Request } from 'playwright/test'

export interface Visit {
  /** Milliseconds from the start of the visit to the first text or picture. */
  firstPaint: number
  /** Milliseconds to the largest one. */
  largestPaint: number
  /** The layout shift without user input (0: none). */
  layoutShift: number
  /** Bytes of scripts as sent, without headers, and the number of files. */
  scriptBytes: number
  scripts: number
}

/** Lighthouse's "slow 4G", as applied to real requests: bytes per second and milliseconds. */
const SLOW_4G = { downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, latency: 150, offline: false }

interface Seen {
  shift: number
  largest: number
  first: number
}

/** Runs in the page, before its own scripts. */
const WATCH = `
  const watched = { shift: 0, largest: 0 }
  const watch = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) watched.shift += entry.value
  })
  watch('largest-contentful-paint', (entry) => {
    watched.largest = entry.startTime
  })
  window.seen = () => ({
    ...watched,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
  })
`

/** Opens a page as a first visit and waits until it has finished loading. */
export async function visit(
  context: BrowserContext,
  url: string,
  { slow = false, ready }: { slow?: boolean; ready: (page: Page) => Promise<void> },
): Promise<Visit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  if (slow) {
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  const scripts = new Map<string, ReturnType<Request['sizes']>>()
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.set(request.url(), request.sizes())
  })
  await page.addInitScript({ content: WATCH })
  await page.goto(url)
  await ready(page)
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate<Seen>('window.seen()')
  // A closed page reports no sizes, so scripts that load later, such as those loaded in advance, are not counted.
  page.removeAllListeners('requestfinished')
  const sizes = await Promise.all(scripts.values())
  await page.close()
  return {
    firstPaint: seen.first,
    largestPaint: seen.largest,
    layoutShift: seen.shift,
    scriptBytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
    scripts: scripts.size,
  }
}
