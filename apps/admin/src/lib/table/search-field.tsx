import { t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Input } from '@queuemate/ui/input'
import { useShortcuts } from '../shortcuts.ts'

/** Milliseconds without a keystroke before the search runs. */
const PAUSE_MS = 200

/** The same where people are searched for, because each search is logged in the audit log. */
export const PEOPLE_PAUSE_MS = 600

/**
 * Searches a list while typing, and immediately on Enter. `/` focuses the field, unless it is
 * `secondary`, and Escape clears it.
 */
export function SearchField({
  label,
  placeholder = label,
  value,
  pauseMs = PAUSE_MS,
  secondary = false,
  onChange,
}: {
  label: string
  /** A shorter text, for a field beside many filters. */
  placeholder?: string
  value: string | undefined
  pauseMs?: number | undefined
  secondary?: boolean
  onChange: (text: string | undefined) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value ?? '')
  /** The URL's value, followed by texts sent from this field that the URL does not have yet. */
  const sent = useRef([value ?? ''])
  const send = useEffectEvent((next: string) => {
    if (next === sent.current.at(-1)) return
    sent.current.push(next)
    onChange(next || undefined)
  })
  useEffect(() => {
    const pause = setTimeout(() => send(text.trim()), pauseMs)
    return () => clearTimeout(pause)
  }, [text, pauseMs])
  useEffect(() => {
    const own = sent.current.indexOf(value ?? '')
    if (own >= 0) {
      sent.current.splice(0, own)
      return
    }
    // The URL was changed elsewhere, by Back or a saved filter.
    sent.current = [value ?? '']
    setText(value ?? '')
  }, [value])
  const keys = [{ key: '/', label: t`Go to search`, run: () => field.current?.focus() }]
  useShortcuts(t`Search`, secondary ? [] : keys)
  return (
    <Input
      ref={field}
      type="search"
      icon={<Search className="icon" aria-hidden="true" />}
      aria-label={label}
      placeholder={placeholder}
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text) setText('')
        if (event.key === 'Enter') send(text.trim())
      }}
    />
  )
}
