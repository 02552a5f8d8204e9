import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadStalePages } from './stale-page.ts'

const stuck = vi.fn()
const reload = vi.fn()
let now = 1_000_000
let stop = () => {}
beforeEach(() => {
  sessionStorage.clear()
  stuck.mockClear()
  reload.mockClear()
  stop = reloadStalePages(stuck, reload, () => now)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})
const miss = () => window.dispatchEvent(new Event('vite:preloadError'))

test('a missing file loads the page again once, then the person is told', () => {
  miss()
  expect(reload).toHaveBeenCalledTimes(1)
  now += 5_000
  miss()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(stuck).toHaveBeenCalledTimes(1)
})

test('the next deployment loads it again', () => {
  miss()
  now += 3_600_000
  miss()
  expect(reload).toHaveBeenCalledTimes(2)
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
  expect(reload).not.toHaveBeenCalled()
  expect(stuck).toHaveBeenCalledTimes(1)
})

test('offline nothing is loaded again', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  miss()
  vi.restoreAllMocks()
  expect(reload).not.toHaveBeenCalled()
})
