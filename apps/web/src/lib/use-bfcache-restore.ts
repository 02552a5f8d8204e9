import { useEffect, useEffectEvent } from 'react'

/** Runs when the browser restores this page from its back/forward cache, where buttons may still be busy. */
export function useBfcacheRestore(onReturn: () => void): void {
  const check = useEffectEvent((event: PageTransitionEvent) => event.persisted && onReturn())
  useEffect(() => {
    window.addEventListener('pageshow', check)
    return () => window.removeEventListener('pageshow', check)
  }, [])
}
