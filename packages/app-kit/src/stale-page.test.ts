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

/** What Vite says when a script is missing, before the import fails with the same error. */
const announce = (payload = new TypeError('Failed to fetch')) => {
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return payload
}
const miss = () => {
  announce()
  vi.runAllTimers()
}

test('a missing file loads the page again once, then the person is told', () => {
  miss()
  expect(load).toHaveBeenCalledExactlyOnceWith(null)
  now += 5_000
  miss()
  expect(load).toHaveBeenCalledTimes(1)
  expect(stuck).toHaveBeenCalledTimes(1)
})

test('on the way to another page that page is loaded', () => {
  const location = { pathname: '/faq', search: '?q=card', hash: '#money' }
  followRouter({ state: { navigation: { location } } })
  announce()
  followRouter(idle)
  vi.runAllTimers()
  expect(load).toHaveBeenCalledExactlyOnceWith('/faq?q=card#money')
})

test('a file that was fetched ahead of its use loads nothing', async () => {
  const failed = prefetchModule(async () => {
    throw announce()
  })
  await expect(failed).rejects.toThrow('Failed to fetch')
  vi.runAllTimers()
  expect(load).not.toHaveBeenCalled()
  miss()
  expect(load).toHaveBeenCalledTimes(1)
})

test('the next deployment loads it again', () => {
  miss()
  now += 3_600_000
  miss()
  expect(load).toHaveBeenCalledTimes(2)
  expect(stuck).not.toHaveBeenCalled()
})

test('without a place to remember a reload there is none, so that it cannot become a loop', () => {
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

test('offline nothing is loaded again', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  miss()
  vi.restoreAllMocks()
  expect(load).not.toHaveBeenCalled()
})
