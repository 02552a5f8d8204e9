import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { emptyState, type State } from './state.ts'

export interface SavedState {
  state: State
  /** Resolves once every change so far is written; a kill after that loses none of them. */
  save(): Promise<void>
}

/** The state, kept in memory and in a file that is replaced as a whole. Without a file it is kept in memory only. */
export function openState(file: string | undefined): SavedState {
  const state = emptyState()
  if (!file) return { state, save: async () => {} }
  const maps: [string, Map<string, unknown>][] = Object.entries(state)
  mkdirSync(path.dirname(file), { recursive: true })
  const saved: Record<string, [string, unknown][]> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {}
  for (const [name, map] of maps) for (const [key, value] of saved[name] ?? []) map.set(key, value)

  const write = async () => {
    await writeFile(
      `${file}.new`,
      JSON.stringify(Object.fromEntries(maps.map(([name, map]) => [name, [...map]]))),
    )
    await rename(`${file}.new`, file)
  }
  let last = Promise.resolve()
  /** Begins when the write before it has ended, and so contains every change until then. */
  let waiting: Promise<void> | undefined
  const save = () => {
    // A write that failed does not stop those after it.
    waiting ??= last = last
      .catch(() => {})
      .then(() => {
        waiting = undefined
        return write()
      })
    return waiting
  }
  return { state, save }
}
