import { afterEach, expect, test, vi } from 'vitest'
import { releaseOfPage } from './page-release.ts'

afterEach(() => vi.unstubAllGlobals())

/** As if the page had come with these entries of `Server-Timing`. */
function pageWith(serverTiming: { name: string; description: string }[] | undefined): void {
  class Navigation {
    serverTiming = serverTiming
  }
  vi.stubGlobal('PerformanceNavigationTiming', Navigation)
  vi.stubGlobal('performance', { getEntriesByType: () => [new Navigation()] })
}

test('the release is the one that the server names', () => {
  pageWith([
    { name: 'cache', description: 'hit' },
    { name: 'release', description: '1.4.0' },
  ])
  expect(releaseOfPage()).toBe('1.4.0')
})

test('a page from a server that names none has no release', () => {
  pageWith([])
  expect(releaseOfPage()).toBe('unnamed')
  pageWith([{ name: 'release', description: '' }])
  expect(releaseOfPage()).toBe('unnamed')
  pageWith(undefined)
  expect(releaseOfPage()).toBe('unnamed')
})
