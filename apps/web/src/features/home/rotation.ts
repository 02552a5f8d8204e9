import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

/** How long each companion is shown, in milliseconds. */
export const SHOWN_MS = 5_000

/** The place of the one to show: the first if the one that was shown is gone. */
export function indexIn(tags: readonly string[], tag: string | undefined): number {
  return Math.max(0, tag === undefined ? 0 : tags.indexOf(tag))
}

/** The next place, wrapping around at the end. */
export function nextIndex(tags: readonly string[], place: number): number {
  return (place + 1) % tags.length
}

/**
 * Which of these to show: each for five seconds, while nothing holds it and the tab is visible. If the list changes,
 * the one that is shown stays.
 */
export function useRotation(tags: readonly string[], held: boolean): number {
  const [shown, setShown] = useState<string>()
  const hidden = useSyncExternalStore(onVisibility, () => document.visibilityState === 'hidden')
  const place = indexIn(tags, shown)
  const following = tags[nextIndex(tags, place)]
  const still = held || hidden || tags.length < 2
  useEffect(() => {
    if (still) return
    const timer = setTimeout(() => setShown(following), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [still, following])
  return place
}

/** Whether the mouse is over an element or the focus is in it. `release` ignores both until they enter again. */
export function useHoverOrFocus() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const watch = useCallback((element: HTMLElement) => {
    const gone = new AbortController()
    const enter = ({ pointerType }: PointerEvent) => setPointed(pointerType === 'mouse')
    element.addEventListener('pointerenter', enter, gone)
    element.addEventListener('pointerleave', () => setPointed(false), gone)
    element.addEventListener('focusin', () => setFocused(true), gone)
    element.addEventListener('focusout', () => setFocused(false), gone)
    return () => gone.abort()
  }, [])
  const release = () => {
    setPointed(false)
    setFocused(false)
  }
  return { watch, watched: pointed || focused, release }
}

function onVisibility(change: () => void): () => void {
  document.addEventListener('visibilitychange', change)
  return () => document.removeEventListener('visibilitychange', change)
}
