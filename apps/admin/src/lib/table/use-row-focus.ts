import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'

interface RowFocus {
  scroller: RefObject<HTMLElement | null>
  count: number
  scrollTo: (index: number) => void
}

const KEYS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** Moves the focus between rows, including rows that are not rendered yet. */
export function useRowFocus({ scroller, count, scrollTo }: RowFocus) {
  /** The row to focus as soon as it is rendered. */
  const wanted = useRef<number | null>(null)
  const linkAt = (index: number) => scroller.current?.querySelector<HTMLElement>(`[data-row="${index}"]`)
  useEffect(() => {
    if (wanted.current === null) return
    const link = linkAt(wanted.current)
    if (!link) return
    wanted.current = null
    link.focus()
  })

  function goTo(index: number) {
    if (count === 0) return
    const target = Math.max(0, Math.min(count - 1, index))
    const link = linkAt(target)
    scrollTo(target)
    if (link) link.focus({ preventScroll: true })
    else wanted.current = target
  }

  return {
    focus: {
      onKeyDown(event: KeyboardEvent, index: number) {
        const next = KEYS[event.key]
        if (!next) return
        event.preventDefault()
        goTo(next(index, count))
      },
    },
    /** Starts at the focused row, at the open row, or before the first. */
    move(step: 1 | -1) {
      const active = document.activeElement
      const from =
        active instanceof HTMLElement && scroller.current?.contains(active) && active.dataset.row
          ? active.dataset.row
          : scroller.current?.querySelector<HTMLElement>('[data-row][aria-current]')?.dataset.row
      goTo(from === undefined ? 0 : Number(from) + step)
    },
  }
}
