import { z } from 'zod'
import { idText } from '../ids.ts'
import { maybeWritten } from '../written.ts'
import { cents } from '../cents.ts'
import { ratingCounts } from '../companions/schemas.ts'
import { SORTS } from './sorts.ts'

const emptyIsNone = (value: unknown) => (value === '' ? undefined : value)

/** An empty filter in a query (`?region=&rank=`) is ignored. */
const choice = z.preprocess(emptyIsNone, z.coerce.number().int().min(0).max(32_767).optional())

export const eligibleInput = z.object({
  region: choice,
  rank: choice,
  /** A language that the companion speaks (`lookup/languages`). */
  language: z.preprocess(emptyIsNone, z.string().max(64).optional()),
  /** The highest price of a game, in cents. */
  max_price: z.preprocess(emptyIsNone, z.coerce.number().int().min(0).max(1_000_000).optional()),
  /** The lowest share of great ratings, in percent. Leaves out companions whose ratings are not shown. */
  great: z.preprocess(emptyIsNone, z.coerce.number().int().min(0).max(100).optional()),
  sort: z.preprocess(emptyIsNone, z.enum(SORTS, 'Please choose a valid sort order').default('recommended')),
  /** `true`: only the caller's favourites. */
  favourites: z.preprocess(
    emptyIsNone,
    z.stringbool('Please enter true or false').or(z.boolean()).default(false),
  ),
  q: maybeWritten().max(64).optional(),
  /** `next_cursor` of the previous page. */
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
})
/** The filters for a random draw, the same as those of the grid. */
export const drawInput = eligibleInput.pick({
  region: true,
  rank: true,
  language: true,
  max_price: true,
  great: true,
})
export type DrawInput = z.output<typeof drawInput>
export const companionInput = z.object({ companion_id: idText })
export type EligibleInput = z.output<typeof eligibleInput>

/**
 * A companion's country: its numeric ISO 3166 code, its name, and its two-letter code, which is the name of the flag.
 */
const country = {
  country: z.int().nullable(),
  country_name: z.string().nullable(),
  country_code: z.string().nullable(),
}

export const marketplaceCompanion = z.object({
  user_id: z.string(),
  id: z.string(),
  name: z.string(),
  username: z.string(),
  tag: z.string(),
  ...country,
  region: z.int().nullable(),
  rank: z.int(),
  hourly: cents,
  banner_url: z.string().nullable(),
  profile_picture: z.string().nullable(),
  matches: z.int(),
  available: z.boolean(),
  rating: z.number(),
  ratings: ratingCounts,
  languages: z.array(z.string()),
  /** When staff last checked the rank; null if nobody has checked the present one. */
  rank_checked_at: z.string().nullable(),
  /** The median seconds from a request to its acceptance; null before the third game. */
  answer_seconds: z.int().nullable(),
})
export type MarketplaceCompanion = z.infer<typeof marketplaceCompanion>

const NO_COMPANION = "We couldn't find that companion"
/** A page of the grid. `available` counts the available companions that match, over all pages. */
export const eligiblePage = z.object({
  items: z.array(marketplaceCompanion),
  next_cursor: z.string().nullable(),
  available: z.int(),
})
export type EligiblePage = z.infer<typeof eligiblePage>

/** A note of a player about a companion. `initial`: of the player's name. `rank`: the player's, at the time. `month`: `2026-11`. */
export const playerNote = z.object({
  id: z.int(),
  text: z.string(),
  initial: z.string(),
  rank: z.int().nullable(),
  month: z.string(),
})
export type PlayerNote = z.infer<typeof playerNote>
export const playerNoteIdInput = z.object({ id: z.coerce.number().int().positive() })

/** The public page of a companion. */
export const companionPage = marketplaceCompanion.extend({
  bio: z.string(),
  region_name: z.string().nullable(),
  /** The number of ratings in the average. */
  rating_count: z.int(),
  /** What players say that it helped them with, in their latest ratings; null with `ratings`. */
  strengths: z.object({ comms: z.int(), mechanics: z.int(), strategy: z.int() }).nullable(),
  /** The newest notes of players that staff have approved, at most three; none without `ratings`. */
  notes: z.array(playerNote).max(3),
  /** To how many of their games they came; null below ten (contract §9). */
  came: z.object({ games: z.int(), of: z.int() }).nullable(),
  /** The last five games, newest first. */
  results: z.array(z.enum(['won', 'draw', 'lost'])).max(5),
  /** For each hour of the day in UTC, on how many of the last 84 days the companion was online or played. */
  hours: z.array(z.int()).length(24),
})
export type CompanionPage = z.infer<typeof companionPage>
export const companionPageInput = z.object({ username: z.string().min(1).max(64, NO_COMPANION) })

export const featuredCompanion = z.object({
  profile_picture: z.string().nullable(),
  tag: z.string(),
  matches: z.int(),
  hourly: cents,
  banner_url: z.string().nullable(),
  name: z.string(),
  ...country,
  ratings: ratingCounts,
  /** Of the last five games; null with `ratings`. */
  recent: z.object({ won: z.int(), games: z.int() }).nullable(),
})
/** `chosen`: staff put them here; the others have the most games. */
export const featuredChoice = featuredCompanion.extend({ chosen: z.boolean() })

/** How many online companions the home page shows: one row of five. */
export const ONLINE_SHOWN = 5

/** The companions who are online now and can be requested, for the home page. */
export const homepageOnline = z.object({
  count: z.int(),
  /** The median of their answer times in seconds; null if none of them has one. */
  answer_seconds: z.int().nullable(),
  /** The first companions that have a picture. */
  companions: z.array(featuredCompanion).max(ONLINE_SHOWN),
  /** Only if no one is online: the UTC hours between which most companions were online in the last 84 days. */
  usual: z.object({ from: z.int(), until: z.int() }).nullable(),
})
export type HomepageOnline = z.infer<typeof homepageOnline>

/** From how many requests in 30 days on the home page says what became of them. */
export const REQUESTS_SHOWN_FROM = 100

export const homepageStatistics = z.object({
  orders: z.int(),
  companions: z.int(),
  users: z.int(),
  /** The lowest price of a game, in cents; null while nobody is listed. */
  from_price: cents.nullable(),
  /** The requests of the last 30 days: how many of 100 were accepted, in how many seconds half of those, and how many were not. */
  requests: z
    .object({ accepted_percent: z.int(), accept_seconds: z.int(), not_accepted: z.int() })
    .nullable(),
})
export type HomepageStatistics = z.infer<typeof homepageStatistics>
