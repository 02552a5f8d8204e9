import { useEffect, useLayoutEffect, useRef } from 'react'
import { tab } from '@queuemate/app-kit/stored'

/** Where the router's `ScrollRestoration` keeps places, by the key of their entry in the history. */
export const placesKey = 'queuemate.places'

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
    const key = entryKey()
    const save = () => tab.write(placesKey, JSON.stringify({ ...readPlaces(), [key]: window.scrollY }))
    const use = () => {
      done.current = true
    }
    const signs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
    for (const sign of signs) window.addEventListener(sign, use, { passive: true })
    window.addEventListener('pagehide', save)
    return () => {
      for (const sign of signs) window.removeEventListener(sign, use)
      window.removeEventListener('pagehide', save)
    }
  }, [])
}

function restorePlace(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const place = visit?.type === 'navigate' ? undefined : readPlaces()[entryKey()]
  if (place === undefined) document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  else window.scrollTo(0, place)
}

function readPlaces(): Record<string, number> {
  return JSON.parse(tab.read(placesKey) ?? '{}') as Record<string, number>
}

/** The key that the router gave to this entry of the history, or one that it gets now. */
function entryKey(): string {
  const state = window.history.state as { key?: string } | null
  if (state?.key) return state.key
  const key = `landing-${Date.now()}`
  window.history.replaceState({ ...state, key }, '')
  return key
}
