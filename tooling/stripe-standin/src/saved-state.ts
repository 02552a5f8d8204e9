import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { emptyState, type State } from './state.ts'

/** A line of the log: the map, the key, and the new value; without a value the entry was deleted. */
type Line = [map: string, key: string, value?: unknown]

export interface SavedState {
  state: State
  /** Resolves once every change so far is written; a kill after that loses none of them. */
  save(): Promise<void>
}

/**
 * The state, kept in memory and in two files: a snapshot, and a log of the entries that have changed since. Without a
 * file it is kept in memory only. Starting writes a new snapshot.
 */
export function openState(file: string | undefined): SavedState {
  const state = emptyState()
  if (!file) return { state, save: async () => {} }
  const maps = new Map<string, TrackedMap>(
    Object.keys(state).map((name) => [name, new TrackedMap()] as const),
  )
  Object.assign(state, Object.fromEntries(maps))
  const log = `${file}.log`
  mkdirSync(path.dirname(file), { recursive: true })
  readInto(maps, file, log)
  writeFileSync(`${file}.new`, serialize(maps))
  renameSync(`${file}.new`, file)
  // Its lines are in the snapshot: reading them once more after a crash here would change nothing.
  rmSync(log, { force: true })

  let written = Promise.resolve()
  return {
    state,
    save() {
      const lines = [...maps].flatMap(([name, map]) => map.takeChanges(name))
      if (lines.length > 0) written = written.then(() => appendFile(log, lines.join('')))
      return written
    },
  }
}

/** Handlers change the objects that they get by key in place, so each of these may have changed. */
class TrackedMap extends Map<string, unknown> {
  #touched = new Set<string>()

  override get(key: string): unknown {
    this.#touched.add(key)
    return super.get(key)
  }

  override set(key: string, value: unknown): this {
    this.#touched.add(key)
    return super.set(key, value)
  }

  override delete(key: string): boolean {
    this.#touched.add(key)
    return super.delete(key)
  }

  takeChanges(name: string): string[] {
    const lines = [...this.#touched].map((key): Line => {
      return this.has(key) ? [name, key, super.get(key)] : [name, key]
    })
    this.#touched.clear()
    return lines.map((line) => `${JSON.stringify(line)}\n`)
  }
}

function readInto(maps: Map<string, TrackedMap>, file: string, log: string) {
  const snapshot = JSON.parse(read(file) ?? '{}') as Record<string, [string, unknown][]>
  for (const [name, rows] of Object.entries(snapshot)) {
    for (const [key, value] of rows) maps.get(name)?.set(key, value)
  }
  for (const text of (read(log) ?? '').split('\n')) {
    const line = parse(text)
    if (!line) continue
    const [name, key, value] = line
    if (line.length === 3) maps.get(name)?.set(key, value)
    else maps.get(name)?.delete(key)
  }
  for (const [name, map] of maps) map.takeChanges(name)
}

/** Undefined for the line that was being written when the process was killed: nobody has seen its result. */
function parse(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line
  } catch {
    return undefined
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function serialize(maps: Map<string, TrackedMap>): string {
  return JSON.stringify(Object.fromEntries([...maps].map(([name, map]) => [name, [...map.entries()]])))
}
