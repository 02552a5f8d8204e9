import { useLocation } from 'react-router-dom'

/** Brings a card into view, and the focus with it: its buttons are the next stops. */
function showCard(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: 'center' })
  card?.focus({ preventScroll: true })
}

/** Props of a card that a link may name with its hash. */
export function useAskedCard(hash: string) {
  const isAskedFor = useLocation().hash === hash
  return { ref: isAskedFor ? showCard : undefined, tabIndex: -1, 'data-asked': isAskedFor || undefined }
}
