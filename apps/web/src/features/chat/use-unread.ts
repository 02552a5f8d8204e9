import { plural, t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { useFaviconBadge } from '../notifications/favicon.ts'

/** The id of the element below the newest message. */
export const CHAT_END = 'chat-end'

/**
 * Counts messages that arrive while this tab is hidden or the newest line is outside the window, and shows the count in
 * the tab's title and icon until it is seen.
 */
export function useUnread(): { count: number; title: string | null; add: () => void } {
  const [unread, setUnread] = useState(0)
  const inView = useRef(true)
  useFaviconBadge(unread > 0)
  useEffect(() => {
    const check = () => {
      if (!document.hidden && inView.current) setUnread(0)
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        inView.current = entry?.isIntersecting ?? true
        check()
      },
      // On a phone, the main action covers the bottom of the window.
      { rootMargin: '0px 0px -76px' },
    )
    const end = document.getElementById(CHAT_END)
    if (end) observer.observe(end)
    document.addEventListener('visibilitychange', check)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', check)
    }
  }, [])
  return {
    count: unread,
    title:
      unread === 0 ? null : t`(${unread}) ${plural(unread, { one: 'New message', other: 'New messages' })}`,
    add: () => {
      if (document.hidden || !inView.current) setUnread((before) => before + 1)
    },
  }
}
