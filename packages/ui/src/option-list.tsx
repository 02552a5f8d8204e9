import { useEffect, type ReactNode } from 'react'

export type Option = {
  value: string
  label: string
  /** Shown before the label. */
  icon?: ReactNode
}

/** Options whose label holds the typed text, ignoring case. */
export function matching(options: Option[], typed: string): Option[] {
  const needle = typed.trim().toLowerCase()
  return needle ? options.filter((option) => option.label.toLowerCase().includes(needle)) : options
}

/** The label with the typed letters in lamp. */
export function Marked({ label, typed }: { label: string; typed: string }): ReactNode {
  const needle = typed.trim()
  const at = needle ? label.toLowerCase().indexOf(needle.toLowerCase()) : -1
  if (at < 0) return <span>{label}</span>
  return (
    <span>
      {label.slice(0, at)}
      <b className="lamp">{label.slice(at, at + needle.length)}</b>
      {label.slice(at + needle.length)}
    </span>
  )
}

/** How many options PageUp and PageDown move. */
const PAGE = 8

/** Keys of a list that is driven from a text field: the next highlighted index, or null for other keys. */
export function moveHighlight(key: string, index: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'PageDown') return Math.min(index + PAGE, count - 1)
  if (key === 'PageUp') return Math.max(index - PAGE, 0)
  return null
}

/** Keeps the highlighted option in view: the focus stays in the text field, so the browser does not do it. */
export function useHighlightInView(optionId: string | undefined): void {
  useEffect(() => {
    if (optionId) document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' })
  }, [optionId])
}
