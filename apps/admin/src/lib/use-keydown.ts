import { useEffectEvent, useLayoutEffect } from 'react'

/** Hears every key, as soon as what asks for it is drawn: later, the first keys of a quick person would be lost. */
export function useKeydown(onKey: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(onKey)
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
