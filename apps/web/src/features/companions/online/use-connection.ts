import { useEffect, useState } from 'react'

export type Connection = 'connecting' | 'connected' | 'lost'

/** A page's first connection takes a moment, which is no reason for a warning. */
const CONNECT_MS = 5000

/** Distinguishes a page that is still connecting for the first time from a lost connection. */
export function useConnection(connected: boolean): Connection {
  const [expected, setExpected] = useState(connected)
  if (connected && !expected) setExpected(true)
  useEffect(() => {
    if (expected) return
    const timer = setTimeout(() => setExpected(true), CONNECT_MS)
    return () => clearTimeout(timer)
  }, [expected])
  if (connected) return 'connected'
  return expected ? 'lost' : 'connecting'
}
