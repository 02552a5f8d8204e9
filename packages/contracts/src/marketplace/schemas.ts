import { z } from 'zod'
import { idText } from '../ids.ts'
import { cents } from '../cents.ts'

/** An empty filter in a query (`?region=&rank=`) is ignored. */
const choice = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.coerce.number().int().min(0).max(32_767).optional(),
)

export const eligibleInput = z.object({
  region: choice,
  rank: choice,
  q: z.string().trim().max(64).optional(),
  /** `next_cursor` of the previous page. */
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
})
/** A random draw by the filters of the grid. */
export const drawInput = eligibleInput.pick({ region: true, rank: true })
export type DrawInput = z.output<typeof drawInput>
export const companionInput = z.object({ companion_id: idText })
export type EligibleInput = z.output<typeof eligibleInput>

/** A companion's country as a number of ISO 3166, with its name and its two letters, by which flags are named. */
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
  languages: z.array(z.string()),
})
export type MarketplaceCompanion = z.infer<typeof marketplaceCompanion>

/** A page of the grid; `available` counts all matching companions who are available, on every page. */
export const eligiblePage = z.object({
  items: z.array(marketplaceCompanion),
  next_cursor: z.string().nullable(),
  available: z.int(),
})
export type EligiblePage = z.infer<typeof eligiblePage>

export const featuredCompanion = z.object({
  profile_picture: z.string().nullable(),
  tag: z.string(),
  matches: z.int(),
  hourly: cents,
  banner_url: z.string().nullable(),
  name: z.string(),
  ...country,
})

export const homepageStatistics = z.object({ orders: z.int(), companions: z.int(), users: z.int() })
