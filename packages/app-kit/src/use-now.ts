import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

/** The server's time in epoch milliseconds, updated every `interval` ms. */
export function useNow(interval: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), interval)
    return () => clearInterval(timer)
  }, [interval])
  return now
}
