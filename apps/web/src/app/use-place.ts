import { useEffect, useLayoutEffect, useRef } from 'react'
import { tab } from '@queuemate/app-kit/stored'
import { readEntryKey } from './entry-key.ts'
import { placesKey } from './places-key.ts'

/**
 * Scrolls the landing page to where it was after a reload or a way back, else to the part that the address names. Browsers
 * do this themselves, but often before there is anything to scroll. It is done again once everything has `loaded`, unless
 * the person has begun to use the page.
 */
export function usePlace(loaded: boolean): void {
  const done = useRef(false)
  useLayoutEffect(() => {
    if (done.current) return
    done.current = loaded
    restorePlace()
  }, [loaded])
  useEffect(() => {
    const left = new AbortController()
    const use = () => {
      done.current = true
    }
    for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      window.addEventListener(sign, use, left)
    window.addEventListener('pagehide', savePlace, left)
    return () => left.abort()
  }, [])
}

function savePlace(): void {
  tab.write(placesKey, JSON.stringify({ ...readPlaces(), [readEntryKey()]: window.scrollY }))
}

function restorePlace(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const key = readEntryKey()
  const place = visit?.type === 'navigate' ? undefined : readPlaces()[key]
  if (place === undefined) document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  else window.scrollTo(0, place)
}

function readPlaces(): Record<string, number> {
  return JSON.parse(tab.read(placesKey) ?? '{}') as Record<string, number>
}
