import { t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { useTypedText } from '@queuemate/app-kit/use-typed-text'
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
  const typed = useTypedText({ value: value ?? '', pauseMs, onPause: (text) => onChange(text || undefined) })
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
      {...typed}
    />
  )
}
