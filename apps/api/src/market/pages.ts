import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { greatPercent } from '@queuemate/contracts/companions/ratings'
import { fold } from '@queuemate/text/fold'
import { encodeCursor } from './cursor.ts'
import type { Sort } from '@queuemate/contracts/marketplace/sorts'
import type { Entry } from './entry.ts'
import type { MarketIndex } from './market-index.ts'
import { BY_SORT, comparePlace, gridPlaceOf, type GridPlace } from './grid-orders.ts'
import { placeOf } from './sorted.ts'

/** Filters of the grid and of a random draw (contract §2 `marketplace/eligible`, `order/random`). */
export interface MatchFilter {
  region?: number | undefined
  /** An exact rank value. */
  rank?: number | undefined
  /** A language that they speak. */
  language?: string | undefined
  /** The highest price in cents. */
  max_price?: number | undefined
  /** The lowest share of great ratings, in percent. */
  great?: number | undefined
  /** Part of a name or username, in any case. */
  q?: string | undefined
}

export interface GridQuery {
  /** Ranks of companions that the viewer may meet. */
  ranks: readonly number[]
  filter: MatchFilter
  sort: Sort
  /** Only these companions; null for all. */
  only: readonly string[] | null
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

const EMPTY_SET: ReadonlySet<Entry> = new Set()

/** Listed companions who fit the ranks, the region and the rank of a filter, in an order of the grid. */
export function sortedListFor(
  index: MarketIndex,
  { ranks, filter, sort }: Pick<GridQuery, 'ranks' | 'filter' | 'sort'>,
): readonly Entry[] {
  const fitting = filter.rank === undefined ? ranks : ranks.filter((rank) => rank === filter.rank)
  return fitting.length === 0 ? [] : index.listed(fitting, filter.region, sort)
}

/** Whether a companion fits what the sorted lists leave open; null when a filter has nothing of that kind. */
export function extraPredicate({
  language,
  max_price,
  great,
}: MatchFilter): ((entry: Entry) => boolean) | null {
  if (language === undefined && max_price === undefined && great === undefined) return null
  return ({ card }) =>
    (language === undefined || card!.view.languages.includes(language)) &&
    (max_price === undefined || card!.view.hourly <= max_price) &&
    (great === undefined || (card!.view.ratings !== null && greatPercent(card!.view.ratings) >= great))
}

/** How many at the start of a list in an order of the grid are available. */
export function countAvailable(entries: readonly Entry[]): number {
  return placeOf(entries, false, (entry) => (entry.available ? -1 : 1))
}

/** A page of the grid without the companions that the viewer is never matched with. */
export function pageOf(index: MarketIndex, query: GridQuery, hidden: ReadonlySet<Entry> = EMPTY_SET): Page {
  const list = sortedListFor(index, query)
  const text = query.filter.q && fold(query.filter.q.replace(/^@/, ''))
  const narrow = extraPredicate(query.filter)
  const fits = (entry: Entry) =>
    !hidden.has(entry) && (!text || entry.words.includes(text)) && (!narrow || narrow(entry))
  const known = query.only?.flatMap((id) => index.find(id) ?? [])
  const hits = known ?? (text ? index.search(text, list.length / 4) : null)
  if (hits !== null && (known || hits.length <= MANY_HITS)) {
    const onList = hits
      .filter((entry) => isOn(list, entry, query.sort) && fits(entry))
      .sort(BY_SORT[query.sort])
    return cut(onList, query, () => true, countAvailable(onList))
  }
  const available = text || narrow ? countFitting(list, fits) : countShown(list, hidden, query.sort)
  return cut(list, query, fits, available)
}

function isOn(list: readonly Entry[], entry: Entry, sort: Sort): boolean {
  return list[placeOf(list, entry, BY_SORT[sort])] === entry
}

/** Available companions of a list, less those the viewer is never matched with. */
export function countShown(list: readonly Entry[], hidden: ReadonlySet<Entry>, sort: Sort): number {
  let count = countAvailable(list)
  for (const entry of hidden) if (entry.available && isOn(list, entry, sort)) count--
  return count
}

function countFitting(list: readonly Entry[], fits: (entry: Entry) => boolean): number {
  let count = 0
  for (let at = 0, end = countAvailable(list); at < end; at++) if (fits(list[at]!)) count++
  return count
}

/** The entries after a place that fit, up to the limit. */
function cut(
  list: readonly Entry[],
  { after, limit, sort }: GridQuery,
  fits: (entry: Entry) => boolean,
  available: number,
): Page {
  const entries: Entry[] = []
  let at = 0
  if (after) at = placeOf(list, after, (entry, place) => (comparePlace(entry, place, sort) <= 0 ? -1 : 1))
  for (; at < list.length && entries.length < limit; at++) if (fits(list[at]!)) entries.push(list[at]!)
  while (at < list.length && !fits(list[at]!)) at++
  const last = entries.at(-1)
  return { entries, next: last && at < list.length ? gridPlaceOf(last, sort) : null, available }
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
  return function bodyOf(index: MarketIndex, query: GridQuery, hidden: ReadonlySet<Entry>): PageBody {
    if (hidden.size > 0 || query.only)
      return { body: write(pageOf(index, query, hidden), query.sort), etag: null }
    if (edition !== index.edition()) bodies.clear()
    edition = index.edition()
    const key = keyOf(query)
    const known = bodies.get(key)
    if (known) return known
    const body = write(pageOf(index, query), query.sort)
    const made = { body, etag: `"${createHash('sha1').update(body).digest('base64')}"` }
    bodies.set(key, made)
    return made
  }
}

function keyOf({ ranks, filter, sort, after, limit }: GridQuery): string {
  const { region, rank, language, max_price, great, q } = filter
  return JSON.stringify([
    ranks,
    region,
    rank,
    language,
    max_price,
    great,
    q,
    after && encodeCursor(after, sort),
    sort,
    limit,
  ])
}

/** The same bytes as `JSON.stringify({ data, next_cursor, available })` of the cards. */
function write({ entries, next, available }: Page, sort: Sort): Buffer {
  const data = entries.map((entry) => entry.card!.text).join(',')
  const cursor = JSON.stringify(next && encodeCursor(next, sort))
  return Buffer.from(`{"data":[${data}],"next_cursor":${cursor},"available":${available}}`)
}
