import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetchModule } from '@queuemate/ui/prefetch-module'
import { followRouter, reloadStalePages } from './stale-page.ts'

const idle = { state: { navigation: {} } }
const stuck = vi.fn()
const load = vi.fn()
let now = 1_000_000
let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
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
const miss = () => {
  announce()
  vi.runAllTimers()
}

test('a missing file reloads the page once, then shows a message', () => {
  miss()
  expect(load).toHaveBeenCalledExactlyOnceWith(null)
  now += 5_000
  miss()
  expect(load).toHaveBeenCalledTimes(1)
  expect(stuck).toHaveBeenCalledTimes(1)
})

test('during a navigation, the target page is loaded', () => {
  const location = { pathname: '/faq', search: '?q=card', hash: '#money' }
  followRouter({ state: { navigation: { location } } })
  announce()
  followRouter(idle)
  vi.runAllTimers()
  expect(load).toHaveBeenCalledExactlyOnceWith('/faq?q=card#money')
})

test('a missing prefetched file reloads nothing', async () => {
  const failed = prefetchModule(async () => {
    throw announce()
  })
  await expect(failed).rejects.toThrow('Failed to fetch')
  vi.runAllTimers()
  expect(load).not.toHaveBeenCalled()
  miss()
  expect(load).toHaveBeenCalledTimes(1)
})

test('the next deployment reloads the page again', () => {
  miss()
  now += 3_600_000
  miss()
  expect(load).toHaveBeenCalledTimes(2)
  expect(stuck).not.toHaveBeenCalled()
})

test('without storage the page is not reloaded, to prevent a loop', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  miss()
  expect(load).not.toHaveBeenCalled()
  expect(stuck).toHaveBeenCalledTimes(1)
})

test('nothing is reloaded offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  miss()
  vi.restoreAllMocks()
  expect(load).not.toHaveBeenCalled()
})
