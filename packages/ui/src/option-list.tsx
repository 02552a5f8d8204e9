import { ComboboxItem, ComboboxPopover, type ComboboxStore } from '@ariakit/react'
import { Check } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { findFolded, fold } from '@queuemate/text/fold'
import checkboxStyles from './checkbox.module.css'
import menuStyles from './menu.module.css'

export type Option = {
  value: string
  label: string
  /** Shown before the label. */
  icon?: ReactNode
  /** Other names under which people look for it. */
  aliases?: readonly string[] | undefined
}

/** Options whose label, or another name of theirs, contains the typed text, ignoring case and accents. */
export function matching(options: Option[], typed: string): Option[] {
  const needle = fold(typed.trim())
  const has = (name: string) => fold(name).includes(needle)
  return needle ? options.filter(({ label, aliases = [] }) => has(label) || aliases.some(has)) : options
}

/** Handles Home and End for the open list, which the library leaves to the text field. */
export function onListKey(event: KeyboardEvent, store: ComboboxStore, options: Option[]): void {
  if (!store.getState().open) return
  const target = event.key === 'Home' ? store.first() : event.key === 'End' ? store.last() : null
  if (target) store.move(target)
  // Enter must not submit the form, even if there is nothing to choose.
  if (target || (event.key === 'Enter' && options.length === 0)) event.preventDefault()
}

type OptionListProps = {
  options: Option[]
  typed: string
  /** The message when no option matches the typed text. */
  noMatch: (typed: string) => string
  /** The chosen value. With an array, every option has a checkbox. */
  chosen: string | undefined | readonly string[]
  /** The element that sets the width of the list. Defaults to the text field. */
  getAnchorRect?: () => DOMRect | null
}

/** The list of options below a combobox's text field. */
export function OptionList(props: OptionListProps) {
  const { options, typed, noMatch, chosen, getAnchorRect } = props
  return (
    <ComboboxPopover
      className={menuStyles.menu}
      portal
      // There may be hundreds of options, so they are rendered only while the list is open.
      unmountOnHide
      sameWidth
      gutter={6}
      overflowPadding={12}
      getAnchorRect={getAnchorRect}
    >
      {options.map((option) => (
        <ComboboxItem
          key={option.value}
          value={option.value}
          setValueOnClick={false}
          focusOnHover
          className={menuStyles.item}
          aria-selected={Array.isArray(chosen) ? chosen.includes(option.value) : option.value === chosen}
          data-state={option.value === chosen ? 'checked' : 'unchecked'}
        >
          {Array.isArray(chosen) ? <CheckBox on={chosen.includes(option.value)} /> : option.icon}
          <Marked label={option.label} typed={typed} />
          {option.value === chosen && <Check className="icon" aria-hidden="true" />}
        </ComboboxItem>
      ))}
      {options.length === 0 && <div className={menuStyles.empty}>{noMatch(typed)}</div>}
    </ComboboxPopover>
  )
}

function CheckBox({ on }: { on: boolean }) {
  return (
    <span className={checkboxStyles.box} data-state={on ? 'checked' : 'unchecked'}>
      <Check className="icon" aria-hidden="true" />
    </span>
  )
}

/** The label with the typed letters highlighted. */
function Marked({ label, typed }: { label: string; typed: string }): ReactNode {
  const found = findFolded(label, typed.trim())
  if (!found) return <span>{label}</span>
  const [start, end] = found
  return (
    <span>
      {label.slice(0, start)}
      <b className="lamp">{label.slice(start, end)}</b>
      {label.slice(end)}
    </span>
  )
}
