import { useEffectEvent, useLayoutEffect } from 'react'

/** Listens for keydown events. Uses a layout effect, because an effect could miss the first keys of a fast typist. */
export function useKeydown(onKey: (event: KeyboardEvent) => void): void {
  const handleKey = useEffectEvent(onKey)
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
