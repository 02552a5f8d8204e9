import { t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Input } from '@queuemate/ui/input'
import { useShortcuts } from '../shortcuts.ts'

/** Milliseconds without a key before a search is made. */
const PAUSE_MS = 200

/** Searches a list while a person writes, and at once on Enter. `/` leads here, Escape empties it. */
export function SearchField({
  label,
  value,
  pauseMs = PAUSE_MS,
  onChange,
}: {
  label: string
  value: string | undefined
  pauseMs?: number
  onChange: (text: string | undefined) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value ?? '')
  /** What the address says, and the texts of this field that it does not say yet. */
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
    // The address changed without this field: by Back, or by a saved filter.
    sent.current = [value ?? '']
    setText(value ?? '')
  }, [value])
  useShortcuts(t`Search`, [{ key: '/', label: t`Go to the search`, run: () => field.current?.focus() }])
  return (
    <Input
      ref={field}
      type="search"
      icon={<Search className="icon" aria-hidden="true" />}
      aria-label={label}
      placeholder={label}
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
