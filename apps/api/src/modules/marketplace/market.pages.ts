import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { encodeCursor } from './cursor.ts'
import { byGrid, type Entry, type GridPlace } from './market.entry.ts'
import type { MarketIndex } from './market.index.ts'
import { placeOf } from './market.sorted.ts'

/** Filters of the grid and of a random draw (contract §2 `marketplace/eligible`, `order/random`). */
export interface Wish {
  region?: number | undefined
  /** An exact rank value. */
  rank?: number | undefined
  /** Part of a name or username, in any case. */
  q?: string | undefined
}

export interface Ask {
  /** Ranks of companions that the viewer may meet. */
  ranks: readonly number[]
  wish: Wish
  /** Where the page before ended; null for the first. */
  after: GridPlace | null
  limit: number
}

export interface Page {
  entries: readonly Entry[]
  /** Where the page ended; null when nothing comes after it. */
  next: GridPlace | null
  /** How many companions fit and are available, on this page or not. */
  available: number
}

/** A response as it is sent. */
export interface PageBody {
  body: Buffer
  /** The strong validator of the body, in quotes; null for a page that is made for one viewer. */
  etag: string | null
}

/** How much memory the bodies of pages may take, in bytes, and how many there may be. */
const CACHE_BYTES = 32 * 1024 * 1024
const CACHE_PAGES = 5000
/** A search with more hits than this goes through the grid in order instead of sorting its hits. */
const MANY_HITS = 2000

const NOBODY: ReadonlySet<Entry> = new Set()

/** Listed companions who fit the ranks, the region and the rank of a wish, in the order of the grid. */
export function shelfFor(index: MarketIndex, { ranks, wish }: Pick<Ask, 'ranks' | 'wish'>): readonly Entry[] {
  const fitting = wish.rank === undefined ? ranks : ranks.filter((rank) => rank === wish.rank)
  return fitting.length === 0 ? [] : index.listed(fitting, wish.region)
}

/** How many at the start of a list in the order of the grid are available. */
export function countAvailable(entries: readonly Entry[]): number {
  return placeOf(entries, false, (entry) => (entry.available ? -1 : 1))
}

/** A page of the grid without the companions that the viewer is never matched with. */
export function pageOf(index: MarketIndex, ask: Ask, hidden: ReadonlySet<Entry> = NOBODY): Page {
  const shelf = shelfFor(index, ask)
  const text = ask.wish.q?.replace(/^@/, '').toLowerCase().toWellFormed()
  if (!text) return cut(shelf, ask, (entry) => !hidden.has(entry), countShown(shelf, hidden))
  const matches = (entry: Entry) => entry.words.includes(text) && !hidden.has(entry)
  const hits = index.search(text, shelf.length / 4)
  if (hits === null || hits.length > MANY_HITS) return cut(shelf, ask, matches, countMatching(shelf, matches))
  const onShelf = hits.filter((entry) => stands(shelf, entry) && !hidden.has(entry)).sort(byGrid)
  return cut(onShelf, ask, () => true, countAvailable(onShelf))
}

function stands(shelf: readonly Entry[], entry: Entry): boolean {
  return shelf[placeOf(shelf, entry, byGrid)] === entry
}

/** Available companions of a shelf, less those the viewer is never matched with. */
function countShown(shelf: readonly Entry[], hidden: ReadonlySet<Entry>): number {
  let count = countAvailable(shelf)
  for (const entry of hidden) if (entry.available && stands(shelf, entry)) count--
  return count
}

function countMatching(shelf: readonly Entry[], matches: (entry: Entry) => boolean): number {
  let count = 0
  for (let at = 0, end = countAvailable(shelf); at < end; at++) if (matches(shelf[at]!)) count++
  return count
}

/** The entries after a place that fit, up to the limit. */
function cut(
  shelf: readonly Entry[],
  { after, limit }: Ask,
  fits: (entry: Entry) => boolean,
  available: number,
): Page {
  const entries: Entry[] = []
  let at = after === null ? 0 : placeOf(shelf, after, (entry, place) => (byGrid(entry, place) <= 0 ? -1 : 1))
  for (; at < shelf.length && entries.length < limit; at++) if (fits(shelf[at]!)) entries.push(shelf[at]!)
  while (at < shelf.length && !fits(shelf[at]!)) at++
  return { entries, next: at < shelf.length ? (entries.at(-1) ?? null) : null, available }
}

/** Bodies of pages, joined from the texts of their entries and cached until something listed changes. */
export function createPageBodies() {
  const bodies = new LRUCache<string, PageBody>({
    max: CACHE_PAGES,
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  })
  let edition = {}

  /** The body of a page; one that is the same for many viewers is cached. */
  return function bodyOf(index: MarketIndex, ask: Ask, hidden: ReadonlySet<Entry>): PageBody {
    if (hidden.size > 0) return { body: write(pageOf(index, ask, hidden)), etag: null }
    if (edition !== index.edition()) bodies.clear()
    edition = index.edition()
    const key = keyOf(ask)
    const known = bodies.get(key)
    if (known) return known
    const body = write(pageOf(index, ask))
    const made = { body, etag: `"${createHash('sha1').update(body).digest('base64')}"` }
    bodies.set(key, made)
    return made
  }
}

function keyOf({ ranks, wish, after, limit }: Ask): string {
  return JSON.stringify([
    ranks,
    wish.region,
    wish.rank,
    wish.q,
    after?.available,
    after?.matches,
    after?.id,
    limit,
  ])
}

/** The same bytes as `JSON.stringify({ data, next_cursor, available })` of the cards. */
function write({ entries, next, available }: Page): Buffer {
  const data = entries.map((entry) => entry.card!.text).join(',')
  const cursor = JSON.stringify(next && encodeCursor(next))
  return Buffer.from(`{"data":[${data}],"next_cursor":${cursor},"available":${available}}`)
}
