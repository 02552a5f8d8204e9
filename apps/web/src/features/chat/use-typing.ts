import { useEffect, useRef, useState } from 'react'
import { useRealtime, useSocketEvent } from '../../lib/realtime.tsx'

/** The shortest time between two typing events, and how long the dots stay after the last one. */
const TELL_MS = 2_000
const SHOWN_MS = 4_000

/** Whether the other person is typing, and a function to tell them that this person is. Nothing is stored. */
export function useTyping(counterpart: string) {
  const socket = useRealtime()?.socket
  const [heard, setHeard] = useState(0)
  const toldAt = useRef(0)
  useSocketEvent('typing', ({ sender }) => {
    if (sender === counterpart) setHeard((before) => before + 1)
  })
  useSocketEvent('newMessage', ({ sender }) => {
    if (sender === counterpart) setHeard(0)
  })
  useEffect(() => {
    if (heard === 0) return
    const timer = setTimeout(() => setHeard(0), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [heard])
  return {
    isTyping: heard > 0,
    tell: () => {
      const now = Date.now()
      // A lost connection would send it later.
      if (!socket?.connected || now - toldAt.current < TELL_MS) return
      toldAt.current = now
      socket.emit('typing', {})
    },
  }
}
