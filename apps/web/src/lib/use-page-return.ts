import { useEffect, useRef } from 'react'

/** Told when the browser's Back brings this page back as it was left, with whatever was busy then. */
export function usePageReturn(onReturn: () => void): void {
  const latest = useRef(onReturn)
  useEffect(() => {
    latest.current = onReturn
  })
  useEffect(() => {
    const look = (event: PageTransitionEvent) => event.persisted && latest.current()
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [])
}
