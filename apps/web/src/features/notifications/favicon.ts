import { useEffect } from 'react'

const PLAIN = '/favicon.svg'
/** The mark with a lit dot in its corner. */
const BADGED = '/favicon-news.svg'

/** Marks the tab's icon while there is something the person has not seen. */
export function useFaviconBadge(badged: boolean): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (!badged || !icon) return
    icon.href = BADGED
    return () => {
      icon.href = PLAIN
    }
  }, [badged])
}
