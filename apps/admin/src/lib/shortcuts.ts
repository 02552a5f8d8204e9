import { useEffect } from 'react'
import { create } from 'zustand'
import { device } from '@queuemate/app-kit/stored'
import { useKeydown } from './use-keydown.ts'

export interface Shortcut {
  /** As `KeyboardEvent.key` names it; letters in lower case. */
  key: string
  /** What it does, for the list of shortcuts. */
  label: string
  run: () => void
  disabled?: boolean
}

type Listed = Pick<Shortcut, 'key' | 'label'>

/** The shortcuts of what is on the screen, in their groups. */
export const useShownShortcuts = create<ReadonlyMap<string, readonly Listed[]>>()(() => new Map())

function show(name: string, shortcuts: readonly Listed[] | null): void {
  const next = new Map(useShownShortcuts.getState())
  if (shortcuts) next.set(name, shortcuts)
  else next.delete(name)
  useShownShortcuts.setState(next, true)
}

const SINGLE_KEYS = 'queuemate.console-single-keys'

/** Whether keys of one character do something: people who speak to their computer press them by accident (WCAG 2.1.4). */
export const useSingleKeys = create<{ on: boolean }>()(() => ({ on: device.read(SINGLE_KEYS) !== 'off' }))

export function setSingleKeys(on: boolean): void {
  device.write(SINGLE_KEYS, on ? null : 'off')
  useSingleKeys.setState({ on })
}

/**
 * Keys of a page or panel, by themselves and not while a person writes or a dialog is open. `name` heads their list;
 * null: they are in none.
 */
export function useShortcuts(name: string | null, shortcuts: readonly Shortcut[]): void {
  useKeydown((event) => {
    if (!isFree(event)) return
    const found = shortcuts.find(({ key }) => key === event.key || key === event.key.toLowerCase())
    if (!found || found.disabled || (isCharacter(found.key) && !useSingleKeys.getState().on)) return
    event.preventDefault()
    found.run()
  })
  const listed = JSON.stringify(shortcuts.map(({ key, label }): Listed => ({ key, label })))
  useEffect(() => {
    if (name === null) return
    show(name, JSON.parse(listed) as Listed[])
    return () => show(name, null)
  }, [name, listed])
}

const isCharacter = (key: string) => key.length === 1 && key !== ' '

/** Where a key is part of a text. */
const WRITING = [
  'input:not([type=checkbox]):not([type=radio])',
  'textarea',
  'select',
  '[contenteditable]',
].join()
/** What Space presses as well. */
const PRESSED = [WRITING, 'button', 'input', 'summary', '[role=checkbox]', '[role=combobox]'].join()
/** What takes the keys while it is open. */
const OVER_THE_PAGE = [
  '[role=dialog][data-state=open]',
  'dialog[open]',
  '[role=alertdialog]',
  '[role=menu]',
  '[role=listbox]',
].join()

function isFree({ key, target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false
  if (document.querySelector(OVER_THE_PAGE)) return false
  return !(target instanceof Element && target.closest(key === ' ' ? PRESSED : WRITING))
}
