import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { create } from 'zustand'

export interface Shortcut {
  /** As `KeyboardEvent.key` names it; letters in lower case. */
  key: string
  /** What it does, for the list of shortcuts. */
  label: string
  run: () => void
  disabled?: boolean
}

type Listed = Pick<Shortcut, 'key' | 'label'>

interface Shown {
  groups: ReadonlyMap<string, readonly Listed[]>
  show(name: string, shortcuts: readonly Listed[] | null): void
}

/** The shortcuts of what is on the screen. */
export const useShownShortcuts = create<Shown>()((set) => ({
  groups: new Map(),
  show: (name, shortcuts) =>
    set(({ groups }) => {
      const next = new Map(groups)
      if (shortcuts) next.set(name, shortcuts)
      else next.delete(name)
      return { groups: next }
    }),
}))

/**
 * Keys of a page or panel, by themselves and not while a person writes or a dialog is open. `name` heads their list;
 * null: they are in none.
 */
export function useShortcuts(name: string | null, shortcuts: readonly Shortcut[]): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isFree(event)) return
    const found = shortcuts.find(({ key }) => key === event.key || key === event.key.toLowerCase())
    if (!found || found.disabled) return
    event.preventDefault()
    found.run()
  })
  const lines = shortcuts.map(({ key, label }) => [key, label].join(SEPARATOR)).join('\n')
  // As soon as the page is drawn: later, the first keys of a quick person would be lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  useEffect(() => {
    if (name === null) return
    const { show } = useShownShortcuts.getState()
    show(
      name,
      lines.split('\n').map((line) => {
        const [key = '', label = ''] = line.split(SEPARATOR)
        return { key, label }
      }),
    )
    return () => show(name, null)
  }, [name, lines])
}

const SEPARATOR = '\t'
/** Where a key is part of a text. */
const WRITING = [
  'input:not([type=checkbox]):not([type=radio])',
  'textarea',
  'select',
  '[contenteditable]',
].join()
/** What takes the keys while it is open. */
const OVER_THE_PAGE = [
  '[role=dialog][data-state=open]',
  'dialog[open]',
  '[role=alertdialog]',
  '[role=menu]',
  '[role=listbox]',
].join()

function isFree({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false
  if (document.querySelector(OVER_THE_PAGE)) return false
  return !(target instanceof Element && target.closest(WRITING))
}
