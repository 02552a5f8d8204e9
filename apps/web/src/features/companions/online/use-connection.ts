import { useEffect, useState } from 'react'

export type Connection = 'connecting' | 'connected' | 'lost'

/** The first connection of a page takes a moment, which is no reason to warn. */
const CONNECT_MS = 5000

/** Tells the first moments of a page, in which it is still connecting, from a connection that is lost. */
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
