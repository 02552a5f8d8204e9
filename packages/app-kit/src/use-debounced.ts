import { useEffect, useState } from 'react'

/** Returns the value as it was at the last pause of at least `pauseMs`. */
export function useDebounced<T>(value: T, pauseMs: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setDebounced(value), pauseMs)
    return () => clearTimeout(pause)
  }, [value, pauseMs])
  return debounced
}
