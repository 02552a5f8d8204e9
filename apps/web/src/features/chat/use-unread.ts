import { plural, t } from '@lingui/core/macro'
import { useCallback, useRef, useState } from 'react'
import { useFaviconBadge } from '../notifications/favicon.ts'

/**
 * Counts messages that arrive while this tab is hidden or the newest line is outside the window, and shows the count in
 * the tab's title and icon until it is seen.
 */
export function useUnread() {
  const [unread, setUnread] = useState(0)
  const inView = useRef(true)
  const end = useRef<HTMLElement | null>(null)
  useFaviconBadge(unread > 0)
  const watchEnd = useCallback((element: HTMLElement | null) => {
    end.current = element
    if (!element) return undefined
    const check = () => {
      if (!document.hidden && inView.current) setUnread(0)
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        inView.current = entry?.isIntersecting ?? true
        check()
      },
      // The header covers the top of the window, and on a phone the main action the bottom.
      { rootMargin: '-56px 0px -76px' },
    )
    observer.observe(element)
    document.addEventListener('visibilitychange', check)
    return () => {
      end.current = null
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
    /** The ref of the element below the newest message. */
    watchEnd,
    scrollToEnd: () => end.current?.scrollIntoView({ block: 'center' }),
  }
}
