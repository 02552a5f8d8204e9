import type { Params } from './form.ts'

export interface JournalEntry {
  at: string
  method: string
  path: string
  params: Params
  idempotency_key: string | null
  status: number
  /** The response came from an earlier request with the same idempotency key. */
  replayed: boolean
}

const KEEP = 5_000

export interface Journal {
  add(entry: JournalEntry): void
  list(): JournalEntry[]
  clear(): void
}

/** The requests received, oldest first; only the newest are kept. */
export function createJournal(): Journal {
  let entries: JournalEntry[] = []
  return {
    add(entry) {
      entries.push(entry)
      if (entries.length >= KEEP * 2) entries = entries.slice(-KEEP)
    },
    list: () => entries.slice(-KEEP),
    clear: () => void (entries = []),
  }
}
