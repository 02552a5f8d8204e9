import type { Entry } from './entry.ts'

/** All entries are numbered again once the unused numbers outnumber the entries by this many. */
const SPARE = 1000

/**
 * Finds entries whose words contain a text. Every two letters that follow each other in an entry's words lead to
 * its number; the rarest pair of a text leads to the few entries that are worth reading.
 */
export function createSearch() {
  let entries: (Entry | undefined)[] = []
  const numbers = new Map<string, number>()
  let pairs = new Map<number, number[]>()

  /** Adds an entry, or puts it in the place of the one that had its id. */
  function put(entry: Entry): void {
    const number = numbers.get(entry.id)
    if (number !== undefined && entries[number]!.words === entry.words) {
      entries[number] = entry
      return
    }
    remove(entry.id)
    append(entry)
  }

  function remove(id: string): void {
    const number = numbers.get(id)
    if (number === undefined) return
    // Its pairs still lead here and find nothing.
    entries[number] = undefined
    numbers.delete(id)
    if (entries.length > 2 * numbers.size + SPARE) renumber()
  }

  function append(entry: Entry): void {
    const number = entries.push(entry) - 1
    numbers.set(entry.id, number)
    for (const pair of new Set(pairsOf(entry.words))) {
      const list = pairs.get(pair)
      if (list) list.push(number)
      else pairs.set(pair, [number])
    }
  }

  function renumber(): void {
    const living = entries.filter((entry) => entry !== undefined)
    entries = []
    pairs = new Map()
    for (const entry of living) append(entry)
  }

  /** The numbers of entries that may contain the text, or null when its letters do not narrow them down. */
  function candidates(text: string): readonly number[] | null {
    let rarest: readonly number[] | null = null
    for (const pair of pairsOf(text)) {
      const list = pairs.get(pair)
      if (!list) return []
      if (rarest === null || list.length < rarest.length) rarest = list
    }
    return rarest
  }

  /**
   * Entries that contain the text, in any order; null when more than `most` entries would have to be read for it,
   * or the text has a single letter.
   */
  function find(text: string, most: number): Entry[] | null {
    const found = candidates(text)
    if (found === null || found.length > most) return null
    const hits: Entry[] = []
    for (const number of found) {
      const entry = entries[number]
      if (entry?.words.includes(text)) hits.push(entry)
    }
    return hits
  }

  return { put, remove, find }
}

function pairsOf(text: string): number[] {
  const found: number[] = []
  for (let at = 1; at < text.length; at++) found.push(text.charCodeAt(at - 1) * 65_536 + text.charCodeAt(at))
  return found
}
