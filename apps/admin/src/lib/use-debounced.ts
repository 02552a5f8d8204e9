import { useEffect, useState } from 'react'

/** Milliseconds without a key before people are searched: each search is in the audit log. */
export const PEOPLE_PAUSE_MS = 600

/** A value that changes while a person writes or moves, as it was when they last paused. */
export function useDebounced<T extends string | number | null>(value: T, pauseMs: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setDebounced(value), pauseMs)
    return () => clearTimeout(pause)
  }, [value, pauseMs])
  return debounced
}
