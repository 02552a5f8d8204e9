import type { z } from 'zod'
import { fold } from '@queuemate/text/fold'
import { highestPlayerRank } from '@queuemate/contracts/lookups/ranks'
import type { featuredCompanion, MarketplaceCompanion } from '@queuemate/contracts/marketplace/schemas'
import type { Sort } from '@queuemate/contracts/marketplace/sorts'
import type { ListingRow } from '@queuemate/db/queries/marketplace/marketplace'
import { keysOf } from './grid-orders.ts'
import { companionView, featuredView, type CardRow } from './card-views.ts'

/** What the grid shows of a companion. */
export interface Card {
  view: MarketplaceCompanion
  /** `JSON.stringify(view)`, made once for all responses. */
  text: string
}

/** An active companion in memory. An entry never changes; a change makes another one. */
export interface Entry {
  /** In lower case. */
  id: string
  available: boolean
  matches: number
  /** The key of each order of the grid, the lowest first. */
  keys: Readonly<Record<Sort, number>>
  rank: number | null
  region: number | null
  /** Null for a rank that no player may queue with (contract §5). */
  card: Card | null
  /** What a search looks at: name and username as `fold` makes them, with a NUL between them. */
  words: string
  /** Milliseconds since 1970 until which a ban keeps them from the grid; 0 without a ban. */
  barredUntil: number
  /** What the home page shows; null when it shows something else first: no picture, no payouts, a ban. */
  featured: z.infer<typeof featuredCompanion> | null
}

export function entryOf(row: ListingRow): Entry {
  const shown = row.payouts_enabled && !row.banned && row.picture_key !== null
  return {
    id: row.id,
    available: row.available,
    matches: row.matches,
    keys: keysOf(row),
    rank: row.rank,
    region: row.region,
    card: hasRank(row) && highestPlayerRank(row.rank) > 0 ? cardOf(row) : null,
    words: `${fold(row.name)}\u0000${fold(row.username ?? '')}`,
    barredUntil: row.banned ? (row.ban_ends_at ?? Infinity) : 0,
    featured: shown ? featuredView(row) : null,
  }
}

function hasRank(row: ListingRow): row is CardRow {
  return row.rank !== null
}

function cardOf(row: CardRow): Card {
  const view = companionView(row)
  return { view, text: JSON.stringify(view) }
}

/** Whether two entries are equal in everything that responses use. The text of a card has most of it. */
export function sameEntry(one: Entry, other: Entry): boolean {
  return (
    one.card?.text === other.card?.text &&
    one.matches === other.matches &&
    one.barredUntil === other.barredUntil &&
    JSON.stringify(one.featured) === JSON.stringify(other.featured)
  )
}

/** The order of the home page: the most matches first. */
export function byFame(one: Entry, other: Entry): number {
  if (one.matches !== other.matches) return other.matches - one.matches
  return one.id === other.id ? 0 : one.id < other.id ? -1 : 1
}
