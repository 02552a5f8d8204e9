import { useEffect, useRef } from 'react'

/** Runs when the browser restores this page from its back/forward cache, where buttons may still be busy. */
export function useBfcacheRestore(onReturn: () => void): void {
  const latest = useRef(onReturn)
  useEffect(() => {
    latest.current = onReturn
  })
  useEffect(() => {
    const check = (event: PageTransitionEvent) => event.persisted && latest.current()
    window.addEventListener('pageshow', check)
    return () => window.removeEventListener('pageshow', check)
  }, [])
}
