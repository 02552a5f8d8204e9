import { useEffect, useState } from 'react'

/** Messages that arrived while nobody looked at this tab, as its title. */
export function useUnread(): { title: string | null; count: () => void } {
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    const look = () => {
      if (!document.hidden) setUnread(0)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return {
    title: unread === 0 ? null : `(${unread}) New ${unread === 1 ? 'message' : 'messages'}`,
    count: () => {
      if (document.hidden) setUnread((before) => before + 1)
    },
  }
}
