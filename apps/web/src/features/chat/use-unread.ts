import { plural, t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { useFaviconBadge } from '../../lib/tell/favicon.ts'

/** The id of the chat on the page of an order. */
export const CHAT_ID = 'chat'

/**
 * Counts messages that arrive while this tab is hidden or the chat is outside of the window, and shows them in the
 * tab's title and icon until the chat is seen.
 */
export function useUnread(): { count: number; title: string | null; add: () => void } {
  const [unread, setUnread] = useState(0)
  const inView = useRef(true)
  useFaviconBadge(unread > 0)
  useEffect(() => {
    const look = () => {
      if (!document.hidden && inView.current) setUnread(0)
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        inView.current = entry?.isIntersecting ?? true
        look()
      },
      { threshold: 0.3 },
    )
    const chat = document.getElementById(CHAT_ID)
    if (chat) observer.observe(chat)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
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
