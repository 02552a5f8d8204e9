import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Props of a card in a list: one that a link may name with its hash, and whose focus goes to the next card when it leaves the list. */
export function useAskedCard(hash: string) {
  const isAskedFor = useLocation().hash === hash
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (isAskedFor) show(ref.current)
  }, [isAskedFor])
  useLayoutEffect(() => {
    const card = ref.current
    return () => {
      if (card?.contains(document.activeElement)) show(card.nextElementSibling ?? card.previousElementSibling)
    }
  }, [])
  return { ref, tabIndex: -1, 'data-asked': isAskedFor || undefined }
}

/** Brings a card into view, and the focus with it: its buttons are the next stops. */
function show(card: Element | null): void {
  if (!(card instanceof HTMLElement)) return
  card.scrollIntoView({ block: 'center' })
  card.focus({ preventScroll: true })
}
