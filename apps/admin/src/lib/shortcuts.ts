import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { device } from '@queuemate/app-kit/stored'
import { useKeydown } from './use-keydown.ts'

export interface Shortcut {
  /** A value of `KeyboardEvent.key`, with letters in lower case; `g o` for G and then O. */
  key: string
  /** The description in the list of shortcuts. */
  label: string
  run: () => void
  disabled?: boolean
}

/** The active shortcuts, by group. */
export const useShownShortcuts = create<ReadonlyMap<string, readonly Shortcut[]>>()(() => new Map())

function show(name: string, shortcuts: readonly Shortcut[] | null): void {
  const next = new Map(useShownShortcuts.getState())
  if (shortcuts) next.set(name, shortcuts)
  else next.delete(name)
  useShownShortcuts.setState(next, true)
}

const SINGLE_KEYS = 'queuemate.console-single-keys'

/**
 * Whether single-key shortcuts are on. Speech input can trigger them by accident, so they can be turned off (WCAG
 * 2.1.4).
 */
export const useSingleKeys = create<{ on: boolean }>()(() => ({ on: device.read(SINGLE_KEYS) !== 'off' }))

export function setSingleKeys(on: boolean): void {
  device.write(SINGLE_KEYS, on ? null : 'off')
  useSingleKeys.setState({ on })
}

/**
 * Shortcuts of a page or panel, without modifier keys. Ignored while typing or while a dialog is open. `name` is the
 * heading of their group in the list of shortcuts; null leaves them out of it.
 */
export function useShortcuts(name: string | null, shortcuts: readonly Shortcut[]): void {
  useKeydown((event) => {
    if (!isFree(event)) return
    const typed = chordOf(event) ?? event.key
    const found = shortcuts.find(({ key }) => key === typed || key === typed.toLowerCase())
    if (!found || found.disabled || (isCharacter(found.key) && !useSingleKeys.getState().on)) return
    event.preventDefault()
    found.run()
  })
  const run = useEffectEvent((key: string) => shortcuts.find((one) => one.key === key)?.run())
  const listed = JSON.stringify(
    shortcuts.map(({ key, label, disabled }): Omit<Shortcut, 'run'> => ({ key, label, disabled })),
  )
  useEffect(() => {
    if (name === null) return
    const shown = JSON.parse(listed) as Omit<Shortcut, 'run'>[]
    show(
      name,
      shown.map((one) => ({ ...one, run: () => run(one.key) })),
    )
    return () => show(name, null)
  }, [name, listed])
}

const isCharacter = (key: string) => (key.length === 1 && key !== ' ') || key.startsWith('g ')

const CHORD_MS = 1_500
/** The last G, and the key that was pressed soon after it. */
let started: KeyboardEvent | null = null
let ended: KeyboardEvent | null = null

/** "g o" for an O that follows a G. Each listener asks for the same event. */
function chordOf(event: KeyboardEvent): string | null {
  if (started && event !== started) {
    ended = event.timeStamp - started.timeStamp < CHORD_MS ? event : null
    started = null
  }
  if (event === ended) return `g ${event.key}`
  if (event.key.toLowerCase() === 'g') started = event
  return null
}

/** Elements in which a key is text input. */
const WRITING = [
  'input:not([type=checkbox]):not([type=radio])',
  'textarea',
  'select',
  '[contenteditable]',
].join()
/** Elements that Space also activates. */
const PRESSED = [WRITING, 'button', 'input', 'summary', '[role=checkbox]', '[role=combobox]'].join()
/** Elements that receive the keys while they are open. */
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
