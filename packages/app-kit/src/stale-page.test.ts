import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetchModule } from '@queuemate/ui/prefetch-module'
import { followRouter, reloadStalePages } from './stale-page.ts'

const idle = { state: { navigation: {} } }
const scriptOf = (release: string) => `<script type="module" src="/assets/index-${release}.js"></script>`
/** The page that the server has now. */
let served = () => Promise.resolve(new Response(scriptOf('new')))
const stuck = vi.fn()
const load = vi.fn()
let now = 1_000_000
let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  document.head.innerHTML = scriptOf('old')
  served = () => Promise.resolve(new Response(scriptOf('new')))
  vi.stubGlobal(
    'fetch',
    vi.fn(() => served()),
  )
  stuck.mockClear()
  load.mockClear()
  followRouter(idle)
  stop = reloadStalePages(stuck, load, () => now)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Dispatches Vite's event for a missing script, which comes before the import fails with the same error. */
const announce = (payload = new TypeError('Failed to fetch')) => {
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return payload
}
const miss = async () => {
  announce()
  await vi.runAllTimersAsync()
}

test('a missing file reloads the page once, then shows a message', async () => {
  await miss()
  expect(load).toHaveBeenCalledExactlyOnceWith(null)
  now += 5_000
  await miss()
  expect(load).toHaveBeenCalledTimes(1)
  expect(stuck).toHaveBeenCalledTimes(1)
})

test('during a navigation, the target page is loaded', async () => {
  const location = { pathname: '/faq', search: '?q=card', hash: '#money' }
  followRouter({ state: { navigation: { location } } })
  announce()
  followRouter(idle)
  await vi.runAllTimersAsync()
  expect(load).toHaveBeenCalledExactlyOnceWith('/faq?q=card#money')
})

test('a missing prefetched file reloads nothing', async () => {
  const failed = prefetchModule(async () => {
    throw announce()
  })
  await expect(failed).rejects.toThrow('Failed to fetch')
  await vi.runAllTimersAsync()
  expect(load).not.toHaveBeenCalled()
  await miss()
  expect(load).toHaveBeenCalledTimes(1)
})

test('the next deployment reloads the page again', async () => {
  await miss()
  now += 3_600_000
  await miss()
  expect(load).toHaveBeenCalledTimes(2)
  expect(stuck).not.toHaveBeenCalled()
})

test('without storage the page is not reloaded, to prevent a loop', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  await miss()
  expect(load).not.toHaveBeenCalled()
  expect(stuck).toHaveBeenCalledTimes(1)
})

test.each([
  ['when the page is left, which ends its scripts in some browsers', () => new Response(scriptOf('old'))],
  ['when the server fails', () => new Response('unavailable', { status: 503 })],
  ['without a network', () => Promise.reject(new TypeError('Load failed'))],
])('a page of the current release is not reloaded %s', async (_when, answer) => {
  served = async () => answer()
  await miss()
  expect(load).not.toHaveBeenCalled()
  expect(stuck).not.toHaveBeenCalled()
})

test('nothing is reloaded offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await miss()
  vi.restoreAllMocks()
  expect(load).not.toHaveBeenCalled()
})
