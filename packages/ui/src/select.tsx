import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent as Key, MouseEvent, PointerEvent } from 'react'
import { useFieldWiring } from './field.tsx'
import { useFirstUse } from './first-use.ts'
import type { SelectProps } from './select-list.tsx'

const loadList = async () => (await import('./select-list.tsx')).SelectList

/**
 * One choice from a short list. Values are never empty strings: give "everything" a word of its own. The list loads when
 * it is first used.
 */
export function Select(props: SelectProps) {
  const { options, value, placeholder, disabled = false, size } = props
  const wiring = useFieldWiring()
  const { used, prepare, use } = useFirstUse(loadList)
  if (used) return <used.Part {...props} missed={used.missed} />
  const chosen = options.find((option) => option.value === value)
  return (
    <button
      type="button"
      role="combobox"
      className={size === 'sm' ? 'select select--sm' : 'select'}
      aria-label={props['aria-label']}
      aria-expanded={false}
      aria-controls={undefined}
      aria-autocomplete="none"
      data-state="closed"
      data-placeholder={chosen ? undefined : ''}
      data-disabled={disabled ? '' : undefined}
      disabled={disabled}
      {...wiring}
      onPointerEnter={prepare}
      onFocus={prepare}
      onPointerDown={(event) => opensByPress(event) && use(event, enter())}
      onClick={(event) => opensByClick(event) && use(event, enter())}
      onKeyDown={(event) => isForList(event) && use(event)}
    >
      <span style={{ pointerEvents: 'none' }}>{chosen?.label ?? placeholder}</span>
      <ChevronDown className="icon" aria-hidden="true" />
    </button>
  )
}

/** Opens the list. After a press, Radix would wait for a release that may be over. */
function enter(): KeyboardEvent {
  return new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
}

/* A mouse opens the list as it is pressed; a finger, which may want to scroll, and assistive technology by a click. */
function opensByPress({ pointerType, button, ctrlKey }: PointerEvent): boolean {
  return pointerType === 'mouse' && button === 0 && !ctrlKey
}

function opensByClick({ nativeEvent }: MouseEvent): boolean {
  return !('pointerType' in nativeEvent) || nativeEvent.pointerType !== 'mouse'
}

/** Keys that open the list, and letters, which choose without opening it. */
function isForList({ key, ctrlKey, altKey, metaKey }: Key): boolean {
  if (['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(key)) return true
  return key.length === 1 && !ctrlKey && !altKey && !metaKey
}
