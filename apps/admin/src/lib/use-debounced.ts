import { useEffect, useState } from 'react'

/** Milliseconds without a keystroke before a people search, because each search is logged in the audit log. */
export const PEOPLE_PAUSE_MS = 600

/** Returns the value as it was at the last pause of at least `pauseMs`. */
export function useDebounced<T extends string | number | null>(value: T, pauseMs: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setDebounced(value), pauseMs)
    return () => clearTimeout(pause)
  }, [value, pauseMs])
  return debounced
}
