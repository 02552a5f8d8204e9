import { greatScore, ratingWord } from '@queuemate/contracts/companions/ratings'
import type { Sort } from '@queuemate/contracts/marketplace/sorts'

/** The place of a companion in one order of the grid. */
export interface GridPlace {
  available: boolean
  /** What this order goes by, the lowest first. */
  key: number
  /** Decides between equal keys, the lowest first. */
  recommended: number
  /** In lower case, so that the order of texts is the order of PostgreSQL's uuids. */
  id: string
}

/** What a key can be at most: the largest number of the columns that keys come from. */
export const MOST = 2_147_483_647

/** What the orders of the grid go by. */
export interface Sortable {
  matches: number
  rate: number
  rating: number
  rating_great: number
  rating_count: number
  raters: number
  answer_seconds: number | null
}

/**
 * The keys of a companion in each order of the grid, the lowest first. Recommended are those with the most games;
 * companions who are rated bad come after all others. Without an answer time, or shown ratings, a companion comes last by it.
 */
export function keysOf(row: Sortable): Record<Sort, number> {
  const { matches, rate, rating, answer_seconds } = row
  const games = MOST - matches
  return {
    recommended: ratingWord(rating) === 'bad' ? games + MOST + 1 : games,
    rating: Math.round((1 - greatScore(row)) * MOST),
    price: rate,
    answer_time: answer_seconds ?? MOST,
    games,
  }
}

interface Placed {
  id: string
  available: boolean
  keys: Readonly<Record<Sort, number>>
}

export function gridPlaceOf({ id, available, keys }: Placed, sort: Sort): GridPlace {
  return { available, key: keys[sort], recommended: keys.recommended, id }
}

/** Negative when an entry comes before a place in an order of the grid: available first, and ids from the top down. */
export function comparePlace(entry: Placed, place: GridPlace, sort: Sort): number {
  if (entry.available !== place.available) return entry.available ? -1 : 1
  return (
    entry.keys[sort] - place.key || entry.keys.recommended - place.recommended || byId(entry.id, place.id)
  )
}

/** Compares two entries in each order of the grid. */
export const BY_SORT: Readonly<Record<Sort, (one: Placed, other: Placed) => number>> = {
  recommended: byKeysOf('recommended'),
  rating: byKeysOf('rating'),
  price: byKeysOf('price'),
  answer_time: byKeysOf('answer_time'),
  games: byKeysOf('games'),
}

function byKeysOf(sort: Sort) {
  return (one: Placed, other: Placed) => {
    if (one.available !== other.available) return one.available ? -1 : 1
    return (
      one.keys[sort] - other.keys[sort] ||
      one.keys.recommended - other.keys.recommended ||
      byId(one.id, other.id)
    )
  }
}

function byId(one: string, other: string): number {
  return one === other ? 0 : one > other ? -1 : 1
}
