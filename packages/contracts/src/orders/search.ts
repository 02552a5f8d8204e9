import { z } from 'zod'
import { cents } from '../cents.ts'
import { idText } from '../ids.ts'
import { OrderStatus, type Hold } from './machine.ts'
import { wishInput } from './wish.ts'

/**
 * The states of a search, which requests one companion after another until one accepts. `nobody`: everyone within the
 * price has been asked or is busy. `away`: the player's browser was disconnected for too long. `refused`: no request is
 * possible because of the card or the rank.
 */
export const SEARCH_STATES = ['looking', 'accepted', 'stopped', 'nobody', 'away', 'refused'] as const
export type SearchState = (typeof SEARCH_STATES)[number]

/** If the player has no connected browser for this long, no further companion is asked. */
export const SEARCH_AWAY_SECONDS = 10 * 60

/** How many companions a search shows: those asked last. */
export const SEARCH_SHOWN = 20

/** The columns of a search's last order that determine the next step. */
interface LastOrder {
  status: OrderStatus
  hold: Hold
  closed_reason: string | null
}

/** What a search does next: wait for its order, end, or ask the next companion. */
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
  // The companion had accepted. The order shows what followed.
  return 'stopped'
}

const lookupId = z.int().min(0).max(32_767)

/**
 * `max_price`: the highest price in cents that the player agreed to. `companion_id`: the companion to ask first.
 * `after`: the request that ended without acceptance, whose companion is not asked again.
 */
export const searchInput = z.object({
  max_price: cents.min(0).max(1_000_000),
  companion_id: idText.optional(),
  after: z.int().positive().optional(),
  region: lookupId.optional(),
  rank: lookupId.optional(),
  /** A language that the companion speaks. */
  language: z.string().min(1).max(64).optional(),
  /** The lowest share of great ratings, in percent. */
  great: z.int().min(0).max(100).optional(),
  wish: wishInput.nullish(),
  /** Chooses the next companion at random instead of in the grid's order. */
  random: z.boolean().optional(),
})
export type SearchInput = z.infer<typeof searchInput>

export const searchView = z.object({
  id: z.int(),
  state: z.enum(SEARCH_STATES),
  /** With `refused`: the error code of the request. */
  reason: z.string().nullable(),
  max_price: cents,
  /** How many companions have been asked, including those not listed. */
  asked: z.int(),
  /** The companions asked last, oldest first. */
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
