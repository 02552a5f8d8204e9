import { plural, t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'

/** Counts messages that arrive while this tab is hidden, and shows them in its title. */
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
    title:
      unread === 0 ? null : t`(${unread}) ${plural(unread, { one: 'New message', other: 'New messages' })}`,
    count: () => {
      if (document.hidden) setUnread((before) => before + 1)
    },
  }
}
