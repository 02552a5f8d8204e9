import { z } from 'zod'
import { cents } from '../cents.ts'
import { idText } from '../ids.ts'
import { OrderStatus, type Hold } from './machine.ts'

/**
 * A player who keeps looking: one companion after the other is requested until one accepts. `nobody`: everyone within
 * the price was asked or is busy. `away`: the player's browser was gone for too long. `refused`: no request can be made,
 * because of the card or the rank.
 */
export const SEARCH_STATES = ['looking', 'accepted', 'stopped', 'nobody', 'away', 'refused'] as const
export type SearchState = (typeof SEARCH_STATES)[number]

/** Without a connected browser of the player for this long, no further companion is asked. */
export const SEARCH_AWAY_SECONDS = 10 * 60

/** Companions that a search shows: the last ones that were asked. */
export const SEARCH_SHOWN = 20

/** The columns of a search's last order that decide what follows. */
interface LastOrder {
  status: OrderStatus
  hold: Hold
  closed_reason: string | null
}

/** What a search does next: waits for its order, ends, or asks the next companion. */
export type SearchStep = 'wait' | 'ask' | Exclude<SearchState, 'looking' | 'nobody'>

/** A pure function of the search, its last order, and the server's clock. `order` is null before the first request. */
export function searchStep(search: { seen_at: Date }, order: LastOrder | null, now: Date): SearchStep {
  const away = now.getTime() - search.seen_at.getTime() > SEARCH_AWAY_SECONDS * 1000
  const next = away ? 'away' : 'ask'
  if (!order) return next
  const { pending, abandonedRequest, accepted, abandoned } = OrderStatus
  if (order.status === pending) return 'wait'
  if (order.status === accepted && order.hold === 'authorizing') return 'wait'
  if (order.status === abandonedRequest) return order.closed_reason === 'withdrawn' ? 'stopped' : next
  if (order.status !== abandoned) return 'accepted'
  if (order.closed_reason === 'payment_failed') return 'refused'
  // The companion had accepted; what followed is told with the order.
  return 'stopped'
}

const lookupId = z.int().min(0).max(32_767)

/**
 * `max_price`: cents; the player agreed to it, and no request costs more. `companion_id`: who is asked first. `after`: the
 * request that ended without being accepted; its companion is not asked again.
 */
export const searchInput = z.object({
  max_price: cents.min(0).max(1_000_000),
  companion_id: idText.optional(),
  after: z.int().positive().optional(),
  region: lookupId.optional(),
  rank: lookupId.optional(),
  /** A language that the companion speaks. */
  language: z.string().min(1).max(64).optional(),
  /** Draws the next companion instead of taking the first of the grid. */
  random: z.boolean().optional(),
})
export type SearchInput = z.infer<typeof searchInput>

export const searchView = z.object({
  id: z.int(),
  state: z.enum(SEARCH_STATES),
  /** With `refused`: the error code of the request. */
  reason: z.string().nullable(),
  max_price: cents,
  /** How many companions were asked, those that are not listed included. */
  asked: z.int(),
  /** Those asked last, oldest first. */
  people: z.array(
    z.object({
      order_id: z.int(),
      name: z.string(),
      username: z.string(),
      profile_picture: z.string().nullable(),
      price: cents,
      /** `unanswered`: the 60 seconds ended. */
      outcome: z.enum(['waiting', 'accepted', 'declined', 'unanswered', 'ended']),
    }),
  ),
})
export type OrderSearch = z.infer<typeof searchView>
