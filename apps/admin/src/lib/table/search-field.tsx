import { t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Input } from '@queuemate/ui/input'
import { useShortcuts } from '../shortcuts.ts'

/** Milliseconds without a key before a search is made. */
const PAUSE_MS = 200

/** Searches a list while a person writes. `/` leads here, Escape empties it. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (text: string | undefined) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value ?? '')
  const sent = useRef(value ?? '')
  const send = useEffectEvent((next: string) => {
    sent.current = next
    onChange(next || undefined)
  })
  useEffect(() => {
    const trimmed = text.trim()
    if (trimmed === sent.current) return
    const pause = setTimeout(() => send(trimmed), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text])
  // The address changed without this field: by Back, or by a saved view.
  useEffect(() => {
    if ((value ?? '') === sent.current) return
    sent.current = value ?? ''
    setText(value ?? '')
  }, [value])
  useShortcuts(t`Search`, [{ key: '/', label: t`Go to the search`, run: () => field.current?.focus() }])
  return (
    <Input
      ref={field}
      type="search"
      icon={<Search className="icon" aria-hidden />}
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text) setText('')
      }}
    />
  )
}
